import { child, childrenNamed, measure, type XmlElement } from '../package/parse-xml.js'
import { officeError } from '../office-errors.js'
import { columnIndex } from './formula/parse-formula.js'
import { numberOf } from './formula/value.js'
import { richText, unescape } from './shared-strings.js'
import { cellKey, type CellRange, type Sheet, type SheetCell, type SheetFormula } from './workbook.js'

const mostRows = 20_000
const mostColumns = 200
/** Readers keep each cell of a merged block. */
const mostMerged = 500_000

interface SheetFrame {
  readonly name: string
  readonly path: string
  readonly hidden: boolean
  readonly strings: readonly string[]
}

/** Reads the cells of a worksheet and what is known of its grid. */
export function readSheet(root: XmlElement, { name, path, hidden, strings }: SheetFrame): Sheet {
  const rows = childrenNamed(child(root, 'sheetData'), 'row')
  if (rows.length > mostRows) throw officeError('tooLarge')
  const frame = child(root, 'sheetFormatPr').attributes
  const headerFooter = child(root, 'headerFooter')
  return {
    name,
    path,
    hidden,
    cells: readCells(rows, strings),
    columns: readColumns(child(root, 'cols')),
    rows: readRows(rows),
    defaultColumnWidth: measure(frame['defaultColWidth']) ?? 8.43,
    defaultRowHeight: measure(frame['defaultRowHeight']) ?? 15,
    merged: readMerged(child(root, 'mergeCells')),
    header: headerText(headerFooter, 'Header'),
    footer: headerText(headerFooter, 'Footer'),
    landscape: child(root, 'pageSetup').attributes['orientation'] === 'landscape',
    gridLines: child(root, 'printOptions').attributes['gridLines'] === '1',
  }
}

function readMerged(blocks: XmlElement): CellRange[] {
  const merged = childrenNamed(blocks, 'mergeCell').flatMap(({ attributes }) => rangeOf(attributes['ref'] ?? ''))
  const size = merged.reduce((sum, { left, right, top, bottom }) => sum + (right - left + 1) * (bottom - top + 1), 0)
  if (size > mostMerged) throw officeError('tooLarge')
  return merged
}

/** The first page is the one that counts when it has a header of its own. */
function headerText(headerFooter: XmlElement, kind: 'Header' | 'Footer'): string {
  const usesFirst = headerFooter.attributes['differentFirst'] === '1'
  const first = usesFirst ? child(headerFooter, `first${kind}`).text : ''
  return unescape(first === '' ? child(headerFooter, `odd${kind}`).text : first)
}

function readColumns(columns: XmlElement): Sheet['columns'] {
  const found = new Map<number, { width?: number; hidden: boolean }>()
  for (const { attributes } of childrenNamed(columns, 'col')) {
    const first = (measure(attributes['min']) ?? 1) - 1
    const last = Math.min(mostColumns, (measure(attributes['max']) ?? first + 1) - 1)
    const width = measure(attributes['width'])
    for (let column = first; column <= last; column++) found.set(column, { hidden: isTrue(attributes['hidden']), ...(width === undefined ? {} : { width }) })
  }
  return found
}

function readRows(rows: readonly XmlElement[]): Sheet['rows'] {
  return new Map(
    rows.map(({ attributes }, index) => {
      const height = measure(attributes['ht'])
      return [rowIndex(attributes, index), { hidden: isTrue(attributes['hidden']), ...(height === undefined ? {} : { height }) }]
    }),
  )
}

function rowIndex(attributes: XmlElement['attributes'], index: number): number {
  return (measure(attributes['r']) ?? index + 1) - 1
}

function readCells(rows: readonly XmlElement[], strings: readonly string[]): Map<string, SheetCell> {
  const cells = new Map<string, SheetCell>()
  const masters = new Map<string, SheetCell & { formula: SheetFormula }>()
  rows.forEach((rowElement, rowNumber) => {
    const row = rowIndex(rowElement.attributes, rowNumber)
    childrenNamed(rowElement, 'c').forEach((element, index) => {
      const letters = /^[A-Za-z]+/.exec(element.attributes['r'] ?? '')?.[0]
      const column = letters === undefined ? index : columnIndex(letters)
      if (column >= mostColumns) throw officeError('tooLarge')
      const cell: SheetCell = { column, row, style: Math.trunc(measure(element.attributes['s']) ?? 0), value: storedValue(element, strings) }
      const formula = formulaOf(child(element, 'f'), cell, masters)
      cells.set(cellKey(row, column), formula === undefined ? cell : { ...cell, formula })
    })
  })
  return cells
}

function storedValue(cell: XmlElement, strings: readonly string[]): SheetCell['value'] {
  const text = child(cell, 'v').text
  const type: string = cell.attributes['t'] ?? 'n'
  switch (type) {
    case 's':
      return strings[Number.parseInt(text, 10)]
    case 'inlineStr':
      return richText(child(cell, 'is'))
    case 'str':
      return child(cell, 'f').name === 'f' && text === '' ? undefined : unescape(text)
    case 'b':
      return text === '1'
    case 'e':
      return undefined
    case 'd':
      return text
    default:
      return text === '' ? undefined : numberOf(text)
  }
}

/** A shared formula stands only in its first cell; the others point to it. */
function formulaOf(
  element: XmlElement,
  cell: SheetCell,
  masters: Map<string, SheetCell & { formula: SheetFormula }>,
): SheetFormula | undefined {
  if (element.name !== 'f') return undefined
  const shared = element.attributes['t'] === 'shared' ? element.attributes['si'] : undefined
  const master = shared === undefined ? undefined : masters.get(shared)
  if (element.text === '' && master !== undefined) {
    return { text: master.formula.text, columnsMoved: cell.column - master.column, rowsMoved: cell.row - master.row }
  }
  const formula = { text: element.text, columnsMoved: 0, rowsMoved: 0 }
  if (shared !== undefined) masters.set(shared, { ...cell, formula })
  return formula
}

/** `B5:D6`, also with `$`; nothing for what is no range. */
export function rangeOf(reference: string): CellRange[] {
  const [, left, top, right = left, bottom = top] = /^\$?([A-Za-z]{1,3})\$?(\d+)(?::\$?([A-Za-z]{1,3})\$?(\d+))?$/.exec(reference) ?? []
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return []
  return [
    {
      left: columnIndex(left),
      top: Number.parseInt(top, 10) - 1,
      right: columnIndex(right),
      bottom: Number.parseInt(bottom, 10) - 1,
    },
  ]
}

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true'
}
