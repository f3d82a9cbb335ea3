import { columnMeaning } from '../labels/column-labels.js'
import type { LabelHit } from '../labels/label-hit.js'
import { sumMeanings } from '../labels/sum-meaning.js'
import type { Layout, TextLine } from '../layout/layout.js'
import { grade } from '../grades.js'

/**
 * `Rinnovo dominio – scadenza 31/01/2027` among the items: the day on which what is sold runs out. A label that opens
 * its text there may still be one of the document, which is set beside the items.
 */
export function isDayOfItem({ segment, from }: Pick<LabelHit, 'segment' | 'from'>, { pages }: Layout): boolean {
  const lines = pages.find(({ number }) => number === segment.page)?.lines ?? []
  const head = from > 0 ? lines.find((line) => line.y1 <= segment.y0 && headsItems(line)) : undefined
  if (!head) return false
  const sum = lines.find((line) => line.y0 > head.y1 && beginsSums(line))
  return sum !== undefined && segment.y1 <= sum.y0
}

/** A line that names columns of goods and, further right, of money. */
function headsItems({ segments }: TextLine): boolean {
  const roles = segments.map(({ text }) =>
    [...columnMeaning(text).roles].flatMap(([role, score]) => (score >= grade.good ? [role] : [])))
  const goods = roles.findIndex((names) => names.includes('description') || names.includes('article'))
  return goods >= 0 && roles.slice(goods + 1).some((names) => names.includes('amount'))
}

function beginsSums({ segments }: TextLine): boolean {
  return segments.slice(0, -1).some(({ text }) => (sumMeanings(text)[0]?.[1] ?? 0) >= grade.good)
}
