/** Draws by a seed: the same seed gives the same draws on every machine. */
export interface Random {
  /** A number from 0 up to 1, not included. */
  share(): number
  /** True in that share of the draws. */
  chance(share: number): boolean
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<Value>(values: readonly Value[]): Value
  /** One of the keys, as often as its weight says. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key
  /** That many digits, the first of them not 0. */
  digits(count: number): string
  shuffled<Value>(values: readonly Value[]): Value[]
}

/** Mulberry32: small, fast, and good enough to draw pages. */
function generator(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function randomOf(seed: number): Random {
  const share = generator(seed)
  const whole = (least: number, most: number): number => least + Math.floor(share() * (most - least + 1))
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[whole(0, values.length - 1)]
    if (value === undefined) throw new Error('nothing to pick from')
    return value
  }
  return {
    share,
    whole,
    pick,
    chance: (part) => share() < part,
    weighted: <Key extends string>(weights: Readonly<Record<Key, number>>): Key => {
      const entries = Object.entries(weights) as [Key, number][]
      let left = share() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      return pick(entries)[0]
    },
    digits: (count) => Array.from({ length: count }, (_, index) => String(whole(index === 0 ? 1 : 0, 9))).join(''),
    shuffled: (values) =>
      values.map((value) => [share(), value] as const).sort((a, b) => a[0] - b[0]).map(([, value]) => value),
  }
}
