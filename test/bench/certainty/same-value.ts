/*
 * When a value is the right one: the rules of ../shared/extraction/score.py, so that what the fit learns from and what
 * the benchmark counts are the same.
 */

/** An `.expected.json` of the benchmark: what the page shows. */
export type Truth = Readonly<Record<string, unknown>>

export function at(whole: unknown, path: string): unknown {
  let value = whole
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Readonly<Record<string, unknown>>)[key]
  }
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? undefined : value
}

export function compactText(text: unknown): string {
  return String(text).normalize('NFKC').replace(/[\W_]/gu, (sign) => (/[\p{L}\p{N}]/u.test(sign) ? sign : '')).toUpperCase()
}

const folded: Readonly<Record<string, string>> = { ß: 'ss', ä: 'a', ö: 'o', ü: 'u' }

/** Words as they are compared: small letters without accents, one spelling of street. */
export function wordsOf(text: unknown): string[] {
  const plain = String(text).normalize('NFKC').toLowerCase().replace(/[ßäöü]/g, (letter) => folded[letter] ?? letter).normalize('NFD').replace(/\p{M}/gu, '')
  return plain.replace(/str(?:asse|\.)(?=\W|\d|$)/g, 'str ').match(/[a-z0-9]+/g) ?? []
}

/** F1 of the words that two texts share. */
export function likeness(one: unknown, two: unknown): number {
  const [first, second] = [wordsOf(one), wordsOf(two)]
  if (first.length === 0 || second.length === 0) return 0
  const rest = [...second]
  let shared = 0
  for (const word of first) {
    const index = rest.indexOf(word)
    if (index < 0) continue
    rest.splice(index, 1)
    shared += 1
  }
  return (2 * shared) / (first.length + second.length)
}

const tolerances: Readonly<Record<string, number>> = {
  unitPrice: 6e-5,
  quantity: 1e-4,
  vatRate: 0.011,
  rate: 0.011,
  percentage: 0.011,
  days: 0.01,
}

export function sameNumber(
  field: string,
  expected: unknown,
  given: unknown,
  signless: boolean,
  others: readonly unknown[] = [],
): boolean {
  if (typeof given !== 'number') return false
  const tolerance = tolerances[field] ?? 0.0051
  return [expected, ...others].some((one) => {
    const number = typeof one === 'number' ? one : Number(one)
    return Math.abs(number - given) <= tolerance ||
      (signless && Math.abs(Math.abs(number) - Math.abs(given)) <= tolerance)
  })
}

export function sameText(expected: unknown, given: unknown, others: readonly unknown[] = []): boolean {
  return [expected, ...others].some((one) => likeness(one, given) >= 0.8 || compactText(one) === compactText(given))
}

const units: readonly (readonly string[])[] = [['H87', 'C62', 'PCE', 'NAR', 'EA', 'XPP', 'PA', '1I', 'LS', 'SET'], ['MTK', 'QM'], ['HUR', 'LH'], ['KGM'], ['MON', 'ANN']]

export function sameUnit(expected: unknown, given: unknown): boolean {
  const [one, two] = [String(expected).toUpperCase(), String(given).toUpperCase()]
  return one === two || units.some((group) => group.includes(one) && group.includes(two))
}

const credits: readonly string[] = ['381', '384', '261', '262', '296', '308', '396', '420', '458', '532', '83']

/** A finer kind of the same document is right. */
export function sameType(expected: unknown, given: unknown, negative: boolean): boolean {
  return given === expected || credits.includes(String(given)) === (credits.includes(String(expected)) || negative) || (negative && (given === '380' || given === '381'))
}
