import type { ReadWord } from './reader.js'

/** How lines lean from the top of a picture to its foot: `at` the height of its middle, and `more` with each pixel. */
interface Lean {
  readonly at: number
  readonly more: number
}

/** One pair of neighbours: how steeply the second one stands, at which height, and how far apart they are. */
interface Step {
  readonly rise: number
  readonly y: number
  readonly width: number
}

/** Lines that lean less than this are as level as those of a scanner: a third of a degree. */
const level = 0.006
/** Steeper than this from one word to the next it is a wrong line, not a leaning one: three degrees. */
const steepest = 0.05
/** What a lean is told by. */
const leastSteps = 12

/**
 * Levels the lines of a photo: who holds a camera aslant sees the lines of a page lean at its top and not at its foot,
 * so that no turn of the whole makes them straight. Words of a scanner, which lean alike, stay where they are.
 */
export function levelLines(words: readonly ReadWord[]): ReadWord[] {
  const steps = stepsOf(words)
  if (steps.length < leastSteps) return [...words]
  const middle = (Math.min(...words.map(({ x0 }) => x0)) + Math.max(...words.map(({ x1 }) => x1))) / 2
  const centre = mean(steps.map(({ y }) => y), steps)
  const { at, more } = leanOf(steps, centre)
  const leanAt = (y: number): number => at + more * (y - centre)
  if (!steps.some(({ y }) => Math.abs(leanAt(y)) > level)) return [...words]
  return words.map((word) => {
    const down = leanAt(word.baseline) * (middle - (word.x0 + word.x1) / 2)
    return { ...word, y0: word.y0 + down, y1: word.y1 + down, baseline: word.baseline + down }
  })
}

function stepsOf(words: readonly ReadWord[]): Step[] {
  return words.slice(1).flatMap((word, index) => {
    const last = words[index]
    const isNext = last !== undefined && word.x0 > last.x1 - last.lineHeight &&
      Math.abs(word.baseline - last.baseline) < last.lineHeight
    if (!isNext) return []
    const width = (word.x0 + word.x1 - last.x0 - last.x1) / 2
    const rise = (word.baseline - last.baseline) / width
    return width > 0 && Math.abs(rise) < steepest ? [{ rise, y: (word.baseline + last.baseline) / 2, width }] : []
  })
}

/** The straight line through the steps, twice: the second time without those that stand far from the first. */
function leanOf(steps: readonly Step[], centre: number): Lean {
  const first = fit(steps, centre)
  const away = ({ rise, y }: Step): number => Math.abs(rise - first.at - first.more * (y - centre))
  const usual = steps.map(away).sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  return fit(steps.filter((step) => away(step) <= 3 * usual), centre)
}

function fit(steps: readonly Step[], centre: number): Lean {
  const at = mean(steps.map(({ rise }) => rise), steps)
  const y = mean(steps.map((step) => step.y), steps)
  const spread = mean(steps.map((step) => (step.y - y) ** 2), steps)
  const more = spread === 0 ? 0 : mean(steps.map((step) => (step.y - y) * (step.rise - at)), steps) / spread
  return { at: at + more * (centre - y), more }
}

function mean(values: readonly number[], steps: readonly Step[]): number {
  const total = steps.reduce((sum, { width }) => sum + width, 0)
  return values.reduce((sum, value, index) => sum + value * (steps[index]?.width ?? 0), 0) / total
}
