import type { Word } from '../../read/page.js'
import { currencyCode } from '../values/currency.js'

type Words = readonly Word[]

/** An amount without a currency: `3.565,00`, `-12.50`, `45,-`. */
const bareAmount = /^[-+−–]?\s?\d[\d.,'’\s]*[.,](?:\d{2}|-{1,2}|–)-?$/u

function isMark(words: Words): boolean {
  return words.length === 1 && currencyCode(words[0]?.text ?? '') !== undefined
}

function isBareAmount(words: Words): boolean {
  return bareAmount.test(textOf(words))
}

/** `/ 100 ST`, `/Std.` behind an amount: what it is the price of. */
function isBase(words: Words): boolean {
  return /^\/\s?(?:[1-9]\d*(?:\s\p{L}+\.?)?|\p{L}+\.?)$/u.test(textOf(words))
}

/** `47,35 EUR`, `47,35` */
function isAmount(words: Words): boolean {
  return isBareAmount(words) || (isMark(words.slice(-1)) && isBareAmount(words.slice(0, -1)))
}

function textOf(words: Words): string {
  return words.map(({ text }) => text).join(' ')
}

/**
 * `28,20 EUR | / 100 ST`, and `19 | % Umsatzsteuer` where the columns of a page part the sign from its number.
 */
function goesOn(before: Words, own: Words, amounts: ReadonlySet<Words>): boolean {
  if (isBase(own)) return amounts.has(before) || isAmount(before)
  return /^%(?!\p{L})/u.test(textOf(own)) && /(?:^|\s)\d{1,2}(?:[.,]\d{1,2})?$/u.test(textOf(before))
}

/** The distance between two groups of words of one line. */
function gap(left: Words, right: Words): number {
  return (right[0]?.x0 ?? Infinity) - (left.at(-1)?.x1 ?? -Infinity)
}

/** `€ | 1.402,35 € | 3.072,95`: the second mark is that of the next amount, however near to the first one it stands. */
function marksApart(own: Words, before: Words, behind: Words): readonly Words[] {
  const amount = isMark(own.slice(0, 1)) ? own.slice(1, -1) : isMark(before) ? own.slice(0, -1) : []
  const isNext = isBareAmount(amount) && isMark(own.slice(-1)) && isBareAmount(behind)
  return isNext ? [own.slice(0, -1), own.slice(-1)] : [own]
}

/** Which amount a mark belongs to: the nearer one, unless the one before it has its own (`isLed`). */
function sideOf(before: Words, own: Words, behind: Words, isLed: boolean): 'left' | 'right' | undefined {
  if (!isBareAmount(behind)) return isBareAmount(before) ? 'left' : undefined
  return isBareAmount(before) && !isLed && gap(before, own) <= gap(own, behind) ? 'left' : 'right'
}

/**
 * `3.565,00 | EUR` behind a tab stop, `€ | 3.565,00` of a cell with its mark at the left edge: the mark belongs to the
 * amount beside it, and to the nearer one of two; so does `/ 100 ST` behind it, and `%` to its number.
 */
export function withMarks(printed: readonly Words[]): readonly Words[] {
  const groups = printed.flatMap((own, at) => marksApart(own, printed[at - 1] ?? [], printed[at + 1] ?? []))
  const [left, right] = [new Set<Words>(), new Set<Words>()]
  for (const [at, own] of groups.entries()) {
    const [before = [], behind = []] = [groups[at - 1], groups[at + 1]]
    if (goesOn(before, own, left)) left.add(own)
    if (!isMark(own)) continue
    const isLed = isMark(groups[at - 2] ?? [])
    const side = sideOf(before, own, behind, isLed)
    if (side === 'left') left.add(own)
    if (side === 'right') right.add(own)
  }
  return groups.reduce<Words[]>((joined, own, at) => {
    const last = joined.at(-1)
    const before = groups[at - 1]
    if (last && (left.has(own) || (before && right.has(before)))) joined[joined.length - 1] = [...last, ...own]
    else joined.push(own)
    return joined
  }, [])
}
