import type { Random } from './random.js'

/** Remainder of a long number, digit by digit. */
function remainder(digits: string, by: number): number {
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number.parseInt(digit, 10)) % by, 0)
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number.parseInt(digits.charAt(index), 10), 0)
}

/** ISO 7064, MOD 11,10. */
function germanCheckDigit(digits: string): number {
  const product = Array.from(digits).reduce((previous, digit) => {
    const sum = (Number.parseInt(digit, 10) + previous) % 10 || 10
    return (2 * sum) % 11
  }, 10)
  return (11 - product) % 10
}

function luhnDigit(digits: string): number {
  const sum = Array.from(digits).reverse().reduce((total, digit, index) => {
    const doubled = Number.parseInt(digit, 10) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}

function withLuhnDigit(random: Random, length: number): string {
  const base = random.digits(length)
  return `${base}${luhnDigit(base)}`
}

const vatIdOf: Readonly<Record<string, (random: Random) => string>> = {
  DE: (random) => {
    const base = random.digits(8)
    return `DE${base}${germanCheckDigit(base)}`
  },
  FR: (random) => {
    const siren = withLuhnDigit(random, 8)
    return `FR${String((12 + 3 * remainder(siren, 97)) % 97).padStart(2, '0')}${siren}`
  },
  NL: (random) => {
    for (;;) {
      const base = random.digits(8)
      const check = weightedSum(base, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
      if (check < 10) return `NL${base}${check}B01`
    }
  },
  BE: (random) => {
    const base = `0${random.digits(7)}`
    return `BE${base}${String(97 - remainder(base, 97)).padStart(2, '0')}`
  },
  AT: (random) => {
    const base = random.digits(7)
    const sum = Array.from(base).reduce((total, digit, index) => {
      const value = Number.parseInt(digit, 10)
      return total + (index % 2 === 0 ? value : Math.floor(value / 5) + ((2 * value) % 10))
    }, 0)
    return `ATU${base}${(10 - ((sum + 4) % 10)) % 10}`
  },
  GB: (random) => {
    const base = random.digits(7)
    return `GB${base}${String(97 - (weightedSum(base, [8, 7, 6, 5, 4, 3, 2]) % 97)).padStart(2, '0')}`
  },
}

/** A VAT id with right check digits; undefined for countries outside of the VAT area. */
export function drawVatId(random: Random, country: string): string | undefined {
  return vatIdOf[country]?.(random)
}

const accountOf: Readonly<Record<string, (random: Random) => string>> = {
  DE: (random) => random.digits(18),
  AT: (random) => random.digits(16),
  BE: (random) => {
    const base = random.digits(10)
    return `${base}${String(remainder(base, 97) || 97).padStart(2, '0')}`
  },
  NL: (random) => `${random.pick(['ABNA', 'INGB', 'RABO', 'TRIO'])}0${random.digits(9)}`,
  GB: (random) => `${random.pick(['BARC', 'LOYD', 'NWBK', 'HBUK'])}${random.digits(14)}`,
  FR: (random) => {
    const base = random.digits(21)
    return `${base}${String(97 - ((remainder(base, 97) * 100) % 97)).padStart(2, '0')}`
  },
}

/** An IBAN with right check digits. */
export function drawIban(random: Random, country: string): string {
  const account = (accountOf[country] ?? accountOf['DE'])?.(random) ?? ''
  const letters = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return `${country}${String(98 - remainder(letters, 97)).padStart(2, '0')}${account}`
}

export function drawBic(random: Random, country: string): string {
  const letters = Array.from({ length: 4 }, () => random.pick('BCDFGKLMNPRSTV'.split(''))).join('')
  return `${letters}${country}${random.pick(['FF', 'HH', 'MM', '2A', '22', 'BB'])}${random.pick(['', 'XXX', random.digits(3)])}`
}

export function drawTaxNumber(random: Random): string {
  return random.pick([
    () => `${random.digits(2)}/${random.digits(3)}/${random.digits(5)}`,
    () => `${random.digits(3)}/${random.digits(4)}/${random.digits(4)}`,
    () => `${random.digits(3)}/${random.digits(3)}/${random.digits(5)}`,
  ])()
}
