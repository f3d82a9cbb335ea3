import { PDFArray, type PDFDict } from '../../../tools/pdf-lib.js'
import { arrayAt, dictAt, itemsOf, nameAt, numberAt, numbersOf, setKey, textAt } from '../document/objects.js'
import { appearanceStream, colourAt, colourOperator, figure, rectangleOf, setNormalAppearance, type Rectangle } from './appearance.js'
import { drawTextBlock } from './text-block.js'

type Corner = readonly [number, number]

function corners(annotation: PDFDict): Corner[][] {
  const numbers = numbersOf(arrayAt(annotation, 'QuadPoints')) ?? []
  const { x, y, width, height } = rectangleOf(annotation)
  const all = numbers.length >= 8 ? numbers : [x, y + height, x + width, y + height, x, y, x + width, y]
  return Array.from({ length: all.length >> 3 }, (_, quad) =>
    [0, 1, 2, 3].map((corner) => [all[quad * 8 + corner * 2] ?? 0, all[quad * 8 + corner * 2 + 1] ?? 0] as const),
  )
}

function lineWidth(annotation: PDFDict): number {
  const style = dictAt(annotation, 'BS')
  const border = numbersOf(arrayAt(annotation, 'Border'))
  return (style === undefined ? undefined : numberAt(style, 'W')) ?? border?.[2] ?? 1
}

function point([x, y]: Corner): string {
  return `${figure(x)} ${figure(y)}`
}

/** Quad points come as upper left, upper right, lower left, lower right, whatever the standard says. */
function highlight(annotation: PDFDict): string {
  const quads = corners(annotation).map(([a, b, c, d]) => (a && b && c && d ? `${point(a)} m ${point(b)} l ${point(d)} l ${point(c)} l h f\n` : ''))
  return colourOperator(colourAt(annotation, 'C') ?? [1, 1, 0], false) + quads.join('')
}

function acrossText(share: number): (annotation: PDFDict) => string {
  return (annotation) => {
    const lines = corners(annotation).map(([a, b, c, d]) => {
      if (!a || !b || !c || !d) return ''
      const mix = (low: Corner, high: Corner): Corner =>
        [low[0] + (high[0] - low[0]) * share, low[1] + (high[1] - low[1]) * share]
      return `${figure(Math.max(0.5, Math.hypot(a[0] - c[0], a[1] - c[1]) / 16))} w ${point(mix(c, a))} m ${point(mix(d, b))} l S\n`
    })
    return colourOperator(colourAt(annotation, 'C') ?? [0, 0, 0], true) + lines.join('')
  }
}

function painting(annotation: PDFDict): { setup: string; operator: string; inset: number } {
  const inner = colourAt(annotation, 'IC')
  const width = lineWidth(annotation)
  const fills = inner !== undefined && inner.length > 0
  const setup = `${figure(width)} w\n${colourOperator(colourAt(annotation, 'C') ?? [0, 0, 0], true)}${colourOperator(inner, false)}${dashes(annotation)}`
  return { setup, operator: fills ? (width > 0 ? 'B' : 'f') : width > 0 ? 'S' : 'n', inset: width / 2 }
}

function dashes(annotation: PDFDict): string {
  const style = dictAt(annotation, 'BS')
  if (style === undefined || nameAt(style, 'S') !== 'D') return ''
  return `[${(numbersOf(arrayAt(style, 'D')) ?? [3]).map(figure).join(' ')}] 0 d\n`
}

function square(annotation: PDFDict): string {
  const { setup, operator, inset } = painting(annotation)
  const { x, y, width, height } = rectangleOf(annotation)
  return `${setup}${[x + inset, y + inset, width - inset * 2, height - inset * 2].map(figure).join(' ')} re ${operator}\n`
}

/** A quarter of a circle as a Bézier curve: how far the controls reach. */
const quarter = 0.5523

function circle(annotation: PDFDict): string {
  const { setup, operator, inset } = painting(annotation)
  const { x, y, width, height } = rectangleOf(annotation)
  const [rx, ry] = [width / 2 - inset, height / 2 - inset]
  const [cx, cy] = [x + width / 2, y + height / 2]
  const at = (dx: number, dy: number): string => point([cx + dx * rx, cy + dy * ry])
  const q = quarter
  return (
    `${setup}${at(1, 0)} m ${at(1, q)} ${at(q, 1)} ${at(0, 1)} c ${at(-q, 1)} ${at(-1, q)} ${at(-1, 0)} c ` +
    `${at(-1, -q)} ${at(-q, -1)} ${at(0, -1)} c ${at(q, -1)} ${at(1, -q)} ${at(1, 0)} c h ${operator}\n`
  )
}

