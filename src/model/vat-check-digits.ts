type CheckDigitRule = (digits: readonly number[], value: string) => boolean

const numberOf = (digits: readonly number[]): bigint => BigInt(digits.join('') || '0')
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
const remainder = (digits: readonly number[], by: number): number =>
  digits.reduce((rest, digit) => (rest * 10 + digit) % by, 0)
/** Digits of doubled numbers are added, as in the Luhn rule. */
const doubled = (digit: number): number => Math.floor((digit * 2) / 10) + ((digit * 2) % 10)

const rules: Readonly<Record<string, CheckDigitRule>> = {
  // ISO 7064, MOD 11,10.
  DE: (digits) => {
    const product = digits.slice(0, 8).reduce((last, digit) => (((last + digit) % 10 || 10) * 2) % 11, 10)
    return (11 - product) % 10 === digits[8]
  },
  AT: (digits) => {
    const total = digits.slice(0, 7).reduce(
      (last, digit, index) => last + (index % 2 === 0 ? digit : doubled(digit)),
      0,
    )
    return (((10 - ((total + 4) % 10)) % 10) === digits[7])
  },
  BE: (digits) => 97n - (numberOf(digits.slice(0, -2)) % 97n) === numberOf(digits.slice(-2)),
  // Old style ids carry digits in the key; newer ones with letters have no published simple rule.
  FR: (digits, value) =>
    !/^FR\d{11}$/.test(value) || (12n + 3n * (numberOf(digits.slice(2)) % 97n)) % 97n === numberOf(digits.slice(0, 2)),
  NL: (digits, value) => {
    const body = digits.slice(0, 9)
    const modulo97 = numberOf(Array.from(`2321${value.slice(2).replace('B', '11')}`, (digit) => digit.charCodeAt(0) - 48)) % 97n === 1n
    return weighted(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === body[8] || modulo97
  },
  IT: (digits) =>
    digits.reduce((total, digit, index) => total + (index % 2 === 1 ? doubled(digit) : digit), 0) % 10 === 0,
  GB: (digits) => {
    const total = weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + (digits[7] ?? 0) * 10 + (digits[8] ?? 0)
    return total % 97 === 0 || (total + 55) % 97 === 0
  },
  IE: (digits, value) => {
    // New ids have a second letter, which counts nine times its place.
    const [, check = '', extra = ''] = /^IE\d{7}([A-W])([A-I]?)$/.exec(value) ?? []
    if (check === '') return true
    const total = weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + (extra === '' ? 0 : (extra.charCodeAt(0) - 64) * 9)
    return 'WABCDEFGHIJKLMNOPQRSTUV'[total % 23] === check
  },
  CH: (digits) => (11 - (weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === digits[8],
  LU: (digits) => numberOf(digits.slice(0, 6)) % 89n === numberOf(digits.slice(6)),
  DK: (digits) => weighted(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  PT: (digits) => (11 - (weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 % 10 === digits[8],
  // Real Decreto 1065/2007: people by the rest of their number, of which a letter is the first digit; others by a sum.
  ES: (digits, value) => {
    const [first, control] = [value.charAt(2), value.at(-1)]
    const person = /[\dX-Z]/.test(first) ? [...(first > '9' ? ['XYZ'.indexOf(first)] : []), ...digits] : undefined
    if (person) return 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(remainder(person, 23)) === control
    const total = digits.slice(0, 7).reduce(
      (last, digit, index) => last + (index % 2 === 0 ? doubled(digit) : digit),
      0,
    )
    const check = (10 - (total % 10)) % 10
    return control === String(check) || control === 'JABCDEFGHI'.charAt(check)
  },
  PL: (digits) => weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digits[9],
}

/** What the check digits of a VAT id in its country's form say; undefined where we know no rule. */
export function checkDigits(value: string): boolean | undefined {
  const rule = rules[value.slice(0, 2)]
  if (rule === undefined) return undefined
  const digits = Array.from(value.replaceAll(/\D/g, ''), (letter) => letter.charCodeAt(0) - 48)
  return rule(digits, value)
}
