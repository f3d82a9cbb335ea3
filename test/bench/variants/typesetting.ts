import type { Page, Word } from '../../../src/read/page.js'
import { eachPage, eachText, eachWord, money, movedBy, roomBefore, rowsOf, type Variant } from './rows.js'

/* How other programs set the same words: colons, capitals, fonts, baselines, rules, edges of columns. */

function scaled(factor: number): Variant {
  const box = <Shape extends { x0: number; x1: number; y0: number; y1: number }>(shape: Shape): Shape =>
    ({ ...shape, x0: shape.x0 * factor, x1: shape.x1 * factor, y0: shape.y0 * factor, y1: shape.y1 * factor })
  return eachPage((page) => ({
    ...page,
    width: page.width * factor,
    height: page.height * factor,
    words: page.words.map((word) => ({ ...box(word), fontSize: word.fontSize * factor })),
    rules: page.rules.map(box),
    images: page.images.map(box),
    codes: page.codes.map(box),
  }))
}

/** Lines further apart, or closer, with letters of the same size. */
function spaced(factor: number): Variant {
  return eachPage((page) => ({
    ...page,
    height: page.height * factor,
    words: page.words.map((word) => movedBy(word, 0, word.y1 * (factor - 1))),
    rules: page.rules.map((rule) => (rule.orientation === 'vertical' ? { ...rule, y0: rule.y0 * factor, y1: rule.y1 * factor } : { ...rule, y0: rule.y0 + rule.y1 * (factor - 1), y1: rule.y1 * factor })),
  }))
}

/** `Nr.: 4711` as `Nr.:4711`. */
const gluedColons: Variant = eachPage((page) => ({
  ...page,
  words: rowsOf(page.words).flatMap((row) => row.flatMap((word, index): Word[] => {
    const [previous, next] = [row[index - 1], row[index + 1]]
    const isNear = (one: Word, other: Word): boolean => other.x0 - one.x1 < 0.7 * one.fontSize
    if (previous && /[\p{L}.]:$/u.test(previous.text) && isNear(previous, word)) return []
    return next && /[\p{L}.]:$/u.test(word.text) && isNear(word, next) ? [{ ...word, text: word.text + next.text, x1: next.x1 }] : [word]
  })),
}))

/** Words of one text, without a gap of a column between them. */
function textsOf(row: readonly Word[]): Word[][] {
  const texts: Word[][] = []
  for (const word of row) {
    const [text, last] = [texts.at(-1), texts.at(-1)?.at(-1)]
    if (text && last && word.x0 - last.x1 < 0.6 * word.fontSize) text.push(word)
    else texts.push([word])
  }
  return texts
}

/** Narrower letters, as of a condensed font: texts keep their left edge, figures their right one. */
const condensed: Variant = eachPage((page) => ({
  ...page,
  words: rowsOf(page.words).flatMap((row) => textsOf(row).flatMap((text) => {
    const [first, last] = [text[0], text.at(-1)]
    if (!first || !last) return text
    const at = /\d[.,]\d\d/.test(last.text) ? last.x1 : first.x0
    return text.map((word) => ({ ...word, x0: at + (word.x0 - at) * 0.82, x1: at + (word.x1 - at) * 0.82 }))
  })),
}))

const spacedColons: Variant = eachPage((page) => ({
  ...page,
  words: page.words.flatMap((word): Word[] => {
    if (!/[\p{L}.)]:$/u.test(word.text)) return [word]
    const letter = (word.x1 - word.x0) / word.text.length
    return [{ ...word, text: word.text.slice(0, -1), x1: word.x1 - letter }, { ...word, text: ':', x0: word.x1 + letter * 0.4, x1: word.x1 + letter * 0.9 }]
  }),
}))

const withoutColons: Variant = eachPage((page) => ({
  ...page,
  words: page.words.flatMap((word): Word[] => (word.text === ':' ? [] : [{ ...word, text: word.text.replace(/(?<=[\p{L}.)]):$/u, '') }])),
}))

