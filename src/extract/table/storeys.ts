import type { Item } from './build-items.js'
import { isKind, toColumn, type Column, type ColumnRole } from './column.js'
import type { FigureCell } from './figure-in-column.js'
import { best, headOf } from './head-cells.js'
import { grade } from '../grades.js'

/** What a head in the lower storey of a column holds. */
interface Storey {
  readonly at: number
  readonly role: ColumnRole
  /** How many heads below that of the column itself. */
  readonly below: number
  readonly column: Column
}

/**
 * `Einzelpreis` over `Rabatt`, and so in the lines: `20,60` over `-4,00 %`. Each storey that lines fill is a column of
 * its own, behind the others.
 */
export function withStoreys(
  items: readonly Item[],
  columns: readonly Column[],
): { readonly items: readonly Item[]; readonly columns: readonly Column[] } {
  const storeys = columns.flatMap((column, at) => storeysOf(column, at)).filter((storey) =>
    items.some((item) => figureIn(item, storey) !== undefined))
  if (storeys.length === 0) return { items, columns }
  const upper = columns.map((column, at) => {
    const lower = storeys.filter((storey) => storey.at === at)
    const roles = [...column.roles].filter(([role]) => !lower.some((storey) => storey.role === role))
    return lower.length === 0 ? column : toColumn(column, new Map(roles), column)
  })
  const split = items.map((item) => {
    const mains = storeys.flatMap(({ at }) => pair(at, mainFigure(item, at)))
    const lower = storeys.flatMap((storey, index) =>
      pair(columns.length + index, figureIn(item, storey)))
    return { ...item, figures: new Map([...item.figures, ...mains, ...lower]) }
  })
  return { items: split, columns: [...upper, ...storeys.map(({ column }) => column)] }
}

function pair(at: number, figure: FigureCell | undefined): (readonly [number, FigureCell])[] {
  return figure ? [[at, figure]] : []
}

/** The heads of figures in a column of figures that say something else than it does as a whole. */
function storeysOf(column: Column, at: number): Storey[] {
  if (!isKind(column.role, 'figures')) return []
  const own = column.header.findIndex((head) => headOf(head) === column.role)
  return column.header.flatMap((head, index) => {
    const role = headOf(head)
    if (role === undefined || role === column.role || !shares.has(role) || best(head.text) < grade.fair) return []
    const lower = toColumn(column, new Map([[role, 1]]), { header: [head], label: head.text })
    return [{ at, role, below: index - own, column: lower }]
  })
}

const shares: ReadonlySet<ColumnRole> = new Set(['discount', 'baseQuantity', 'vatRate'])

function allFigures({ anchor, rows }: Item, at: number): readonly FigureCell[] {
  return [anchor, ...rows.filter((row) => row !== anchor)].flatMap((row) => row.figures.get(at) ?? [])
}

/** What stands for the head of the column itself: no per cent, if it can be helped. */
function mainFigure(item: Item, at: number): FigureCell | undefined {
  const own = item.figures.get(at)
  if (own?.figure.number.percent === false) return own
  return allFigures(item, at).find(({ figure }) => !figure.number.percent) ?? own
}

/** The figure that fits its head; of several the one as far below the main one as its head is. */
function figureIn(item: Item, { at, role, below }: Storey): FigureCell | undefined {
  const main = mainFigure(item, at)
  const fitting = allFigures(item, at).filter((other) => other !== main && fits(other, role))
  const rowOf = (own: FigureCell | undefined): number =>
    item.rows.findIndex(({ all }) => own !== undefined && all.includes(own.cell))
  const [only, ...others] = fitting
  return fitting.find((other) => rowOf(other) - rowOf(main) === below) ?? (others.length === 0 ? only : undefined)
}

function fits({ figure: { number } }: FigureCell, role: ColumnRole): boolean {
  if (role === 'baseQuantity') return !number.percent && number.decimals === 0
  return number.percent || role === 'discount'
}
