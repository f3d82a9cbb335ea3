import type { Page, Word } from '../../../src/read/page.js'
import { randomOf } from '../../layouts/random.js'
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
    rules: page.rules.map((rule) => (rule.orientation === 'vertical'
      ? { ...rule, y0: rule.y0 * factor, y1: rule.y1 * factor }
      : movedBy(rule, 0, rule.y1 * (factor - 1)))),
  }))
}

/** `Nr.: 4711` as `Nr.:4711`. */
const gluedColons: Variant = eachPage((page) => ({
  ...page,
  words: rowsOf(page.words).flatMap((row) => row.flatMap((word, index): Word[] => {
    const [previous, next] = [row[index - 1], row[index + 1]]
    const isGlued = (one: Word | undefined, other: Word | undefined): boolean =>
      one !== undefined && other !== undefined && /[\p{L}.]:$/u.test(one.text) && other.x0 - one.x1 < 0.7 * one.fontSize
    if (isGlued(previous, word)) return []
    return next && isGlued(word, next) ? [{ ...word, text: word.text + next.text, x1: next.x1 }] : [word]
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

/** Where a text is held in its column: left, in the middle or right, as most texts that share an edge with it are. */
function heldAt(text: readonly Word[], texts: readonly (readonly Word[])[]): number {
  const edgesOf = (words: readonly Word[]): number[] => {
    const [x0, x1] = [Math.min(...words.map((word) => word.x0)), Math.max(...words.map((word) => word.x1))]
    return [x0, x1, (x0 + x1) / 2]
  }
  const all = texts.map(edgesOf)
  const sharing = (edge: number, index: number): number =>
    all.filter((edges) => Math.abs((edges[index] ?? 0) - edge) < 1).length
  const held = edgesOf(text).map((edge, index) => ({ edge, count: sharing(edge, index) }))
  return held.reduce((most, one) => (one.count > most.count ? one : most)).edge
}

/** Narrower letters, as of a condensed font: texts keep the edge, or the middle, at which their column holds them. */
const condensed: Variant = eachPage((page) => {
  const texts = rowsOf(page.words).flatMap(textsOf)
  return {
    ...page,
    words: texts.flatMap((text) => {
      const at = heldAt(text, texts)
      return text.map((word) => ({ ...word, x0: at + (word.x0 - at) * 0.82, x1: at + (word.x1 - at) * 0.82 }))
    }),
  }
})

const spacedColons: Variant = eachPage((page) => ({
  ...page,
  words: page.words.flatMap((word): Word[] => {
    if (!/[\p{L}.)]:$/u.test(word.text)) return [word]
    const letter = (word.x1 - word.x0) / word.text.length
    const colon = { ...word, text: ':', x0: word.x1 + letter * 0.4, x1: word.x1 + letter * 0.9 }
    return [{ ...word, text: word.text.slice(0, -1), x1: word.x1 - letter }, colon]
  }),
}))

const withoutColons: Variant = eachPage((page) => ({
  ...page,
  words: page.words
    .filter(({ text }) => text !== ':')
    .map((word) => ({ ...word, text: word.text.replace(/(?<=[\p{L}.)]):$/u, '') })),
}))

/** Columns of amounts that begin, or lie centred, at one edge instead of ending there. */
function aligned(at: (word: Word, least: number, most: number) => number): Variant {
  return eachPage((page) => {
    const rows = rowsOf(page.words)
    const isClose = (one: Word | undefined, other: Word | undefined): boolean =>
      one !== undefined && other !== undefined && other.x0 - one.x1 < 0.5 * one.fontSize
    // `13 110,00`, `21,01 €`: a figure is moved whole, or not at all.
    const isAlone = (row: readonly Word[], index: number): boolean =>
      !isClose(row[index], row[index + 1]) && !isClose(row[index - 1], row[index])
    const alone = new Set(rows.flatMap((row) => row.filter((_, index) => isAlone(row, index))))
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
const unevenBaselines: Variant = eachWord((word) => {
  const ofText = word.bold ? 0.07 : 0
  return movedBy(word, 0, (/\d/.test(word.text) ? -0.09 : ofText) * word.fontSize)
})

export const typesetting: Readonly<Record<string, Variant>> = {
  'colons taken away': withoutColons,
  'colons apart': spacedColons,
  'colons without a blank behind': gluedColons,
  'all in capitals': eachText((text) =>
    (/[@/]|www|^\d+\p{Ll}{1,3}$|²|³/u.test(text) ? text : text.replace(/ß/g, 'SS').toUpperCase())),
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
  'words in another order': eachPage((page) => ({ ...page, words: randomOf(1).shuffled(page.words) })),
}
