import type { Word } from '../../read/page.js'
import { overlapDown } from '../layout/boxes.js'
import { ems, pieces, points } from '../measures.js'

const broken = /^(-?\d{1,3}(?:[.,]\d{3})*)(?:[/:;'](\d{2})|[.,](\d{2})[.,:;'])$/u
const amount = /^-?\d{1,3}(?:[.,]\d{3})*([.,])\d{2}$/u

/**
 * `12/53` and `22:15` in a column of amounts, the comma that recognition took for another sign, and `171,75.`, a speck
 * behind it. So is read what ends at one edge with several amounts, all of them with the same point and none a time or
 * a share.
 */
export function mendSeparators(words: readonly Word[]): Word[] {
  const amounts = words.flatMap((word) => {
    const [, point] = amount.exec(word.text) ?? []
    return point === undefined ? [] : [{ ...word, point }]
  })
  return words.map((word) => {
    if (!broken.test(word.text)) return word
    const column = words.filter((other) => isBelow(other, word) && /\d/u.test(other.text))
    const own = amounts.filter((other) => isBelow(other, word))
    const [point = '', ...others] = new Set(own.map((other) => other.point))
    // One or two of a column may be broken, and a number or a date may end there by chance; more are no amounts.
    const isOfAmounts = own.length >= pieces.few && own.length * 2 > column.length && others.length === 0
    return isOfAmounts ? { ...word, text: word.text.replace(broken, `$1${point}$2$3`) } : word
  })
}

const specked = /^-?\d{1,3}(?:\.\d{3})*([.,])(\d{1,4})[.,:;']$/u

/**
 * `30,0.` under `22,0` and `25,0`: a speck behind a figure of a column, whose other figures have as many decimals and
 * end where this one does without it. At the end of a sentence stands none below another.
 */
export function mendSpecks(words: readonly Word[]): Word[] {
  return words.map((word) => {
    const [, point = '', decimals = ''] = specked.exec(word.text) ?? []
    if (point === '') return word
    const alone = { ...word, text: word.text.slice(0, -1), x1: word.x1 - (word.x1 - word.x0) / word.text.length }
    const column = words.filter((other) => other !== word && isBelow(other, alone) && /\d/u.test(other.text))
    const alike = new RegExp(`^-?\\d[\\d.]*[${point}]\\d{${decimals.length}}$`, 'u')
    const own = column.filter(({ text }) => alike.test(text))
    return own.length >= pieces.few && own.length * 2 > column.length ? alone : word
  })
}

/**
 * `38,` and `6500` over `12,8850` and `1,9475`: the decimals that recognition parted from a price, wherever they stand
 * among the words. `Hauptstraße 12, 6500 Landeck` has no such figures that end at the same edge.
 */
export function mendPrices(words: readonly Word[]): Word[] {
  const torn = words.flatMap((rest) => {
    const whole = decimals.test(rest.text) ? words.find((word) => isWholeOf(word, rest)) : undefined
    const alike = new RegExp(`^\\d[\\d.]*,\\d{${rest.text.length}}$`, 'u')
    const others = words.filter((word) => alike.test(word.text) && isBelow(word, rest))
    return whole && others.length > 1 ? [{ whole, rest }] : []
  })
  return words.filter((word) => torn.every(({ rest }) => rest !== word)).map((word) => {
    const rest = torn.find(({ whole }) => whole === word)?.rest
    return rest ? { ...word, text: word.text + rest.text, x1: rest.x1 } : word
  })
}

const decimals = /^\d{3,4}$/u
const whole = /^\d{1,3}(?:\.\d{3})*,$/u

/** So near, in times the size of the type, stand decimals behind their point. */
const widestGap = ems.word

function isWholeOf(word: Word, rest: Word): boolean {
  const [gap, step] = [rest.x0 - word.x1, Math.abs(rest.y0 - word.y0)]
  return whole.test(word.text) && gap > 0 && Math.max(gap, step) < widestGap * word.fontSize
}

const doubled = /^\d[\d.,]*=$/u
const takenOff = /^(?:[-–−]\d[\d.,]*|\d[\d.,]*[-–−])$/u

/**
 * `5=` pieces that come to `65,00-`: no figure of a row ends in such a sign, and where another of the row is taken off,
 * it is the minus behind this one.
 */
export function mendMinus(words: readonly Word[]): Word[] {
  return words.map((word) => {
    const isOfMinus = doubled.test(word.text) && words.some((other) =>
      takenOff.test(other.text) && overlapDown(other, word) > word.fontSize / 2)
    return isOfMinus ? { ...word, text: word.text.replace('=', '-') } : word
  })
}

/** So far to the side may words of one column end, on a page that is not quite straight. */
function isBelow(other: Word, word: Word): boolean {
  return Math.abs(other.x1 - word.x1) < points.sameEdge
}
