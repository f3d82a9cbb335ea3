import type { Box } from '../../model/evidence.js'
import type { Glyph, Marks } from './marks.js'
import { compose, heightScale, identity, intersect, mapBox, type Matrix, point, widthScale } from './matrix.js'
import { paintPath, type PathPaint } from './paint-path.js'

/** What the painter needs to know of a font. */
export interface PaintFont {
  readonly bold: boolean
  /** Width units to text space; 0.001 but for Type 3 fonts. */
  readonly unit: number
}

/** A letter as pdf.js hands it over. */
export interface FontGlyph {
  readonly unicode: string
  readonly width: number
  readonly isSpace: boolean
}

interface GraphicsState {
  matrix: Matrix
  clip: Box
  fillWhite: boolean
  strokeWhite: boolean
  fillAlpha: number
  strokeAlpha: number
  blended: boolean
  lineWidth: number
  font: PaintFont
  fontSize: number
  letterSpacing: number
  wordSpacing: number
  horizontalScale: number
  rise: number
  leading: number
  renderingMode: number
}

const plainFont: PaintFont = { bold: false, unit: 0.001 }
// Text rendering modes that leave no trace on the page: "neither fill nor stroke", and "clip only".
const invisibleModes: readonly number[] = [3, 7]
const fillAndStroke = 2

/** Follows the graphics state of a page and collects what is painted, in page coordinates. */
export class Painter {
  readonly marks: Marks = { glyphs: [], areas: [], strokes: [], images: [] }
  private state: GraphicsState
  private readonly stack: GraphicsState[] = []
  private textMatrix: Matrix = identity
  private lineMatrix: Matrix = identity
  private clipPending = false
  private order = 0
  /** One entry per open marked content: whether its layer is shown. */
  private readonly layers: boolean[] = []
  private readonly pageMatrix: Matrix

  constructor(pageMatrix: Matrix, page: Box) {
    this.pageMatrix = pageMatrix
    this.state = {
      matrix: pageMatrix,
      clip: page,
      fillWhite: false,
      strokeWhite: false,
      fillAlpha: 1,
      strokeAlpha: 1,
      blended: false,
      lineWidth: 1,
      font: plainFont,
      fontSize: 1,
      letterSpacing: 0,
      wordSpacing: 0,
      horizontalScale: 1,
      rise: 0,
      leading: 0,
      renderingMode: 0,
    }
  }

  save(): void {
    this.stack.push({ ...this.state })
  }

  restore(): void {
    this.state = this.stack.pop() ?? this.state
  }

  /** Changes single values of the graphics state. */
  set(change: Partial<Omit<GraphicsState, 'matrix' | 'clip'>>): void {
    Object.assign(this.state, change)
  }

  transform(matrix: Matrix): void {
    this.state.matrix = compose(this.state.matrix, matrix)
  }

  clipTo(box: readonly number[] | null | undefined): void {
    if (!box) return
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box
    const nothing = { x0: 0, y0: 0, x1: -1, y1: -1 }
    this.state.clip = intersect(this.state.clip, mapBox(this.state.matrix, x0, y0, x1, y1)) ?? nothing
  }

  /** An annotation starts from the state of the bare page. */
  beginAnnotation(matrices: readonly Matrix[]): void {
    this.save()
    this.state.matrix = matrices.reduce(compose, this.pageMatrix)
    this.set({ fillWhite: false, strokeWhite: false, fillAlpha: 1, strokeAlpha: 1, blended: false, renderingMode: 0 })
  }

  beginLayer(shown: boolean): void {
    this.layers.push(shown)
  }

  endLayer(): void {
    this.layers.pop()
  }

  requestClip(): void {
    this.clipPending = true
  }

  path(paint: PathPaint, data: ArrayLike<number> | null, bounds: readonly number[] | null): void {
    this.order += 1
    if (this.clipPending) {
      this.clipPending = false
      this.clipTo(bounds)
    }
    if (data === null || this.hidden()) return
    const { matrix, clip, fillWhite, strokeWhite, fillAlpha, strokeAlpha, blended, lineWidth } = this.state
    paintPath(this.marks, data, {
      matrix,
      clip,
      order: this.order,
      fill: paint.fill && fillAlpha > 0.02 ? { white: fillWhite, opaque: fillAlpha > 0.98 && !blended } : undefined,
      stroke: paint.stroke && strokeAlpha > 0.02 && !strokeWhite
        ? { thickness: lineWidth * heightScale(matrix) }
        : undefined,
    })
  }

