import { OutlinePen, type Outline } from './outline.js'

export interface CharstringContext {
  readonly globalSubroutines: readonly Uint8Array[]
  readonly localSubroutines: readonly Uint8Array[]
  readonly defaultWidth: number
  readonly nominalWidth: number
}

export interface DrawnGlyph {
  readonly outline: Outline
  readonly width: number
}

function bias(count: number): number {
  return count < 1240 ? 107 : count < 33_900 ? 1131 : 32_768
}

/** Runs a Type 2 charstring (Adobe Technical Note 5177): the outline and the advance width. */
export function runType2(charstring: Uint8Array, context: CharstringContext): DrawnGlyph {
  const machine = new Type2Machine(context)
  machine.run(charstring, 0)
  return { outline: machine.pen.contours, width: machine.width ?? context.defaultWidth }
}

class Type2Machine {
  readonly pen = new OutlinePen()
  width: number | undefined
  private readonly context: CharstringContext
  private readonly stack: number[] = []
  private x = 0
  private y = 0
  private hints = 0
  private widthDone = false
  private ended = false
  private steps = 0

  constructor(context: CharstringContext) {
    this.context = context
  }

  private takeWidth(has: boolean): void {
    if (!this.widthDone && has) this.width = this.context.nominalWidth + (this.stack.shift() ?? 0)
    this.widthDone = true
  }

  private move(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    this.pen.moveTo(this.x, this.y)
  }

  private line(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    this.pen.lineTo(this.x, this.y)
  }

  private curve(...d: number[]): void {
    const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = d
    const [x1, y1] = [this.x + a, this.y + b]
    const [x2, y2] = [x1 + c, y1 + e]
    this.x = x2 + f
    this.y = y2 + g
    this.pen.cubicTo(x1, y1, x2, y2, this.x, this.y)
  }

  private at(index: number): number {
    return this.stack[index] ?? 0
  }

  run(code: Uint8Array, depth: number): void {
    if (depth > 10) return
    for (let at = 0; at < code.length && !this.ended; ) {
      if (++this.steps > 200_000) return
      const op = code[at++] ?? 0
      if (op === 11) return
      if (op >= 32 || op === 28) at = this.push(code, at, op)
      else if (op === 12) this.escape(code[at++] ?? 0)
      else at += this.operate(op, depth)
    }
  }

  /** Does one operator and answers how many bytes of hint masks follow it. */
  private operate(op: number, depth: number): number {
    if (op === 10 || op === 29) {
      const list = op === 10 ? this.context.localSubroutines : this.context.globalSubroutines
      const subroutine = list[(this.stack.pop() ?? 0) + bias(list.length)]
      if (subroutine !== undefined) this.run(subroutine, depth + 1)
      return 0
    }
    const isMask = op === 19 || op === 20
    if (isMask) this.stems()
    else this.operators[op]?.()
    this.stack.length = 0
    return isMask ? (this.hints + 7) >> 3 : 0
  }

  private push(code: Uint8Array, at: number, op: number): number {
    const next = (offset: number): number => code[at + offset] ?? 0
    if (op === 28) {
      this.stack.push(((next(0) << 24) | (next(1) << 16)) >> 16)
      return at + 2
    }
    if (op < 247) {
      this.stack.push(op - 139)
      return at
    }
    if (op < 255) {
      this.stack.push(op < 251 ? (op - 247) * 256 + next(0) + 108 : -(op - 251) * 256 - next(0) - 108)
      return at + 1
    }
    this.stack.push(((next(0) << 24) | (next(1) << 16) | (next(2) << 8) | next(3)) / 65_536)
    return at + 4
  }

  private stems(): void {
    this.takeWidth(this.stack.length % 2 === 1)
    this.hints += this.stack.length >> 1
    this.stack.length = 0
  }

  private alternate(horizontal: boolean): void {
    let across = horizontal
    for (const value of this.stack) {
      if (across) this.line(value, 0)
      else this.line(0, value)
      across = !across
    }
  }

