import { codeList } from '../../model/code-lists/code-list.js'
import { dateLabels } from '../labels/header-labels.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { paymentWords } from '../payment/payment-words.js'
import { type DateOrder, datesIn } from '../values/date.js'

/** What is like a piece of a number, behind a blank or a sign: `#087`, ` – LRT`, ` . 8849D`, ` / KVD`. */
const pieceBehind = /^(?:[^\s\p{L}\d,;|()·•"“”„]+\s?|\s+(?:[./–#:_*+-]+\s*)?)((?:(?:\p{Lu}{1,3}|(?<=[/–#_-]\s?)\p{Lu}{4})(?![\p{L}.:])|\p{L}{0,4}\d[\p{L}\d]*)[^\s,;|()]*)/u

/** Whether what stands behind the end of a number in a text may be more of it: neither a day, an amount nor a word. */
export function mayGoOn(text: string, end: number, order?: DateOrder): boolean {
  return isBroken.test(text.slice(end)) || hasPieceBehind(text, end, order)
}

/** `11-03-` is broken at the end of its cell, and `474` begins `474,06`. */
const isBroken = /^(?:[-–]\s*$|,\d)/u

function hasPieceBehind(text: string, end: number, order?: DateOrder): boolean {
  const behind = text.slice(end)
  const [all = '', piece = ''] = pieceBehind.exec(behind) ?? []
  if (piece === '') return false
  const from = end + all.length - piece.length
  const after = behind.slice(all.length)
  const days = datesIn(text, order)
  const isDay = days.some(({ start, end: last }) => start <= from && from < last)
  const isBeforeDay = /^\p{L}+$/u.test(piece) && days.some(({ start }) => start === from + piece.length + 1)
  if (isDay || isBeforeDay || isWord(piece, after) || amountAt.test(text.slice(from))) return false
  return !isAmount(piece, after) && !isCountOrTime(piece, after) && !codeList('currencies').has(piece)
}

/** The piece itself ends at a comma: `595,00`. */
const amountAt = /^\d{1,3}(?:\.?\d{3})*,\d{2}(?!\d)/u

const leadsToDay = new RegExp(`^(?:${anyOf([...wordsOf('dates', 'connecting').connecting, ...dateLabels])})$`, 'iu')

/** `VOM 12.03.2026`, `FÜR FEBRUAR`, `EDV-Wartung`. */
function isWord(piece: string, behind: string): boolean {
  // `IT Service` goes on; `2634 – EFW vom 3. Mai` has ended.
  const next = /^\s(\p{L}+)/u.exec(behind)?.[1]
  const isLetters = /^\p{L}+$/u.test(piece) && next !== undefined && !leadsToDay.test(next)
  return leadsToDay.test(piece) || /^\p{Lu}+-\p{L}*\p{Ll}{2}/u.test(piece) || isLetters
}

/** `118 / 26 - 10:45 Uhr`, `118 / 26 - 2. Ausfertigung`, `118 / 2026 / 1 von 2`. */
function isCountOrTime(text: string, behind: string): boolean {
  return /^\d{1,2}:\d{2}$/u.test(text) || (/^\d{1,2}\.?$/u.test(text) && /^\s+\p{L}{2}/u.test(behind))
}

const countBehind = new RegExp(String.raw`^\s?(?:%|€|EUR\b|${anyOf(paymentWords.days)}(?!\p{L}))`, 'iu')

/** `EUR 2` of `EUR 2,184.44`. */
const inCurrency = new RegExp(String.raw`^(?:${[...codeList('currencies')].join('|')}) \d{1,3}(?:[.,]\d{3})*(?:[.,]\d{2})?$`, 'u')

/** Whether a text is an amount, or a count of what stands behind it. */
export function isAmount(text: string, behind: string): boolean {
  return inCurrency.test(text) || /^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/.test(text) || countBehind.test(behind)
}