function path(numbers: readonly number[]): string {
  const parts: string[] = []
  for (let at = 0; at + 1 < numbers.length; at += 2) parts.push(`${point([numbers[at] ?? 0, numbers[at + 1] ?? 0])} ${at === 0 ? 'm' : 'l'}`)
  return parts.join(' ')
}

function openPath(key: string): (annotation: PDFDict) => string {
  return (annotation) => `${painting(annotation).setup}${path(numbersOf(arrayAt(annotation, key)) ?? [])} S\n`
}

function polygon(annotation: PDFDict): string {
  const { setup, operator } = painting(annotation)
  return `${setup}${path(numbersOf(arrayAt(annotation, 'Vertices')) ?? [])} h ${operator}\n`
}

function ink(annotation: PDFDict): string {
  const strokes = itemsOf(arrayAt(annotation, 'InkList')).map((stroke) => (stroke instanceof PDFArray ? `${path(numbersOf(stroke) ?? [])} S\n` : ''))
  return `${painting(annotation).setup}1 J 1 j\n${strokes.join('')}`
}

/** A sheet with lines on it, at the upper left corner, as viewers show notes. */
function note(annotation: PDFDict): string {
  const { x, y, width, height } = rectangleOf(annotation)
  const side = Math.min(width, height, 20)
  const [left, bottom] = [x, y + height - side]
  const line = (share: number): string => `${point([left + side * 0.2, bottom + side * share])} m ${point([left + side * 0.8, bottom + side * share])} l S\n`
  const fill = colourOperator(colourAt(annotation, 'C') ?? [1, 0.95, 0.5], false)
  return `${fill}0 G 0.8 w ${[left + 0.5, bottom + 0.5, side - 1, side - 1].map(figure).join(' ')} re B\n${line(0.3)}${line(0.5)}${line(0.7)}`
}

const drawers: Readonly<Record<string, (annotation: PDFDict) => string>> = {
  Highlight: highlight,
  Underline: acrossText(0.08),
  Squiggly: acrossText(0.08),
  StrikeOut: acrossText(0.45),
  Square: square,
  Redact: square,
  Circle: circle,
  Line: openPath('L'),
  PolyLine: openPath('Vertices'),
  Polygon: polygon,
  Ink: ink,
  Text: note,
  FileAttachment: note,
}

function withBorder(annotation: PDFDict, box: Rectangle): string {
  const { setup, operator, inset } = painting(annotation)
  const colour = colourOperator(colourAt(annotation, 'C'), false)
  return `q ${setup}${colour}${[box.x + inset, box.y + inset, box.width - inset * 2, box.height - inset * 2].map(figure).join(' ')} re ${colour === '' ? operator : 'B'} Q\n`
}

function drawingOf(annotation: PDFDict, kind: string, resources: PDFDict): string {
  if (kind !== 'FreeText' && kind !== 'Stamp') return drawers[kind]?.(annotation) ?? ''
  const box = rectangleOf(annotation)
  const text = kind === 'Stamp' ? nameAt(annotation, 'Name') : textAt(annotation, 'Contents')
  return withBorder(annotation, box) + drawTextBlock(annotation, text ?? '', box, resources)
}

/** Draws an annotation that has no appearance of its own, as viewers would. */
export function drawMarkup(annotation: PDFDict): void {
  const { context } = annotation
  const kind = nameAt(annotation, 'Subtype') ?? ''
  const resources = context.obj({})
  let content = drawingOf(annotation, kind, resources)
  const opacity = numberAt(annotation, 'CA') ?? 1
  if (kind === 'Highlight' || opacity < 1) {
    const mode = kind === 'Highlight' ? 'Multiply' : 'Normal'
    setKey(resources, 'ExtGState', context.obj({ G0: { Type: 'ExtGState', CA: opacity, ca: opacity, BM: mode } }))
    content = `/G0 gs\n${content}`
  }
  const { x, y, width, height } = rectangleOf(annotation)
  setNormalAppearance(annotation, appearanceStream(annotation, [x, y, x + width, y + height], content, resources))
}