  /** hvcurveto and vhcurveto: tangents alternate between the axes; the last may carry a fifth number. */
  private alternateCurves(horizontal: boolean): void {
    let across = horizontal
    for (let at = 0; at + 4 <= this.stack.length; at += 4) {
      const rest = this.stack.length - at === 5 ? this.at(at + 4) : 0
      if (across) this.curve(this.at(at), 0, this.at(at + 1), this.at(at + 2), rest, this.at(at + 3))
      else this.curve(0, this.at(at), this.at(at + 1), this.at(at + 2), this.at(at + 3), rest)
      across = !across
    }
  }

  private curves(from: number, to: number): void {
    for (let at = from; at + 6 <= to; at += 6) this.curve(...this.stack.slice(at, at + 6))
  }

  private lines(from: number, to: number): void {
    for (let at = from; at + 2 <= to; at += 2) this.line(this.at(at), this.at(at + 1))
  }

  private straightCurves(horizontal: boolean): void {
    let extra = this.stack.length % 4 === 1 ? (this.stack.shift() ?? 0) : 0
    for (let at = 0; at + 4 <= this.stack.length; at += 4) {
      const [a, b, c, d] = [this.at(at), this.at(at + 1), this.at(at + 2), this.at(at + 3)]
      if (horizontal) this.curve(a, extra, b, c, d, 0)
      else this.curve(extra, a, b, c, 0, d)
      extra = 0
    }
  }

  private readonly operators: Readonly<Record<number, () => void>> = {
    1: () => { this.stems() },
    3: () => { this.stems() },
    18: () => { this.stems() },
    23: () => { this.stems() },
    4: () => {
      this.takeWidth(this.stack.length > 1)
      this.move(0, this.at(0))
    },
    22: () => {
      this.takeWidth(this.stack.length > 1)
      this.move(this.at(0), 0)
    },
    21: () => {
      this.takeWidth(this.stack.length > 2)
      this.move(this.at(0), this.at(1))
    },
    5: () => { this.lines(0, this.stack.length) },
    6: () => { this.alternate(true) },
    7: () => { this.alternate(false) },
    8: () => { this.curves(0, this.stack.length) },
    14: () => {
      this.takeWidth(this.stack.length === 1 || this.stack.length === 5)
      this.ended = true
    },
    24: () => {
      this.curves(0, this.stack.length - 2)
      this.lines(this.stack.length - 2, this.stack.length)
    },
    25: () => {
      this.lines(0, this.stack.length - 6)
      this.curves(this.stack.length - 6, this.stack.length)
    },
    26: () => { this.straightCurves(false) },
    27: () => { this.straightCurves(true) },
    30: () => { this.alternateCurves(false) },
    31: () => { this.alternateCurves(true) },
  }

  private escape(op: number): void {
    const at = (...places: number[]): number[] => places.map((place) => this.at(place))
    const minus = (...places: number[]): number => -places.reduce((sum, place) => sum + this.at(place), 0)
    // hflex, flex, hflex1 and flex1: two curves each, with what is left out being zero or the way back.
    if (op === 34) this.pair([...at(0), 0, ...at(1, 2, 3), 0], [...at(4), 0, ...at(5), minus(2), ...at(6), 0])
    else if (op === 35) this.pair(at(0, 1, 2, 3, 4, 5), at(6, 7, 8, 9, 10, 11))
    else if (op === 36) this.pair([...at(0, 1, 2, 3, 4), 0], [...at(5), 0, ...at(6, 7, 8), minus(1, 3, 7)])
    else if (op === 37) {
      const [dx, dy] = [minus(0, 2, 4, 6, 8), minus(1, 3, 5, 7, 9)]
      const last = Math.abs(dx) > Math.abs(dy) ? [this.at(10), dy] : [dx, this.at(10)]
      this.pair(at(0, 1, 2, 3, 4, 5), [...at(6, 7, 8, 9), ...last])
    }
    this.stack.length = 0
  }

  private pair(first: readonly number[], second: readonly number[]): void {
    this.curve(...first)
    this.curve(...second)
  }
}
