import type { Box, Evidence } from '../model/evidence.js'
import type { HeaderContext } from './header/header-context.js'
import { boxAround, overlapAcross, overlapDown } from './layout/boxes.js'
import type { Segment } from './layout/layout.js'
import { pieces } from './measures.js'
import { inlineAddress } from './parties/inline-address.js'
import { postalLine } from './parties/postal-line.js'

/** Where the lines of an invoice stand on one page. */
interface Goods {
  readonly names: readonly Evidence[]
  /** From the first name or amount of a table to the last one. */
  readonly area: Box | undefined
  readonly amounts: readonly Box[]
}

function goodsOn(page: number, evidence: readonly Evidence[]): Goods {
  const own = evidence.filter((one) => one.page === page && one.path.startsWith('lines['))
  const boxesOf = (rule: string): readonly Box[] =>
    own.filter((one) => one.rule?.startsWith(rule) === true).flatMap(({ box }) => box ?? [])
  const amounts = boxesOf('column header')
  const boxes = [...amounts, ...boxesOf('description column')]
  return {
    names: own.filter(({ path }) => path.endsWith('.name')),
    area: boxes.length > 1 ? boxAround(boxes) : undefined,
    amounts,
  }
}

/** So many addresses beside amounts are those of goods; fewer may be the seller's, in a column beside the table. */
const fewest = pieces.few

/** Whom goods go to: `Kern GmbH, 72525 Moosbach` beside its amount, as in other lines. */
function receivers({ amounts }: Goods, segments: readonly Segment[]): ReadonlySet<Segment> {
  const beside = segments.filter((one) =>
    amounts.some((box) => overlapDown(box, one) > 0) && inlineAddress(one.text) !== undefined)
  return new Set(beside.length >= fewest ? beside : [])
}

/** `DE 01 172 44718 Rind` between the lines; a town has a line of its own below its street. */
function isNoTown({ area }: Goods, { text, x0, y0, x1, y1 }: Segment): boolean {
  return area !== undefined && x0 >= area.x0 - 1 && x1 <= area.x1 + 1 && y0 >= area.y0 && y1 <= area.y1 &&
    /\d/u.test(postalLine(text)?.before ?? '')
}

function isName({ names }: Goods, segment: Segment): boolean {
  return names.some(({ box, text = '' }) =>
    box && overlapAcross(segment, box) > 0 && overlapDown(segment, box) > 0 && text.includes(segment.text))
}

/**
 * The pages without the names of goods and the places where they go, which tell nothing of who pays, and how, where the
 * lines come to the total: `Skonto-Schulung, 2 Tage`, `Art. 4711 Haken`, `DE 01 172 44718 Rind`.
 */
export function withoutGoods(context: HeaderContext, evidence: readonly Evidence[]): HeaderContext {
  const isProven = evidence.some(({ checks = [] }) => checks.some((check) => check.startsWith('lines sum to')))
  if (!isProven) return context
  const pages = context.layout.pages.map((page) => {
    const goods = goodsOn(page.number, evidence)
    const received = receivers(goods, page.segments)
    return {
      ...page,
      segments: page.segments.filter((one) => !isName(goods, one) && !isNoTown(goods, one) && !received.has(one)),
    }
  })
  return { ...context, layout: { pages } }
}
