import type { Page, Rule, Word } from '../../../src/read/page.js'
import { eachPage, eachText, money, rowsOf, type Variant } from './rows.js'

/* What print programs do to letters and signs that means nothing. */

/** Rows that end in an amount have their gap filled. */
function withLeaders(sign: string): Variant {
  return eachPage((page: Page) => ({
    ...page,
    words: rowsOf(page.words).flatMap((row) => row.flatMap((word, index): Word[] => {
      const next = row[index + 1]
      const isLabel = /[\p{L}:%)]$/u.test(word.text) && index + 2 >= row.length
      const room = next === undefined ? 0 : next.x0 - word.x1 - word.fontSize
      if (!next || !isLabel || !money.test(next.text) || room < 20) return [word]
      const text = sign.repeat(Math.floor(room / (0.3 * word.fontSize)))
      const x0 = word.x1 + word.fontSize / 2
      return [word, { ...word, text, x0, x1: x0 + room }]
    })),
  }))
}

/** Cuts a text behind its first letters and sets the parts side by side, as where fonts or kerning change. */
function cutWhere(cut: RegExp): Variant {
  return eachPage((page) => ({
    ...page,
    words: page.words.flatMap((word): Word[] => {
      const at = word.text.search(cut)
      if (at < 1) return [word]
      const x = word.x0 + ((word.x1 - word.x0) * at) / word.text.length
      const rest = { ...word, text: word.text.slice(at), x0: x + 0.05 * word.fontSize }
      return [{ ...word, text: word.text.slice(0, at), x1: x }, rest]
    }),
  }))
}

function lines(along: readonly number[], x0: number, x1: number): Rule[] {
  return along.map((y) => ({ x0, x1, y0: y, y1: y + 0.5, orientation: 'horizontal' as const }))
}

const framed: Variant = eachPage((page) => {
  const sides = [30, page.width - 30].map((x): Rule =>
    ({ x0: x, x1: x + 0.5, y0: 20, y1: page.height - 20, orientation: 'vertical' }))
  return { ...page, rules: [...page.rules, ...sides, ...lines([20, page.height - 20], 30, page.width - 30)] }
})

const ruled: Variant = eachPage((page) => {
  const rows = rowsOf(page.words).filter((row) => row.some(({ text }) => money.test(text)))
  const below = rows.map((row) => Math.max(...row.map(({ y1 }) => y1)) + 1)
  return { ...page, rules: [...page.rules, ...lines(below, 50, page.width - 50)] }
})

const copied: Variant = eachPage((page) => {
  const mark = { text: 'KOPIE', fontSize: 90, x0: 150, x1: 450, y0: 380, y1: 470, bold: true }
  return { ...page, words: [...page.words, mark] }
})

function eachAmount(change: (text: string) => string): Variant {
  return eachText((text) => (money.test(text) ? change(text) : text))
}

export const quirks: Readonly<Record<string, Variant>> = {
  'leaders of dots': withLeaders('.'),
  'leaders of underscores': withLeaders('_'),
  'dashes for no cents': eachAmount((text) => text.replace(/,00$/, ',--')),
  'one dash for no cents': eachAmount((text) => text.replace(/([.,])00$/, '$1-')),
  'minus behind': eachAmount((text) => text.replace(/^[-−](.*)$/, '$1-')),
  'long minus': eachAmount((text) => text.replace(/^-/, '–')),
  'KOPIE over the page': copied,
  'kerned capitals': cutWhere(/(?<=^[VTWAFPY])\p{Ll}{3,}/u),
  'framed by rules': framed,
  'a rule below every row of amounts': ruled,
}
