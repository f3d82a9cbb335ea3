import { OPS } from '../../tools/pdfjs.js'
import type { Marks } from './marks.js'
import { identity, type Matrix } from './matrix.js'
import { type FontGlyph, Painter, type PaintFont } from './painter.js'
import type { PathPaint } from './paint-path.js'

/** What pdf.js makes of a page's content stream, and what is needed to read it. */
export interface PageContent {
  readonly operators: readonly number[]
  readonly operands: readonly (readonly unknown[] | null)[]
  /** Page space to the page as it is displayed. */
  readonly matrix: Matrix
  readonly width: number
  readonly height: number
  font(name: string): PaintFont
  layerShown(properties: unknown): boolean
}

type Handler = (painter: Painter, operands: readonly unknown[], content: PageContent) => void

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const matrixOf = (value: unknown): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = (value ?? identity) as ArrayLike<number> & Iterable<number>
  return [a, b, c, d, e, f]
}
// From 245 of 255 on in every channel a letter can't be seen on white paper.
const isWhite = (color: unknown): boolean => typeof color === 'string' && /^#f[5-f]f[5-f]f[5-f]$/i.test(color)

const pathPaints = new Map<number, PathPaint>([
  [OPS.stroke, { fill: false, stroke: true }],
  [OPS.closeStroke, { fill: false, stroke: true }],
  [OPS.fill, { fill: true, stroke: false }],
  [OPS.eoFill, { fill: true, stroke: false }],
  [OPS.fillStroke, { fill: true, stroke: true }],
  [OPS.eoFillStroke, { fill: true, stroke: true }],
  [OPS.closeFillStroke, { fill: true, stroke: true }],
  [OPS.closeEOFillStroke, { fill: true, stroke: true }],
])
const noPaint: PathPaint = { fill: false, stroke: false }

const graphicsStateKeys: Readonly<Record<string, (painter: Painter, value: unknown, content: PageContent) => void>> = {
  LW: (painter, value) => { painter.set({ lineWidth: number(value) }) },
  ca: (painter, value) => { painter.set({ fillAlpha: number(value) }) },
  CA: (painter, value) => { painter.set({ strokeAlpha: number(value) }) },
  BM: (painter, value) => { painter.set({ blended: value !== 'source-over' && value !== 'Normal' }) },
  Font: (painter, value, content) => { setFont(painter, value as readonly unknown[], content) },
}

function setFont(painter: Painter, [name, size]: readonly unknown[], content: PageContent): void {
  painter.set({ font: content.font(String(name)), fontSize: number(size) })
}

const handlers = new Map<number, Handler>([
  [OPS.save, (painter) => { painter.save() }],
  [OPS.restore, (painter) => { painter.restore() }],
  [OPS.transform, (painter, operands) => { painter.transform(matrixOf(operands)) }],
  [OPS.setLineWidth, (painter, [width]) => { painter.set({ lineWidth: number(width) }) }],
  [OPS.setGState, (painter, [states], content) => {
    for (const [key, value] of states as readonly (readonly [string, unknown])[]) graphicsStateKeys[key]?.(
      painter,
      value,
      content,
    )
  }],
  [OPS.setFillRGBColor, (painter, [color]) => { painter.set({ fillWhite: isWhite(color) }) }],
  [OPS.setFillColorN, (painter) => { painter.set({ fillWhite: false }) }],
  [OPS.setStrokeRGBColor, (painter, [color]) => { painter.set({ strokeWhite: isWhite(color) }) }],
  [OPS.setStrokeColorN, (painter) => { painter.set({ strokeWhite: false }) }],
  [OPS.clip, (painter) => { painter.requestClip() }],
  [OPS.eoClip, (painter) => { painter.requestClip() }],
  [OPS.constructPath, (painter, [operation, data, bounds]) => {
    const [path] = data as readonly unknown[]
    painter.path(
      pathPaints.get(number(operation)) ?? noPaint,
      (path ?? null) as ArrayLike<number> | null,
      bounds as number[] | null,
    )
  }],
  [OPS.paintFormXObjectBegin, (painter, [matrix, box]) => {
    painter.save()
    if (matrix) painter.transform(matrixOf(matrix))
    painter.clipTo(box as number[] | null)
  }],
  [OPS.paintFormXObjectEnd, (painter) => { painter.restore() }],
  [OPS.beginGroup, (painter) => { painter.save() }],
  [OPS.endGroup, (painter) => { painter.restore() }],
  [
    OPS.beginAnnotation,
    (painter, [, , transform, matrix]) => { painter.beginAnnotation([matrixOf(transform), matrixOf(matrix)]) },
  ],
  [OPS.endAnnotation, (painter) => { painter.restore() }],
  [OPS.beginMarkedContent, (painter) => { painter.beginLayer(true) }],
  [OPS.beginMarkedContentProps, (painter, [tag, properties], content) => {
    painter.beginLayer(tag !== 'OC' || content.layerShown(properties))
  }],
  [OPS.endMarkedContent, (painter) => { painter.endLayer() }],
  [OPS.beginText, (painter) => { painter.beginText() }],
  [OPS.setTextMatrix, (painter, [matrix]) => { painter.setTextMatrix(matrixOf(matrix)) }],
  [OPS.moveText, (painter, [x, y]) => { painter.moveText(number(x), number(y)) }],
  [OPS.setLeadingMoveText, (painter, [x, y]) => {
    painter.set({ leading: -number(y) })
    painter.moveText(number(x), number(y))
  }],
  [OPS.nextLine, (painter) => { painter.nextLine() }],
  [OPS.setLeading, (painter, [leading]) => { painter.set({ leading: number(leading) }) }],
  [OPS.setCharSpacing, (painter, [spacing]) => { painter.set({ letterSpacing: number(spacing) }) }],
  [OPS.setWordSpacing, (painter, [spacing]) => { painter.set({ wordSpacing: number(spacing) }) }],
  [OPS.setHScale, (painter, [scale]) => { painter.set({ horizontalScale: number(scale) / 100 }) }],
  [OPS.setTextRise, (painter, [rise]) => { painter.set({ rise: number(rise) }) }],
  [OPS.setTextRenderingMode, (painter, [mode]) => { painter.set({ renderingMode: number(mode) }) }],
  [OPS.setFont, setFont],
  [
    OPS.showText,
    (
      painter,
      [glyphs],
    ) => { painter.showText((glyphs as (FontGlyph | number | null)[]).filter((glyph) => glyph !== null)) },
  ],
  ...[OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject, OPS.paintSolidColorImageMask].map(
    (operation): [number, Handler] => [operation, (painter) => { painter.image() }],
  ),
  [OPS.paintImageXObjectRepeat, (painter, [, width, height, positions]) => {
    const places = positions as ArrayLike<number>
    for (let index = 0; index + 1 < places.length; index += 2) {
      painter.image([number(width), 0, 0, number(height), places[index] ?? 0, places[index + 1] ?? 0])
    }
  }],
])

/** Runs the operators of a page and returns what they paint. */
export function paintPage(content: PageContent): Marks {
  const painter = new Painter(content.matrix, { x0: 0, y0: 0, x1: content.width, y1: content.height })
  for (const [index, operator] of content.operators.entries()) {
    handlers.get(operator)?.(painter, content.operands[index] ?? [], content)
  }
  return painter.marks
}
