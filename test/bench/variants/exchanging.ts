import type { Page, Word } from '../../../src/read/page.js'
import { at, type Truth } from '../certainty/same-value.js'
import texts from './exchanged.json' with { type: 'json' }
import { written } from './insert.js'
import { isIn, type Language } from './languages.js'
import { movedBy, roomBefore, roomBehind, rowsOf } from './rows.js'

/*
 * The same invoice of other people, with other numbers and other goods: exchanged.json holds what stands in place of a
 * value, wherever the pages print it and in the truth.
 */

/** An invoice and what is true of it. */
export interface Known {
  readonly pages: readonly Page[]
  readonly truth: Truth
}

/** Another invoice made of one; the same object where it is none. */
export type Change = (known: Known) => Known

const edges = /^[(„"]+|[,;:.·|)“"]+$/g

function isSame(word: Word | undefined, part: string): boolean {
  const [one, other] = [word?.text ?? '', part].map((text) => text.replace(edges, '').toLowerCase())
  return one === other
}

interface Found {
  readonly from: number
  readonly to: number
}

function foundIn(row: readonly Word[], parts: readonly string[]): Found | undefined {
  const from = row.findIndex((_, start) => parts.every((part, index) => {
    const [word, previous] = [row[start + index], index === 0 ? undefined : row[start + index - 1]]
    return isSame(word, part) && (!previous || !word || word.x0 - previous.x1 < word.fontSize)
  }))
  return from < 0 ? undefined : { from, to: from + parts.length }
}

/** The row with the other text there, and what goes on behind it right behind it; nothing where it has no room. */
function withOther(row: readonly Word[], { from, to }: Found, text: string, page: Page): readonly Word[] | undefined {
  const [first, last] = [row[from], row[to - 1]]
  if (!first || !last) return undefined
  const printed = row.slice(from, to).map((word) => word.text).join('')
  const isCapital = printed === printed.toUpperCase() && /\p{Lu}{4}/u.test(printed)
  const end = /[,;:·|]+$/.exec(last.text)?.[0] ?? ''
  const set = written((isCapital ? text.toUpperCase() : text) + end, first, first.x0, first.y1)
  const longer = (set.at(-1)?.x1 ?? 0) - last.x1
  const rest = row.slice(to)
  const gap = rest.findIndex((word, index) => word.x0 - (rest[index - 1] ?? last).x1 > word.fontSize)
  const [joined, others] = gap < 0 ? [rest, []] : [rest.slice(0, gap), rest.slice(gap)]
  const shifted = [...set, ...joined.map((word) => movedBy(word, longer, 0))]
  if (longer + 4 < roomBehind(row, to - 1 + joined.length, page)) return [...row.slice(0, from), ...shifted, ...others]
  if (longer + 4 > roomBefore(row, from)) return undefined
  return [...row.slice(0, from), ...shifted.map((word) => movedBy(word, -longer, 0)), ...others]
}

/**
 * The pages with another text wherever they print this one; nothing where they do not, or where it
 * has no room.
 */
function exchanged(pages: readonly Page[], text: string, by: string): readonly Page[] | undefined {
  const parts = text.split(' ')
  const found: (readonly Word[] | undefined)[] = []
  const changed = pages.map((page) => ({
    ...page,
    words: rowsOf(page.words).flatMap((row) => {
      const place = foundIn(row, parts)
      if (!place) return row
      const other = withOther(row, place, by, page)
      found.push(other)
      return other ?? row
    }),
  }))
  return found.length === 0 || found.includes(undefined) ? undefined : changed
}

/** Words of a name that stand elsewhere too, in a logo or a domain, still name it. */
function isLeft(name: string, pages: readonly Page[]): boolean {
  const parts = name.toLowerCase().split(' ').filter(({ length }) => length > 3)
  return parts.some((part) => pages.some(({ words }) => words.some(({ text }) => text.toLowerCase().includes(part))))
}

/** The truth with another text wherever it holds this one: a reference of the payment names the number, too. */
function withOtherText<Value>(value: Value, text: string, by: string): Value {
  const [old, other] = [text, by].map((one) => JSON.stringify(one).slice(1, -1))
  return JSON.parse(JSON.stringify(value).replaceAll(old ?? '', other ?? '')) as Value
}

/** `4471` is in a VAT id too, and in the reference of a payment; `#F250094` is a number with its sign. */
function isStillThere(value: string, pages: readonly Page[], truth: Truth): boolean {
  const isInTruth = JSON.stringify(truth).split(value).length > 2
  return isInTruth || pages.some(({ words }) => words.map(({ text }) => text).join(' ').includes(value))
}

function exchanging(path: string, language: Language, by: string): Change {
  return (known) => {
    const value = at(known.truth, path)
    if (typeof value !== 'string' || !isIn(language, known.pages)) return known
    const pages = exchanged(known.pages, value, by)
    const isName = path.endsWith('.name')
    if (!pages || (isName ? isLeft(value, pages) : isStillThere(value, pages, known.truth))) return known
    return { pages, truth: withOtherText(known.truth, value, by) }
  }
}

/** Counts and prices among the words of a line go with them: `Lektorat, 24 Seiten à 9,20`. */
function isCounted(name: string, line: Truth): boolean {
  const numbers = [line['quantity'], line['unitPrice']]
  return (name.replaceAll(',', '.').match(/\d+(?:\.\d+)?/gu) ?? []).some((number) => numbers.includes(Number(number)))
}

/** The article text as it is printed: what the truth calls it, or another way to say as much. */
function printedNames(line: Truth): readonly string[] {
  const others: readonly unknown[] = Array.isArray(line['_alt']) ? line['_alt'] : []
  return [line['description'], ...others].flatMap((name) =>
    (typeof name === 'string' && !isCounted(name, line) ? [name] : []))
}

/** Other goods in the first of the lines that have room for them, and in all that are called the same. */
function otherGoods(language: Language, by: string): Change {
  return (known) => {
    const lines = known.truth['lines']
    if (!Array.isArray(lines) || !isIn(language, known.pages)) return known
    for (const line of lines as readonly Truth[]) {
      const name = printedNames(line).find((one) => exchanged(known.pages, one, by))
      const pages = name === undefined ? undefined : exchanged(known.pages, name, by)
      if (name === undefined || !pages) continue
      const others = (lines as readonly Truth[])
        .map((one) => (printedNames(one).includes(name) ? { ...one, description: by } : one))
      return { pages, truth: { ...known.truth, lines: others } }
    }
    return known
  }
}

export const exchanges: Readonly<Record<string, Change>> = Object.fromEntries(
  Object.entries<Readonly<Record<string, readonly string[]>>>(texts).flatMap(([path, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, others]) => others.map((by): [string, Change] => {
      const change = path === 'lines' ? otherGoods : (own: Language, other: string) => exchanging(path, own, other)
      return [`${path} is ${by} (${language})`, change(language as Language, by)]
    }))),
)
