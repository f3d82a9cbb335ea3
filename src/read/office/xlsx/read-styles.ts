import { getFormatFromId } from 'numfmt'
import { child, childrenNamed, isOn, measure, type XmlElement } from '../package/parse-xml.js'
import type { CellStyle } from './workbook.js'

const thickness: Readonly<Record<string, number>> = {
  hair: 0.25,
  thin: 0.5,
  dotted: 0.5,
  dashed: 0.5,
  medium: 1.25,
  double: 1.5,
  thick: 2,
}
const sides = ['left', 'right', 'top', 'bottom'] as const
/** First colours of the theme: text and paper come in the order light, dark. */
const themeColors: Readonly<Record<string, string>> = { '0': 'ffffff', '1': '000000' }
const plain: CellStyle = {
  format: 'General', size: 11, bold: false, italic: false, color: '000000', fill: undefined,
  horizontal: undefined, vertical: undefined, wraps: false, indent: 0, borders: {},
}

/** The looks that cells refer to by number. */
export function readStyles(root: XmlElement): CellStyle[] {
  const formats = new Map(childrenNamed(child(root, 'numFmts'), 'numFmt').map(({ attributes }) => [attributes['numFmtId'], attributes['formatCode']]))
  const fonts = childrenNamed(child(root, 'fonts'), 'font').map(readFont)
  const fills = childrenNamed(child(root, 'fills'), 'fill').map(readFill)
  const borders = childrenNamed(child(root, 'borders'), 'border').map(readBorders)
  const styles = childrenNamed(child(root, 'cellXfs'), 'xf').map((xf): CellStyle => {
    const { attributes } = xf
    return {
      ...plain,
      format: formats.get(attributes['numFmtId']) ?? builtInFormat(attributes['numFmtId']),
      ...fonts[indexOf(attributes['fontId'])],
      fill: fills[indexOf(attributes['fillId'])],
      borders: borders[indexOf(attributes['borderId'])] ?? {},
      ...readAlignment(child(xf, 'alignment')),
    }
  })
  return styles.length > 0 ? styles : [plain]
}

function indexOf(text: string | undefined): number {
  return Number.parseInt(text ?? '0', 10)
}

/** Format 14 is the short date of the reader's country; it gets its own sign here and its look with the language. */
export const shortDate = 'short date'

function builtInFormat(id = '0'): string {
  return id === '14' ? shortDate : getFormatFromId(Number.parseInt(id, 10))
}

function readFont(font: XmlElement): Pick<CellStyle, 'size' | 'bold' | 'italic' | 'color'> {
  return {
    size: measure(child(font, 'sz').attributes['val']) ?? plain.size,
    bold: isOn(child(font, 'b')),
    italic: isOn(child(font, 'i')),
    color: readColor(child(font, 'color')) ?? plain.color,
  }
}

function readFill(fill: XmlElement): string | undefined {
  const pattern = child(fill, 'patternFill')
  if (pattern.attributes['patternType'] !== 'solid') return undefined
  const color = readColor(child(pattern, 'fgColor'))
  return color === 'ffffff' ? undefined : color
}

/** Theme colours with a tint are drawn as a light grey: the look of a table head without the arithmetic of colours. */
function readColor({ attributes }: XmlElement): string | undefined {
  const rgb = attributes['rgb']
  if (rgb !== undefined) return rgb.slice(-6).toLowerCase()
  const theme = attributes['theme']
  if (theme === undefined) return undefined
  return attributes['tint'] === undefined ? (themeColors[theme] ?? '1f3864') : 'd9d9d9'
}

function readBorders(border: XmlElement): CellStyle['borders'] {
  const found: Partial<Record<(typeof sides)[number], number>> = {}
  for (const side of sides) {
    const style = child(border, side).attributes['style']
    if (style !== undefined && style !== 'none') found[side] = thickness[style] ?? 0.75
  }
  return found
}

function readAlignment({ attributes }: XmlElement): Pick<CellStyle, 'horizontal' | 'vertical' | 'wraps' | 'indent'> {
  return {
    horizontal: attributes['horizontal'] === 'general' ? undefined : attributes['horizontal'],
    vertical: attributes['vertical'],
    wraps: attributes['wrapText'] === '1' || attributes['wrapText'] === 'true',
    indent: measure(attributes['indent']) ?? 0,
  }
}
