/** A point of a TrueType contour in font units; off-curve points are the controls of quadratic curves. */
export interface Point {
  readonly x: number
  readonly y: number
  readonly on: boolean
}

/** The closed contours of a glyph. */
export type Outline = readonly (readonly Point[])[]

export interface Bounds {
  readonly xMin: number
  readonly yMin: number
  readonly xMax: number
  readonly yMax: number
}

export function scaleOutline(outline: Outline, x: number, y: number): Outline {
  return outline.map((contour) => contour.map((point) => ({ x: point.x * x, y: point.y * y, on: point.on })))
}

export function boundsOf(outline: Outline): Bounds | undefined {
  const points = outline.flat()
  if (points.length === 0) return undefined
  const all = { xMin: Infinity, yMin: Infinity, xMax: -Infinity, yMax: -Infinity }
  for (const { x, y } of points) {
    all.xMin = Math.min(all.xMin, x)
    all.yMin = Math.min(all.yMin, y)
    all.xMax = Math.max(all.xMax, x)
    all.yMax = Math.max(all.yMax, y)
  }
  return all
}

/**
 * Collects the drawing commands of a glyph; cubic curves become quadratic ones that lie within a fraction of a unit.
 */
export class OutlinePen {
  readonly contours: Point[][] = []
  private last = { x: 0, y: 0 }

  moveTo(x: number, y: number): void {
    this.contours.push([{ x, y, on: true }])
    this.last = { x, y }
  }

  lineTo(x: number, y: number): void {
    this.add(x, y, true)
  }

  quadraticTo(cx: number, cy: number, x: number, y: number): void {
    this.add(cx, cy, false)
    this.add(x, y, true)
  }

  cubicTo(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): void {
    const { x: x0, y: y0 } = this.last
    // The error of one quadratic is about this length times 0.05; halving the curve divides it by eight.
    const error = Math.hypot(x3 - 3 * x2 + 3 * x1 - x0, y3 - 3 * y2 + 3 * y1 - y0) * 0.0481
    const pieces = Math.min(8, Math.max(1, Math.ceil(Math.cbrt(error / 0.4))))
    const at = (t: number): [number, number] => {
      const s = 1 - t
      const mix = (a: number, b: number, c: number, d: number): number =>
        s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
      return [mix(x0, x1, x2, x3), mix(y0, y1, y2, y3)]
    }
    const slope = (t: number): [number, number] => {
      const s = 1 - t
      const mix = (a: number, b: number, c: number, d: number): number =>
        3 * (s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c))
      return [mix(x0, x1, x2, x3), mix(y0, y1, y2, y3)]
    }
    for (let piece = 0; piece < pieces; piece++) {
      const [from, to] = [piece / pieces, (piece + 1) / pieces]
      const [[ax, ay], [bx, by]] = [at(from), at(to)]
      const [[adx, ady], [bdx, bdy]] = [slope(from), slope(to)]
      const third = (to - from) / 3
      // Control of the quadratic: the mean of what either end of this cubic piece asks for.
      const cx = (3 * (ax + adx * third) - ax + 3 * (bx - bdx * third) - bx) / 4
      const cy = (3 * (ay + ady * third) - ay + 3 * (by - bdy * third) - by) / 4
      this.quadraticTo(cx, cy, bx, by)
    }
  }

  private add(x: number, y: number, on: boolean): void {
    let contour = this.contours.at(-1)
    if (contour === undefined) {
      contour = [{ ...this.last, on: true }]
      this.contours.push(contour)
    }
    contour.push({ x, y, on })
    if (on) this.last = { x, y }
  }
}
