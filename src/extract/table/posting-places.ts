import { sumMeanings } from '../labels/sum-meaning.js'
import { median } from '../layout/lists.js'
import { datesIn } from '../values/date.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Cell, Row } from './cell.js'
import { figureOf } from './figure.js'
import type { Posting } from './posting.js'
import { ems, portion } from '../measures.js'

/** Words, or a number in words that could as well be a label: `19 % USt`, `T.V.A. 20 %`. */
export function isLabel(cell: Cell, style: NumberStyle): boolean {
  const figure = figureOf(cell.text, style)
  return /\p{L}{2}|\p{L}\.\p{L}/u.test(cell.text) && (figure === undefined || figure.worded === true)
}

/** A date, `7` as `9`, or `2.1` as `9.9`: what a row begins with where it begins with a date or a number. */
function datedAs({ cells: [first] }: Row): string | undefined {
  if (datesIn(first?.text ?? '')[0]?.start === 0) return 'date'
  const shape = (first?.words[0]?.text ?? '').replace(/\d+/gu, '9')
  return /^9(?:[./-]9[./9-]*|\.?)$/u.test(shape) && first?.text.includes('%') !== true ? shape : undefined
}

/** Tells of every row whether its words begin where the names of the lines do, or with a date as most lines do. */
export function withPlaces(postings: readonly Posting<Row>[], style: NumberStyle): Posting<Row>[] {
  // `Mode : virement    Frais de port  42,00`: what stands left of the words of a sum is not its beginning.
  const startOf = ({ row, meaning }: Posting<Row>): number | undefined => {
    const labels = row.cells.filter((cell) => isLabel(cell, style))
    const own = labels.find(({ text }) => sumMeanings(text).some(([one]) => one === meaning)) ?? labels[0]
    return own?.x0
  }
  const counted = postings.filter(({ whole }) => whole)
  const lines = counted.length > 0 ? counted : postings.filter(({ meaning }) => meaning === undefined)
  // A line may tell its name above the row that calculates it.
  const starts = lines.map((posting) => startOf(posting) ?? posting.nameAbove ?? posting.row.x0)
  const edge = median(starts)
  const beginning = new Map<number, number>()
  for (const start of starts.map(Math.round)) beginning.set(start, (beginning.get(start) ?? 0) + 1)
  // Where nothing is counted, names that are set in below others begin at an edge of their own.
  const isEdge = (start: number, { fontSize }: Row): boolean => {
    const isNear = (other: number): boolean => Math.abs(other - start) < fontSize
    const near = counted.length === 0 ? [...beginning].filter(([other]) => isNear(other)) : []
    return isNear(edge) || near.reduce((all, [, count]) => all + count, 0) >= portion.third * Math.max(1, starts.length)
  }
  const shapes = lines.map(({ row }) => datedAs(row))
  const dated = shapes.find((shape) => shapes.filter((other) => other === shape).length > shapes.length / 2)
  return postings.map((posting) => {
    const start = starts.length === 0 ? undefined : startOf(posting)
    const { fontSize } = posting.row
    if (start === undefined) return posting
    const begun = posting.begun === true || (dated !== undefined && datedAs(posting.row) === dated)
    return { ...posting, listed: isEdge(start, posting.row), begun, apart: start - edge > ems.far * fontSize }
  })
}