  image(matrix: Matrix = identity): void {
    this.order += 1
    if (this.hidden()) return
    const box = intersect(this.state.clip, mapBox(compose(this.state.matrix, matrix), 0, 0, 1, 1))
    if (box === undefined) return
    this.marks.images.push(box)
    this.marks.areas.push({ ...box, order: this.order, white: false, opaque: false })
  }

  beginText(): void {
    this.setTextMatrix(identity)
  }

  setTextMatrix(matrix: Matrix): void {
    this.textMatrix = matrix
    this.lineMatrix = matrix
  }

  moveText(x: number, y: number): void {
    this.setTextMatrix(compose(this.lineMatrix, [1, 0, 0, 1, x, y]))
  }

  nextLine(): void {
    this.moveText(0, -this.state.leading)
  }

  showText(items: readonly (FontGlyph | number)[]): void {
    const { font, fontSize, letterSpacing, wordSpacing, horizontalScale } = this.state
    this.order += 1
    for (const item of items) {
      if (typeof item === 'number') {
        this.advance((-item / 1000) * fontSize * horizontalScale)
        continue
      }
      const width = item.width * font.unit * fontSize * horizontalScale
      this.glyph(item, width)
      this.advance(width + (letterSpacing + (item.isSpace ? wordSpacing : 0)) * horizontalScale)
    }
  }

  private advance(distance: number): void {
    this.textMatrix = compose(this.textMatrix, [1, 0, 0, 1, distance, 0])
  }

  private glyph(item: FontGlyph, width: number): void {
    const {
      matrix, clip, font, fontSize, rise, renderingMode, letterSpacing, horizontalScale, fillAlpha, fillWhite,
    } = this.state
    if (invisibleModes.includes(renderingMode) || fillAlpha < 0.05 || this.hidden()) return
    const toPage = compose(matrix, this.textMatrix)
    const direction = directionOf(toPage, fontSize)
    if (direction === undefined) return
    const size = Math.abs(fontSize) * heightScale(toPage)
    const [fromX, fromY] = point(toPage, 0, rise)
    const [toX, toY] = point(toPage, width, rise)
    const centre = { x: (fromX + toX) / 2, y: (fromY + toY) / 2 }
    if (!contains(clip, centre.x, centre.y, size / 3) || size < 1) return
    const along = {
      0: [fromX, toX, fromY],
      90: [fromY, toY, -fromX],
      180: [-fromX, -toX, -fromY],
      270: [-fromY, -toY, fromX],
    } as const
    const [start, end, baseline] = along[direction]
    const glyph: Glyph = {
      text: item.unicode,
      start,
      end,
      baseline,
      direction,
      fontSize: size,
      bold: font.bold || renderingMode === fillAndStroke,
      letterSpacing: Math.max(0, letterSpacing * horizontalScale * widthScale(toPage)),
      isSpace: item.unicode.trim() === '',
      order: this.order,
      white: fillWhite,
    }
    this.marks.glyphs.push(glyph)
  }

  private hidden(): boolean {
    return this.layers.includes(false)
  }
}

function contains(box: Box, x: number, y: number, tolerance: number): boolean {
  return x >= box.x0 - tolerance && x <= box.x1 + tolerance && y >= box.y0 - tolerance && y <= box.y1 + tolerance
}

/**
 * The quarter turn that the writing follows; undefined for slanted text such as a watermark, which carries no values.
 */
function directionOf(matrix: Matrix, fontSize: number): 0 | 90 | 180 | 270 | undefined {
  const sign = fontSize < 0 ? -1 : 1
  const angle = (Math.atan2(matrix[1] * sign, matrix[0] * sign) * 180) / Math.PI
  const quarter = Math.round(angle / 90)
  if (Math.abs(angle - quarter * 90) > 4) return undefined
  return (((quarter % 4) + 4) % 4 * 90) as 0 | 90 | 180 | 270
}
