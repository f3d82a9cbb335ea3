import type { OfficePage } from '../layout/office-page.js'
import type { Block, Table, TableCell, TableRow } from './content.js'
import { drawAll, heightOf, type Fragment } from './fragment.js'
import { tableColumns } from './table-columns.js'

type BlockLayout = (blocks: readonly Block[], width: number) => Fragment[]

interface LaidCell {
  readonly cell: TableCell
  readonly x: number
  readonly width: number
  readonly fragments: readonly Fragment[]
}

/** The rows of a table; each stays whole. */
export function layOutTable(table: Table, width: number, layOutBlocks: BlockLayout): Fragment[] {
  const widths = tableColumns(table, width)
  const total = widths.reduce((sum, column) => sum + column, 0)
  const start = {
    left: table.indent - table.cellMargin.left * (table.indent === 0 ? 1 : 0),
    center: (width - total) / 2,
    right: width - total,
  }[table.align]
  const edges = [start]
  for (const column of widths) edges.push((edges.at(-1) ?? 0) + column)
  return table.rows.map((row) => rowFragment(row, edges, table.cellMargin, layOutBlocks))
}

function rowFragment(row: TableRow, edges: readonly number[], margin: Table['cellMargin'], layOutBlocks: BlockLayout): Fragment {
  const edge = (column: number): number => edges[Math.min(column, edges.length - 1)] ?? 0
  const cells = row.cells.map((cell): LaidCell => {
    const x = edge(cell.column)
    const width = edge(cell.column + cell.span) - x
    return { cell, x, width, fragments: layOutBlocks(cell.blocks, Math.max(5, width - margin.left - margin.right)) }
  })
  const height = Math.max(row.height, ...cells.map(({ fragments }) => heightOf(fragments) + margin.top + margin.bottom))
  return {
    height,
    floating: cells.flatMap(({ fragments }) => fragments.flatMap(({ floating }) => floating ?? [])),
    draw: (page, x, y) => {
      for (const laid of cells) {
        drawFrame(page, laid, x, y, height)
        const free = height - heightOf(laid.fragments) - margin.top - margin.bottom
        const down = { top: 0, center: free / 2, bottom: free }[laid.cell.vertical]
        drawAll(laid.fragments, page, x + laid.x + margin.left, y + margin.top + down)
      }
    },
  }
}

function drawFrame(page: OfficePage, { cell, x, width }: LaidCell, left: number, y: number, height: number): void {
  const box = { x0: left + x, x1: left + x + width, y0: y, y1: y + height }
  if (cell.fill !== undefined) page.fills.push({ ...box, color: cell.fill })
  const { x0, x1, y0, y1 } = box
  const lines = {
    left: { x0, y0, x1: x0, y1 },
    right: { x0: x1, y0, x1, y1 },
    top: { x0, y0, x1, y1: y0 },
    bottom: { x0, y0: y1, x1, y1 },
  }
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    if (cell.borders[side]) page.lines.push({ ...lines[side], thickness: 0.5, color: '000000' })
  }
}
