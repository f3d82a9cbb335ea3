import type { Page, Word } from '../../../src/read/page.js'
import { placesOf } from './arrangement.js'
import { eachPage, eachText, money, roomBefore, roomBehind, rowsOf, type Variant } from './rows.js'

/* How other programs write the same figures: marks of the currency, separators, percentages, days. */

const marks = /^(?:€|EUR|CHF|£|\$|USD|GBP|PLN|zł|Kč|CZK|SEK|DKK|kr\.?|Fr\.)$/
const widthOfLetter = 0.55

/** `Fr. Zimmermann` is no franc: a mark stands beside its amounts where any does. */
function markOf(pages: readonly Page[]): string | undefined {
  const counts = new Map<string, number>()
  const printed = pages.flatMap(({ words }) => rowsOf(words)).flatMap((row) => row.flatMap(({ text }, at) => {
    const isBeside = [row[at - 1], row[at + 1]].some((next) => money.test(next?.text ?? ''))
    return marks.test(text) ? [{ text, isBeside }] : []
  }))
  const beside = printed.filter(({ isBeside }) => isBeside)
  for (const { text } of beside.length > 0 ? beside : printed) counts.set(text, (counts.get(text) ?? 0) + 1)
  if (beside.length === 0 && counts.size > 1) return undefined
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

function isBareAmount(row: readonly Word[], index: number): boolean {
  const [previous = '', own = '', next = ''] = [row[index - 1], row[index], row[index + 1]].map((word) => word?.text)
  return money.test(own) && next !== '%' && ![previous, next].some((text) => marks.test(text))
}

const amounts = /(?:[aA]mount|[pP]rice|[tT]otal)$/

/** Puts the mark of the page's currency beside every amount that has none and has room for it; counts have none. */
function withMarks(side: 'before' | 'behind', gap: number): Variant {
  return (pages) => {
    const mark = markOf(pages)
    if (mark === undefined) return pages
    const own = new Set(placesOf(pages, amounts).flatMap(({ words }) => [...words]))
    const marked = (row: readonly Word[], index: number, word: Word, page: Page): Word[] => {
      const width = mark.length * word.fontSize * widthOfLetter
      const room = side === 'behind' ? roomBehind(row, index, page) : roomBefore(row, index)
      if (!own.has(word) || !isBareAmount(row, index) || room < width + gap + 6) return [word]
      const x0 = side === 'behind' ? word.x1 + gap : word.x0 - gap - width
      const set = { ...word, text: mark, x0, x1: x0 + width }
      return side === 'behind' ? [word, set] : [set, word]
    }
    return pages.map((page) => ({
      ...page,
      words: rowsOf(page.words).flatMap((row) => row.flatMap((word, index) => marked(row, index, word, page))),
    }))
  }
}

/** Joins the marks to the figures that they stand beside. */
const gluedMarks: Variant = eachPage((page) => ({
  ...page,
  words: rowsOf(page.words).flatMap((row) => row.flatMap((word, index): Word[] => {
    const [next, previous] = [row[index + 1], row[index - 1]]
    const isGlued = (amount: Word, mark: Word): boolean =>
      money.test(amount.text) && marks.test(mark.text) && mark.x0 - amount.x1 < amount.fontSize
    if (previous && isGlued(previous, word)) return []
    return [next && isGlued(word, next) ? { ...word, text: word.text + next.text, x1: next.x1 } : word]
  })),
}))

/** Takes the marks away wherever another mark of the page still says what the currency is. */
const withoutMarks: Variant = (pages) => {
  let kept = 0
  const stays = ({ text }: Word, previous: Word | undefined): boolean => {
    if (!marks.test(text) || !previous || !money.test(previous.text)) return true
    kept += 1
    return kept === 1
  }
  return [...pages].reverse().map((page) => ({
    ...page,
    words: rowsOf(page.words).reverse().flatMap((row) => row.filter((word, index) => stays(word, row[index - 1]))),
  })).reverse()
}

function regrouped(write: (whole: string, fraction: string, sign: string, behind: string) => string): Variant {
  return eachText((text) => {
    const parts = /^([-−+(]?)(\d{1,3}(?:[.,'’]?\d{3})*)[.,](\d{2})([-−)]?)$/.exec(text)
    if (!parts) return text
    const [, sign = '', whole = '', fraction = '', behind = ''] = parts
    return write(whole.replace(/\D/g, ''), fraction, sign, behind)
  })
}

function grouped(whole: string, by: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, by)
}

const commaAmount = /^\d{1,3}(?:\.\d{3})*,\d{2}$/

function hasCommas(pages: readonly Page[]): boolean {
  return pages.some(({ words }) => words.some(({ text }) => commaAmount.test(text)))
}

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')

function redated(write: (day: string, month: string, year: string) => string): Variant {
  return eachText((text) => {
    const [, day, month, year, end = ''] = /^(\d{2})\.(\d{2})\.(20\d{2})([,.;)]?)$/.exec(text) ?? []
    return day === undefined || month === undefined || year === undefined ? text : write(day, month, year) + end
  })
}

/** Commas for points and points for commas, in all that is a figure and no day. */
const asInEnglish: Variant = eachText((text) => {
  const isFigure = /^\D{0,3}(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,4})?\D{0,3}$/.test(text) && !/\d\.\d{2}\.|^\d+\.$/.test(text)
  return isFigure ? text.replace(/[.,](?=\d)/g, (sign) => (sign === ',' ? '.' : ',')) : text
})

/** A word of several words as its words. */
const partedWords: Variant = eachPage((page) => ({
  ...page,
  words: page.words.flatMap((word): Word[] => {
    const texts = word.text.split(' ')
    if (texts.length === 1) return [word]
    const letter = (word.x1 - word.x0) / word.text.length
    let from = word.x0
    return texts.map((text) => {
      const part = { ...word, text, x0: from, x1: from + text.length * letter }
      from = part.x1 + letter
      return part
    })
  }),
}))

/** Only where a comma parts the cents. */
function withCommas(...variants: readonly Variant[]): Variant {
  return (pages) => (hasCommas(pages) ? variants.reduce((changed, variant) => variant(changed), pages) : pages)
}

export const figures: Readonly<Record<string, Variant>> = {
  'mark behind every amount': withMarks('behind', 2.5),
  'mark behind every amount, at a distance': withMarks('behind', 9),
  'mark before every amount': withMarks('before', 2.5),
  'marks glued to amounts': gluedMarks,
  'one mark only': withoutMarks,
  'thousands without a sign': regrouped((whole, fraction, sign, behind) => `${sign}${whole},${fraction}${behind}`),
  'thousands apart by a blank': withCommas(
    regrouped((whole, fraction, sign, behind) => `${sign}${grouped(whole, ' ')},${fraction}${behind}`),
    partedWords,
  ),
  'figures as in English': withCommas(asInEnglish),
  'per cent glued': eachPage((page) => ({
    ...page,
    words: rowsOf(page.words).flatMap((row) => row.flatMap((word, index): Word[] => {
      const next = row[index + 1]
      if (word.text === '%' && /^\d[\d.,]*$/.test(row[index - 1]?.text ?? '')) return []
      const isShare = /^\d[\d.,]*$/.test(word.text) && next?.text === '%'
      return [isShare ? { ...word, text: `${word.text}%`, x1: next.x1 } : word]
    })),
  })),
  'per cent with decimals': eachPage((page) => ({
    ...page,
    words: rowsOf(page.words).flatMap((row) => row.map((word, index) => {
      const own = /^(\d{1,2})(%?)$/.exec(word.text)
      if (!own || (own[2] === '' && row[index + 1]?.text !== '%')) return word
      return { ...word, text: `${own[1] ?? ''},00${own[2] ?? ''}` }
    })),
  })),
  'days in words': withCommas(
    redated((day, month, year) => `${day}. ${months[Number(month) - 1] ?? month} ${year}`),
    partedWords,
  ),
  'days from the year on': withCommas(redated((day, month, year) => `${year}-${month}-${day}`)),
  'days with two digits of the year': withCommas(redated((day, month, year) => `${day}.${month}.${year.slice(2)}`)),
  'days with blanks': withCommas(redated((day, month, year) => `${day}. ${month}. ${year}`), partedWords),
}
