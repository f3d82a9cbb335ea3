import { DynamicError } from './dynamic-error.js'

const powers: bigint[] = [1n]

function power(exponent: number): bigint {
  for (let next = powers.length; next <= exponent; next += 1) powers.push((powers[next - 1] ?? 1n) * 10n)
  return powers[exponent] ?? 1n
}

/** Decimals of a quotient at least, as Saxon has them: the recommendation leaves the number open. */
const quotientScale = 18

/** An xs:decimal: `digits` times ten to the minus `scale`. Exact; never a float. */
export class Decimal {
  readonly digits: bigint
  readonly scale: number

  constructor(digits: bigint, scale: number) {
    this.digits = digits
    this.scale = scale
  }

  plus(other: Decimal): Decimal {
    const scale = Math.max(this.scale, other.scale)
    return new Decimal(this.at(scale) + other.at(scale), scale)
  }

  minus(other: Decimal): Decimal {
    return this.plus(other.negated())
  }

  times(other: Decimal): Decimal {
    return new Decimal(this.digits * other.digits, this.scale + other.scale)
  }

  /** Half a unit of the last place is rounded towards zero, as in Saxon. @throws DynamicError for a zero divisor */
  dividedBy(other: Decimal): Decimal {
    if (other.digits === 0n) throw new DynamicError('FOAR0001', 'division by zero')
    const scale = Math.max(quotientScale, this.scale, other.scale)
    const shift = scale - this.scale + other.scale
    const dividend = this.digits * power(shift)
    const quotient = dividend / other.digits
    const rest = magnitude(dividend - quotient * other.digits) * 2n
    const up = rest > magnitude(other.digits)
    const away = dividend < 0n === other.digits < 0n ? 1n : -1n
    return new Decimal(up ? quotient + away : quotient, scale)
  }

  /** The whole part of the quotient. @throws DynamicError for a zero divisor */
  wholeQuotient(other: Decimal): bigint {
    if (other.digits === 0n) throw new DynamicError('FOAR0001', 'division by zero')
    const scale = Math.max(this.scale, other.scale)
    return this.at(scale) / other.at(scale)
  }

  /** The rest has the sign of the dividend. @throws DynamicError for a zero divisor */
  remainder(other: Decimal): Decimal {
    if (other.digits === 0n) throw new DynamicError('FOAR0001', 'division by zero')
    const scale = Math.max(this.scale, other.scale)
    return new Decimal(this.at(scale) % other.at(scale), scale)
  }

  negated(): Decimal {
    return new Decimal(-this.digits, this.scale)
  }

  absolute(): Decimal {
    return this.digits < 0n ? this.negated() : this
  }

  compare(other: Decimal): number {
    const scale = Math.max(this.scale, other.scale)
    const [one, two] = [this.at(scale), other.at(scale)]
    return one < two ? -1 : one > two ? 1 : 0
  }

  /** The largest whole number not above. */
  floor(): bigint {
    const unit = power(this.scale)
    const whole = this.digits / unit
    return this.digits < 0n && whole * unit !== this.digits ? whole - 1n : whole
  }

  /** The nearest whole number; a half goes towards positive infinity. */
  rounded(): bigint {
    return new Decimal(this.digits * 2n + power(this.scale), this.scale).halved().floor()
  }

  /** The whole part, cut off towards zero. */
  truncated(): bigint {
    return this.digits / power(this.scale)
  }

  private halved(): Decimal {
    return new Decimal(this.digits * 5n, this.scale + 1)
  }

  private at(scale: number): bigint {
    return scale === this.scale ? this.digits : this.digits * power(scale - this.scale)
  }

  toNumber(): number {
    return +this.toString()
  }

  /** The canonical form: no exponent, no superfluous zeros, no point in a whole number. */
  toString(): string {
    const sign = this.digits < 0n ? '-' : ''
    const digits = magnitude(this.digits).toString().padStart(this.scale + 1, '0')
    const cut = digits.length - this.scale
    const fraction = digits.slice(cut).replace(/0+$/, '')
    return `${sign}${digits.slice(0, cut)}${fraction === '' ? '' : `.${fraction}`}`
  }
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

export function wholeDecimal(value: bigint): Decimal {
  return new Decimal(value, 0)
}

const lexical = /^([+-])?(?:(\d+)(?:\.(\d*))?|\.(\d+))$/

/** The decimal that a text stands for, white space around it removed; undefined when it is none. */
export function readDecimal(source: string): Decimal | undefined {
  const match = lexical.exec(source)
  if (match === null) return undefined
  const fraction = match[3] ?? match[4] ?? ''
  const digits = BigInt(`${match[2] ?? ''}${fraction}`)
  return new Decimal(match[1] === '-' ? -digits : digits, fraction.length)
}
