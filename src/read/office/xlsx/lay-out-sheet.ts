import { ascent, descent, lineHeight, textWidth } from '../layout/letters.js'
import { newPage, type OfficePage } from '../layout/office-page.js'
import { readMargin, type PageMargin } from './header-footer.js'
import type { PlacedCell } from './placed-cells.js'
import { indentOf, padding, type Placement, type SheetGrid } from './sheet-grid.js'
import { drawObject, type SheetObject } from './sheet-objects.js'
import type { Sheet } from './workbook.js'

const shortSide = 595.28
const longSide = 841.89
const sideMargin = 45
const marginText = { size: 9, bold: false, italic: false, color: '000000' }
const marginGap = 14

/** The part of a sheet that goes on one page, and where it lies there. */
interface Stretch {
  readonly firstRow: number
  readonly lastRow: number
}

/** Lays out a sheet on as many pages as its rows need; a wide sheet is made smaller until it fits. */
export function layOutSheet(
  sheet: Sheet,
  cells: readonly PlacedCell[],
  objects: readonly SheetObject[],
  grid: SheetGrid,
  firstNumber: number,
): OfficePage[] {
  const [width, height] = sheet.landscape ? [longSide, shortSide] : [shortSide, longSide]
  const scale = Math.min(1, (width - 2 * sideMargin) / Math.max(1, grid.width))
  const header = readMargin(sheet.header, { number: 1, count: 1, sheet: sheet.name })
  const footer = readMargin(sheet.footer, { number: 1, count: 1, sheet: sheet.name })
  const top = 28 + marginHeight(header, width)
  const foot = marginHeight(footer, width)
  const stretches = stretchesOf(grid, (height - top - 28 - foot) / scale)
  return stretches.map((stretch, index) => {
    const page = newPage(width, height)
    const numbers = { number: firstNumber + index, count: firstNumber + stretches.length - 1, sheet: sheet.name }
    drawMargin(page, readMargin(sheet.header, numbers), 28)
    drawMargin(page, readMargin(sheet.footer, numbers), height - 28 - foot + marginGap)
    const placement = { left: sideMargin, top: top - grid.y(stretch.firstRow) * scale, scale }
    const isHere = (row: number): boolean => row >= stretch.firstRow && row <= stretch.lastRow
    for (const cell of cells) if (isHere(cell.top)) drawCell(page, cell, grid, placement)
    for (const object of objects) if (isHere(object.row)) drawObject(page, object, grid, placement)
    return page
  })
}

function marginHeight(margin: PageMargin, width: number): number {
  const rows = Math.max(0, ...marginTexts(margin, width).map(({ row }) => row + 1))
  return rows * marginText.size * lineHeight + marginGap
}

interface MarginText {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly row: number
}

/**
 * The texts of a header or footer with their place. Parts that are too long to stand beside each other, which Excel
 * prints over one another, stand below each other.
 */
function marginTexts(margin: PageMargin, pageWidth: number): MarginText[] {
  const start = {
    left: () => sideMargin,
    center: (width: number) => (pageWidth - width) / 2,
    right: (width: number) => pageWidth - sideMargin - width,
  }
  const parts = (['left', 'center', 'right'] as const).map((side) => margin[side].map((text, row): MarginText => {
    const width = textWidth(text, marginText)
    return { text, width, x: start[side](width), row }
  }))
  const isBeside = parts.every((part, index) => {
    const end = Math.max(...parts.slice(0, index).flat().map(({ x, width }) => x + width + marginText.size))
    return part.every(({ x }) => x >= end)
  })
  return parts.flatMap((part, index) => {
    const above = isBeside ? 0 : parts.slice(0, index).flat().length
    return part.map((one) => ({ ...one, row: one.row + above }))
  })
}

function stretchesOf(grid: SheetGrid, room: number): Stretch[] {
  const stretches: Stretch[] = []
  let firstRow = 0
  for (let row = 0; row <= grid.lastRow; row++) {
    if (row > firstRow && grid.y(row + 1) - grid.y(firstRow) > room) {
      stretches.push({ firstRow, lastRow: row - 1 })
      firstRow = row
    }
  }
  return [...stretches, { firstRow, lastRow: grid.lastRow }]
}

function drawMargin(page: OfficePage, margin: PageMargin, top: number): void {
  for (const { text, x, row } of marginTexts(margin, page.width)) {
    page.texts.push({ ...marginText, text, x, baseline: top + (row + ascent) * marginText.size * lineHeight })
  }
}

function drawCell(page: OfficePage, cell: PlacedCell, grid: SheetGrid, { left, top, scale }: Placement): void {
  const box = {
    x0: left + grid.x(cell.left) * scale,
    x1: left + grid.x(cell.right + 1) * scale,
    y0: top + grid.y(cell.top) * scale,
    y1: top + grid.y(cell.bottom + 1) * scale,
  }
  if (cell.style.fill !== undefined) page.fills.push({ ...box, color: cell.style.fill })
  drawBorders(page, cell, box)
  const style = {
    size: cell.style.size * scale,
    bold: cell.style.bold,
    italic: cell.style.italic,
    color: cell.style.color,
  }
  const lines = grid.linesOf(cell)
  const step = style.size * lineHeight
  const first = firstBaseline(cell.style.vertical, box, lines.length, style.size)
  lines.forEach((text, index) => {
    if (text.trim() === '') return
    const width = textWidth(text, style)
    const free = (padding + indentOf(cell)) * scale
    const x = { left: box.x0 + free, right: box.x1 - free - width, center: (box.x0 + box.x1 - width) / 2 }[cell.align]
    page.texts.push({ ...style, text, x, baseline: first + index * step })
  })
}

function firstBaseline(
  vertical: string | undefined,
  box: { y0: number; y1: number },
  lines: number,
  size: number,
): number {
  const step = size * lineHeight
  const high = (lines - 1) * step
  if (vertical === 'top') return box.y0 + ascent * step
  if (vertical === 'center' || vertical === 'distributed') return (box.y0 + box.y1 - high) / 2 + size * (ascent - 0.5)
  return box.y1 - descent * step - high
}

function drawBorders(
  page: OfficePage,
  { style }: PlacedCell,
  { x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number },
): void {
  const sides = {
    left: { x0, y0, x1: x0, y1 },
    right: { x0: x1, y0, x1, y1 },
    top: { x0, y0, x1, y1: y0 },
    bottom: { x0, y0: y1, x1, y1 },
  }
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    const thickness = style.borders[side]
    if (thickness === undefined) continue
    const line = { ...sides[side], thickness, color: '000000' }
    // Two neighbours often both carry the line between them.
    if (!page.lines.some((drawn) =>
      drawn.x0 === line.x0 && drawn.x1 === line.x1 && drawn.y0 === line.y0 && drawn.y1 === line.y1)) page.lines.push(
        line,
      )
  }
}
