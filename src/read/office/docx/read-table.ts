import { child, childrenNamed, measure, noElement, type XmlElement } from '../package/parse-xml.js'
import type { Block, Table, TableCell, TableRow } from './content.js'
import type { DocumentParts, TableProperties } from './document-parts.js'
import { alignOf, hasLine, twip } from './looks.js'

type BlockReader = (container: XmlElement, parts: DocumentParts, around: TableProperties) => Block[]
type Side = 'left' | 'right' | 'top' | 'bottom'
const wrappers = new Set(['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo'])
const defaultSideMargin = 5.4

/** The borders of a whole table: its outside and the lines between its cells. */
type TableBorders = Readonly<Record<Side | 'insideH' | 'insideV', boolean>>

/** Reads a table with its cells in the columns of the grid; rows and cells that were deleted are left out. */
export function readTable(table: XmlElement, parts: DocumentParts, readBlocks: BlockReader): Table {
  const own = child(table, 'tblPr')
  const styles = parts.styles.chain(child(own, 'tblStyle').attributes['val'] ?? '', 'table')
  const properties = [...styles.map((style) => child(style, 'tblPr')), own]
  const around = { paragraph: styles.map((style) => child(style, 'pPr')), run: styles.map((style) => child(style, 'rPr')) }
  const borders = bordersOf(properties)
  const rowElements = childrenThrough(table, 'tr').filter((row) => child(row, 'trPr', 'del') === noElement)
  const rows = rowElements.map((row, index) =>
    readRow(row, {
      first: index === 0,
      last: index === rowElements.length - 1,
    }, borders, (cell) => readBlocks(cell, parts, around)),
  )
  const width = child(own, 'tblW').attributes
  return {
    kind: 'table',
    rows,
    columns: columnsOf(table, rowElements),
    fullWidth: width['type'] === 'pct' && (measure(width['w']) ?? 0) >= 4900,
    align: alignOf(child(own, 'jc').attributes['val']),
    indent: (measure(child(own, 'tblInd').attributes['w']) ?? 0) * twip,
    cellMargin: cellMarginOf(properties),
  }
}

/** Children of that name, also inside content controls. */
function childrenThrough(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((inner) =>
    (inner.name === name ? [inner] : wrappers.has(inner.name) ? childrenThrough(inner, name) : []))
}

function bordersOf(properties: readonly XmlElement[]): TableBorders {
  const has = (side: string): boolean => {
    const said = properties.map((element) => child(element, 'tblBorders', side)).findLast((element) => element !== noElement)
    return said !== undefined && hasLine(said)
  }
  return { left: has('left') || has('start'), right: has('right') || has('end'), top: has('top'), bottom: has('bottom'), insideH: has('insideH'), insideV: has('insideV') }
}

function cellMarginOf(properties: readonly XmlElement[]): Table['cellMargin'] {
  const margin = (side: string, otherwise: number): number => {
    const width = properties.map((element) => measure(child(element, 'tblCellMar', side).attributes['w'])).findLast((value) => value !== undefined)
    return width === undefined ? otherwise : width * twip
  }
  return { left: margin('left', defaultSideMargin), right: margin('right', defaultSideMargin), top: margin('top', 0), bottom: margin('bottom', 0) }
}

function spanOf(cell: XmlElement): number {
  return Math.max(1, Math.min(200, measure(child(cell, 'tcPr', 'gridSpan').attributes['val']) ?? 1))
}

/** A cell's own width is what Word goes by; the grid often holds what was there before. */
function columnsOf(table: XmlElement, rows: readonly XmlElement[]): (number | undefined)[] {
  const columns: (number | undefined)[] = childrenNamed(child(table, 'tblGrid'), 'gridCol').map(({ attributes }) => {
    const width = measure(attributes['w'])
    return width === undefined || width === 0 ? undefined : width * twip
  })
  const own = new Map<number, number>()
  for (const row of rows) {
    let column = skipped(row)
    for (const cell of childrenThrough(row, 'tc')) {
      const { w, type } = child(cell, 'tcPr', 'tcW').attributes
      const width = type === 'dxa' ? (measure(w) ?? 0) * twip : 0
      if (spanOf(cell) === 1 && width > 0) own.set(column, Math.max(own.get(column) ?? 0, width))
      column += spanOf(cell)
    }
    while (columns.length < column) columns.push(undefined)
  }
  return columns.map((width, column) => own.get(column) ?? width)
}

function skipped(row: XmlElement): number {
  return measure(child(row, 'trPr', 'gridBefore').attributes['val']) ?? 0
}

function readRow(
  row: XmlElement,
  place: { first: boolean; last: boolean },
  borders: TableBorders,
  read: (cell: XmlElement) => Block[],
): TableRow {
  let column = skipped(row)
  const elements = childrenThrough(row, 'tc').filter((cell) => child(cell, 'tcPr', 'cellDel') === noElement)
  const cells = elements.map((element, index): TableCell => {
    const span = spanOf(element)
    const cell = readCell(element, column, span, read(element))
    column += span
    const outside = { left: index === 0, right: index === elements.length - 1, top: place.first, bottom: place.last }
    return { ...cell, borders: cellBorders(element, borders, outside) }
  })
  return {
    cells,
    height: (measure(child(row, 'trPr', 'trHeight').attributes['val']) ?? 0) * twip,
    isHeader: child(row, 'trPr', 'tblHeader') !== noElement,
  }
}

function readCell(element: XmlElement, column: number, span: number, blocks: Block[]): Omit<TableCell, 'borders'> {
  const properties = child(element, 'tcPr')
  const merge = child(properties, 'vMerge')
  const continues = merge !== noElement && merge.attributes['val'] !== 'restart'
  const fill = child(properties, 'shd').attributes['fill']
  const vertical = child(properties, 'vAlign').attributes['val']
  return {
    column,
    span,
    // A cell that is merged with the one above shows nothing of its own.
    blocks: continues ? [] : blocks,
    fill: fill === undefined || !/^[0-9a-f]{6}$/i.test(fill) || /^f{6}$/i.test(fill) ? undefined : fill.toLowerCase(),
    vertical: vertical === 'center' || vertical === 'bottom' ? vertical : 'top',
  }
}

function cellBorders(cell: XmlElement, table: TableBorders, outside: Readonly<Record<Side, boolean>>): TableCell['borders'] {
  const has = (side: Side): boolean => {
    const own = child(cell, 'tcPr', 'tcBorders', side)
    if (own !== noElement) return hasLine(own)
    const inside = side === 'left' || side === 'right' ? 'insideV' : 'insideH'
    return table[outside[side] ? side : inside]
  }
  return { left: has('left'), right: has('right'), top: has('top'), bottom: has('bottom') }
}