/** Capital titles with blanks between their letters, each a word. */
const spacedTitles: Variant = eachPage((page) => {
  const most = Math.max(...page.words.map(({ fontSize }) => fontSize))
  return {
    ...page,
    words: rowsOf(page.words).flatMap((row) => textsOf(row).flatMap((text, index, texts): Word[] => {
      const [first, next] = [text[0], texts[index + 1]?.[0]]
      if (!first || first.fontSize < most * 0.85 || !text.every((word) => /^\p{L}{3,}$/u.test(word.text))) return [...text]
      let from = first.x0
      const spaced = text.flatMap((word) => {
        const letter = (word.x1 - word.x0) / word.text.length
        const letters = [...word.text.toUpperCase()].map((one, at) => ({ ...word, text: one, x0: from + at * letter * 1.5, x1: from + at * letter * 1.5 + letter * 0.95 }))
        from = (letters.at(-1)?.x1 ?? from) + letter * 1.5
        return letters
      })
      return from > (next?.x0 ?? page.width) ? [...text] : spaced
    })),
  }
})

/** Columns of amounts that begin, or lie centred, at one edge instead of ending there. */
function aligned(at: (word: Word, least: number, most: number) => number): Variant {
  return eachPage((page) => {
    const rows = rowsOf(page.words)
    const isClose = (one: Word, other: Word | undefined): boolean => other !== undefined && other.x0 - one.x1 < 0.5 * one.fontSize
    // `13 110,00`, `21,01 €`: a figure is moved whole, or not at all.
    const alone = new Set(rows.flatMap((row) => row.filter((word, index) => !isClose(word, row[index + 1]) && !isClose(row[index - 1] ?? { ...word, x1: -100 }, word))))
    const isFigure = (word: Word): boolean => alone.has(word) && (money.test(word.text) || /^\d{1,4}(?:,\d{1,3})?$/.test(word.text))
    const edges = new Map<number, Word[]>()
    for (const word of page.words.filter(isFigure)) {
      const edge = [...edges.keys()].find((one) => Math.abs(one - word.x1) < 1) ?? word.x1
      edges.set(edge, [...(edges.get(edge) ?? []), word])
    }
    const shifts = new Map<Word, number>()
    const room = new Map(rows.flatMap((row) => row.map((word, index) => [word, roomBefore(row, index)] as const)))
    for (const column of edges.values()) {
      const least = Math.min(...column.map(({ x0 }) => x0))
      const most = Math.max(...column.map(({ x1 }) => x1))
      if (column.length < 3 || column.some((word) => (room.get(word) ?? 0) < word.x0 - least + 4)) continue
      for (const word of column) shifts.set(word, at(word, least, most))
    }
    return { ...page, words: page.words.map((word) => movedBy(word, shifts.get(word) ?? 0, 0)) }
  })
}

/** Words of two fonts on one line: what is bold, or a figure, stands a little higher. */
const unevenBaselines: Variant = eachWord((word) => movedBy(word, 0, /\d/.test(word.text) ? -0.09 * word.fontSize : word.bold ? 0.07 * word.fontSize : 0))

function shuffled(words: readonly Word[]): Word[] {
  return words.map((word, index) => ({ word, key: (index * 7919) % 104729 })).sort((one, other) => one.key % 101 - other.key % 101 || one.key - other.key).map(({ word }) => word)
}

export const typesetting: Readonly<Record<string, Variant>> = {
  'colons taken away': withoutColons,
  'colons apart': spacedColons,
  'colons without a blank behind': gluedColons,
  'all in capitals': eachText((text) => (/[@/]|www|^\d+\p{Ll}{1,3}$|²|³/u.test(text) ? text : text.replace(/ß/g, 'SS').toUpperCase())),
  'titles with spaced letters': spacedTitles,
  'no rules': eachPage((page: Page) => ({ ...page, rules: [] })),
  'nothing bold': eachWord((word) => ({ ...word, bold: false })),
  'smaller by a fifth': scaled(0.8),
  'larger by a fifth': scaled(1.2),
  'lines further apart': spaced(1.3),
  'lines closer': spaced(0.88),
  'condensed letters': condensed,
  'figures from the left': aligned((word, least) => least - word.x0),
  'figures centred': aligned((word, least, most) => (least + most - word.x0 - word.x1) / 2),
  'uneven baselines': unevenBaselines,
  'words in another order': eachPage((page) => ({ ...page, words: shuffled(page.words) })),
}
