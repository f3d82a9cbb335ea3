import type { Rule } from '../../read/page.js'
import { boxAround, overlapAcross } from './boxes.js'
import type { Block, Segment, TextLine } from './layout.js'
import { ems } from '../measures.js'

// Shares of the font size.
/** Lines of one block follow each other within this distance. */
const lineDistance = ems.line
/** Edges or middles that differ by less are aligned. */
const alignment = ems.word

/** Stacks segments that stand below one another, aligned, in like print, with no line drawn between them. */
export function buildBlocks(lines: readonly TextLine[], rules: readonly Rule[]): Block[] {
  const horizontals = rules.filter((rule) => rule.orientation === 'horizontal')
  const open: Segment[][] = []
  const closed: Segment[][] = []
  for (const line of lines) {
    for (const segment of line.segments) {
      const stack = open.find((candidate) => follows(candidate, segment, horizontals))
      if (stack) stack.push(segment)
      else open.push([segment])
    }
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const last = open[index]?.at(-1)
      if (last && line.baseline - last.baseline > ems.near * last.fontSize) closed.push(...open.splice(index, 1))
    }
  }
  return [...closed, ...open].map((segments) => ({ ...boxAround(segments), page: segments[0]?.page ?? 0, segments }))
    .sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0)
}

function follows(stack: readonly Segment[], segment: Segment, rules: readonly Rule[]): boolean {
  const last = stack.at(-1)
  if (!last) return false
  const size = Math.max(last.fontSize, segment.fontSize)
  const distance = segment.baseline - last.baseline
  if (distance <= size / 2 || distance > lineDistance * size ||
    size > ems.nextRow * Math.min(last.fontSize, segment.fontSize)) return false
  const aligned = [segment.x0 - last.x0, segment.x1 - last.x1, (segment.x0 + segment.x1 - last.x0 - last.x1) / 2]
  if (!aligned.some((offset) => Math.abs(offset) <= alignment * size) || overlapAcross(last, segment) < 0) return false
  return !rules.some((rule) =>
    rule.y0 > last.baseline - 1 && rule.y1 < segment.baseline - segment.fontSize / 2 &&
      overlapAcross(rule, segment) > 0)
}
