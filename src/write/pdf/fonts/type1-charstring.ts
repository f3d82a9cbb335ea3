import { OutlinePen, type Outline } from './outline.js'

export interface DrawnType1 {
  readonly outline: Outline
  readonly width: number
  readonly sideBearing: number
}

type Accent = (code: number) => DrawnType1 | undefined

/** Runs a Type 1 charstring (Adobe Type 1 Font Format, chapter 6): the outline and the advance width. */
export function runType1(
  charstring: Uint8Array,
  subroutines: ReadonlyMap<number, Uint8Array>,
  accent: Accent,
): DrawnType1 {
  const machine = new Type1Machine(subroutines, accent)
  machine.run(charstring, 0)
  return {
    outline: [...machine.pen.contours, ...machine.composed],
    width: machine.width,
    sideBearing: machine.sideBearing,
  }
}

class Type1Machine {
  readonly pen = new OutlinePen()
  composed: Outline = []
  width = 0
  sideBearing = 0
  private readonly subroutines: ReadonlyMap<number, Uint8Array>
  private readonly accent: Accent
  private stack: number[] = []
  private readonly passed: number[] = []
  private flex: [number, number][] | undefined
  private x = 0
  private y = 0
  private ended = false
  private steps = 0

  constructor(subroutines: ReadonlyMap<number, Uint8Array>, accent: Accent) {
    this.subroutines = subroutines
    this.accent = accent
  }

  run(code: Uint8Array, depth: number): void {
    if (depth > 10) return
    for (let at = 0; at < code.length && !this.ended; ) {
      if (++this.steps > 100_000) return
      const op = code[at++] ?? 0
      if (op === 11) return
      if (op >= 32) at = this.push(code, at, op)
      else if (op === 12) this.escape(code[at++] ?? 0)
      else this.operate(op, depth)
    }
  }

  private operate(op: number, depth: number): void {
    if (op === 10) {
      const subroutine = this.subroutines.get(this.stack.pop() ?? -1)
      if (subroutine !== undefined) this.run(subroutine, depth + 1)
      return
    }
    this.operators[op]?.()
    this.stack = []
  }

  private push(code: Uint8Array, at: number, op: number): number {
    const next = (offset: number): number => code[at + offset] ?? 0
    if (op < 247) this.stack.push(op - 139)
    else if (op < 255) this.stack.push(op < 251 ? (op - 247) * 256 + next(0) + 108 : -(op - 251) * 256 - next(0) - 108)
    else this.stack.push((next(0) << 24) | (next(1) << 16) | (next(2) << 8) | next(3))
    return at + (op < 247 ? 0 : op < 255 ? 1 : 4)
  }

  private at(index: number): number {
    return this.stack[index] ?? 0
  }

  private move(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    if (this.flex === undefined) this.pen.moveTo(this.x, this.y)
    else this.flex.push([this.x, this.y])
  }

  private line(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    this.pen.lineTo(this.x, this.y)
  }

  private curve(a: number, b: number, c: number, d: number, e: number, f: number): void {
    const [x1, y1] = [this.x + a, this.y + b]
    const [x2, y2] = [x1 + c, y1 + d]
    this.x = x2 + e
    this.y = y2 + f
    this.pen.cubicTo(x1, y1, x2, y2, this.x, this.y)
  }

  private readonly operators: Readonly<Record<number, () => void>> = {
    4: () => { this.move(0, this.at(0)) },
    5: () => { this.line(this.at(0), this.at(1)) },
    6: () => { this.line(this.at(0), 0) },
    7: () => { this.line(0, this.at(0)) },
    8: () => { this.curve(this.at(0), this.at(1), this.at(2), this.at(3), this.at(4), this.at(5)) },
    13: () => { this.begin(this.at(0), 0, this.at(1)) },
    14: () => { this.ended = true },
    21: () => { this.move(this.at(0), this.at(1)) },
    22: () => { this.move(this.at(0), 0) },
    30: () => { this.curve(0, this.at(0), this.at(1), this.at(2), this.at(3), 0) },
    31: () => { this.curve(this.at(0), 0, this.at(1), this.at(2), 0, this.at(3)) },
  }

  private begin(x: number, y: number, width: number): void {
    this.sideBearing = x
    this.width = width
    this.x = x
    this.y = y
  }

  private escape(op: number): void {
    if (op === 16) {
      this.callOther()
      return
    }
    if (op === 17) {
      this.stack.push(this.passed.pop() ?? 0)
      return
    }
    if (op === 12) {
      const divisor = this.stack.pop() ?? 1
      this.stack.push((this.stack.pop() ?? 0) / (divisor || 1))
      return
    }
    if (op === 7) this.begin(this.at(0), this.at(1), this.at(2))
    else if (op === 6) this.compose()
    else if (op === 33) {
      this.x = this.at(0)
      this.y = this.at(1)
    }
    this.stack = []
  }

  /** seac: a letter and its accent. */
  private compose(): void {
    const [asb, dx, dy, base, accent] = [this.at(0), this.at(1), this.at(2), this.at(3), this.at(4)]
    const mark = this.accent(accent)
    const shift = this.sideBearing - asb + dx
    const moved = mark?.outline.map((contour) => contour.map(({ x, y, on }) => ({ x: x + shift, y: y + dy, on }))) ?? []
    this.composed = [...(this.accent(base)?.outline ?? []), ...moved]
    this.ended = true
  }

  private callOther(): void {
    const index = this.stack.pop() ?? 0
    const count = this.stack.pop() ?? 0
    const given = this.stack.splice(Math.max(0, this.stack.length - count))
    if (index === 1) this.flex = []
    else if (index === 0) this.endFlex()
    else if (index === 3) this.passed.push(3)
    else if (index !== 2) this.passed.push(...given.reverse())
  }

  private endFlex(): void {
    const points = this.flex ?? []
    this.flex = undefined
    const at = (index: number): [number, number] => points[index] ?? [this.x, this.y]
    // The first point only helps the rasterizer; the other six are two curves.
    for (const first of [1, 4]) {
      const [a, b, c] = [at(first), at(first + 1), at(first + 2)]
      this.pen.cubicTo(a[0], a[1], b[0], b[1], c[0], c[1])
    }
    this.passed.push(this.y, this.x)
  }
}
