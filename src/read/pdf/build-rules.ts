import type { Rule } from '../page.js'
import type { Stroke } from './marks.js'

/** Shorter strokes belong to drawings and letters. */
const shortest = 6
/** Ends of pieces of one line lie closer than this. */
const joint = 2.5

/** The straight upright lines among the strokes; pieces in a row become one. */
export function buildRules(strokes: readonly Stroke[]): Rule[] {
  const horizontal = pieces(
    strokes,
    ({ x0, y0, x1, y1 }) => (Math.abs(y1 - y0) <= 1 ? { at: (y0 + y1) / 2, from: x0, to: x1 } : undefined),
  )
  const vertical = pieces(
    strokes,
    ({ x0, y0, x1, y1 }) => (Math.abs(x1 - x0) <= 1 ? { at: (x0 + x1) / 2, from: y0, to: y1 } : undefined),
  )
  return [
    ...horizontal.map(({ at, from, to, half }): Rule => ({ orientation: 'horizontal', x0: from, y0: at - half, x1: to, y1: at + half })),
    ...vertical.map(({ at, from, to, half }): Rule => ({ orientation: 'vertical', x0: at - half, y0: from, x1: at + half, y1: to })),
  ]
}

interface Piece {
  at: number
  from: number
  to: number
  half: number
}

function pieces(strokes: readonly Stroke[], place: (stroke: Stroke) => Omit<Piece, 'half'> | undefined): Piece[] {
  const found = strokes
    .flatMap((stroke) => {
      const piece = place(stroke)
      return piece ? [{ ...piece, half: Math.min(stroke.thickness, 5) / 2 }] : []
    })
    .sort((a, b) => Math.round(a.at) - Math.round(b.at) || a.from - b.from)
  const joined: Piece[] = []
  for (const piece of found) {
    const last = joined.at(-1)
    if (last && Math.abs(last.at - piece.at) < 1 && piece.from <= last.to + joint) last.to = Math.max(last.to, piece.to)
    else joined.push({ ...piece })
  }
  return joined.filter(({ from, to }) => to - from >= shortest)
}
