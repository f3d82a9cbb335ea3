import { textWidth } from '../layout/letters.js'
import type { Block, Table } from './content.js'
import { lineItems } from './line-items.js'

const narrowest = 12

/**
 * The widths of a table's columns: as the file says, as wide as their longest word, and no wider than the page in all.
 */
export function tableColumns(table: Table, room: number): number[] {
  const known = table.columns.reduce<number>((total, width) => total + (width ?? 0), 0)
  const unknown = table.columns.filter((width) => width === undefined).length
  const share = unknown === 0 ? 0 : Math.max(narrowest, (room - known) / unknown)
  const wanted = table.columns.map((width) => width ?? share)
  const least = leastWidths(table)
  const widths = wanted.map((width, column) => Math.max(width, least[column] ?? narrowest))
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total > room + 1) return shrunk(widths, least, room)
  return table.fullWidth && total > 0 ? widths.map((width) => (width * room) / total) : widths
}

/** Takes what is too much from the columns that have room to spare. */
function shrunk(widths: readonly number[], least: readonly number[], room: number): number[] {
  const total = widths.reduce((sum, width) => sum + width, 0)
  const spare = widths.map((width, column) => Math.max(0, width - (least[column] ?? narrowest)))
  const allSpare = spare.reduce((sum, width) => sum + width, 0)
  const excess = total - room
  if (allSpare >= excess) return widths.map((width, column) => width - ((spare[column] ?? 0) * excess) / allSpare)
  return widths.map((width) => (width * room) / total)
}

function leastWidths({ columns, rows, cellMargin }: Table): number[] {
  const least = columns.map(() => narrowest)
  for (const { cells } of rows) {
    for (const { column, span, blocks } of cells) {
      if (span === 1) least[column] = Math.max(
        least[column] ?? 0,
        longestWord(blocks) + cellMargin.left + cellMargin.right + 0.5,
      )
    }
  }
  return least
}

function longestWord(blocks: readonly Block[]): number {
  const words = blocks.flatMap((block) => (block.kind === 'paragraph' ? lineItems(block.inlines) : []))
  return Math.max(0, ...words.map((item) => (item.kind === 'word' ? textWidth(item.text, item.style) : 0)))
}
