import { ascent, lineHeight, textWidth } from '../layout/letters.js'
import type { OfficePage } from '../layout/office-page.js'
import { wrapText } from '../layout/wrap-text.js'
import type { OfficePackage } from '../package/open-package.js'
import { child, childrenNamed, descendants, measure, noElement, parseXml, type XmlElement } from '../package/parse-xml.js'
import { relationshipsOf } from '../package/relationships.js'
import type { Placement, SheetGrid } from './sheet-grid.js'
import type { Sheet } from './workbook.js'

/** A text box or picture that lies over the cells. */
export interface SheetObject {
  readonly column: number
  readonly row: number
  /** Points from the corner of the anchor cell. */
  readonly right: number
  readonly down: number
  /** The cell of the lower right corner, or the size in points. */
  readonly end: { readonly column: number; readonly row: number; readonly right: number; readonly down: number }
    | { readonly width: number; readonly height: number }
  readonly text: string
  readonly size: number
  readonly bold: boolean
  readonly picture: Uint8Array | undefined
}

/** Office measures drawings in English metric units, 12,700 to the point. */
const unitsPerPoint = 12_700

/** The text boxes and pictures of a sheet. */
export function sheetObjects(source: OfficePackage, sheet: Sheet): SheetObject[] {
  const drawing = relationshipsOf(source, sheet.path).find(({ type }) => type === 'drawing')?.target
  const text = drawing === undefined ? undefined : source.text(drawing)
  if (drawing === undefined || text === undefined) return []
  const pictures = new Map(relationshipsOf(source, drawing).map(({ id, target }) => [id, target]))
  const { children } = parseXml(text)
  return children.filter(({ name }) => /^(?:twoCell|oneCell)Anchor$/.test(name)).flatMap((anchor) => {
    const from = cornerOf(child(anchor, 'from'))
    const path = pictures.get(child(anchor, 'pic', 'blipFill', 'blip').attributes['r:embed'] ?? '')
    const body = child(anchor, 'sp', 'txBody')
    const picture = path === undefined ? undefined : source.bytes(path)
    if (isHidden(anchor) || (picture === undefined && body === noElement)) return []
    return [{ ...from, end: endOf(anchor), ...textOf(body), picture }]
  })
}

function isHidden(anchor: XmlElement): boolean {
  return descendants(anchor, 'cNvPr').some(({ attributes }) => attributes['hidden'] === '1')
}

function points(text: string | undefined): number {
  return (measure(text) ?? 0) / unitsPerPoint
}

function cornerOf(corner: XmlElement): { column: number; row: number; right: number; down: number } {
  return {
    column: measure(child(corner, 'col').text) ?? 0,
    row: measure(child(corner, 'row').text) ?? 0,
    right: points(child(corner, 'colOff').text),
    down: points(child(corner, 'rowOff').text),
  }
}

function endOf(anchor: XmlElement): SheetObject['end'] {
  const { cx, cy } = child(anchor, 'ext').attributes
  return anchor.name === 'twoCellAnchor' ? cornerOf(child(anchor, 'to')) : { width: points(cx), height: points(cy) }
}

function textOf(body: XmlElement): { text: string; size: number; bold: boolean } {
  const lines = childrenNamed(body, 'p').map((paragraph) =>
    paragraph.children.map((run) => (run.name === 'br' ? '\n' : child(run, 't').text)).join(''),
  )
  const looks = descendants(body, 'rPr').map(({ attributes }) => attributes)
  return { text: lines.join('\n').trimEnd(), size: (measure(looks.find(({ sz }) => sz !== undefined)?.['sz']) ?? 1100) / 100, bold: looks.some(({ b }) => b === '1') }
}

export function drawObject(
  page: OfficePage,
  object: SheetObject,
  grid: SheetGrid,
  { left, top, scale }: Placement,
): void {
  const x0 = grid.x(object.column) + object.right
  const y0 = grid.y(object.row) + object.down
  const { end } = object
  const [x1, y1] = 'width' in end ? [x0 + end.width, y0 + end.height] : [grid.x(end.column) + end.right, grid.y(end.row) + end.down]
  const box = { x0: left + x0 * scale, y0: top + y0 * scale, x1: left + x1 * scale, y1: top + y1 * scale }
  if (object.picture !== undefined) page.pictures.push({ ...box, bytes: object.picture })
  if (object.text === '') return
  const style = { size: object.size * scale, bold: object.bold, italic: false, color: '000000' }
  const longest = Math.max(...object.text.split('\n').map((line) => textWidth(line, style)))
  const inset = 5 * scale
  wrapText(object.text, style, Math.max(box.x1 - box.x0 - 2 * inset, Math.min(longest, 40))).forEach((text, index) => {
    if (text.trim() !== '') page.texts.push({ ...style, text, x: box.x0 + inset, baseline: box.y0 + inset + (index + ascent) * style.size * lineHeight })
  })
}
