import type { Page, Word } from '../../../src/read/page.js'
import { headAbove, placesOf } from './arrangement.js'
import { written } from './insert.js'
import { type Language, isIn, languages } from './languages.js'
import { movedBy, roomBefore, roomBehind, rowsOf, type Variant } from './rows.js'
import groups from './wordings.json' with { type: 'json' }

/*
 * The same labels in other words of their language: wordings.json holds, for each thing that is named, the words that
 * stand for one another.
 */

/** The rows in which words are exchanged: those of a value, those of the head of the table, or all. */
type Rows = (pages: readonly Page[]) => ReadonlySet<Word> | 'all'

const everywhere: Rows = () => 'all'

const inHead: Rows = (pages) => {
  const first = placesOf(pages, /^lines\[0\]\.name$/).flatMap(({ words }) => [...words])[0]
  const page = first && pages.find(({ words }) => words.includes(first))
  return new Set(page ? headAbove(page, first.y0) : [])
}

function besideValue(path: RegExp): Rows {
  return (pages) => {
    const values = new Set(placesOf(pages, path).flatMap(({ words }) => [...words]))
    const rows = pages.flatMap(({ words }) => rowsOf(words))
    return new Set(rows.filter((row) => row.some((word) => values.has(word))).flat())
  }
}

interface Phrase {
  readonly from: number
  readonly to: number
  /** What stands behind the last word: `Datum:`. */
  readonly end: string
}

/** Words of one row that stand together. */
function isJoined(one: Word | undefined, other: Word | undefined): boolean {
  return one !== undefined && other !== undefined && other.x0 - one.x1 < 0.6 * one.fontSize
}

/** `Summe netto` is no `Summe`, and `Rechnung vom` no title: words that go on are another phrase. */
function isPartOfMore(row: readonly Word[], from: number, to: number): boolean {
  const [before, first, last, behind] = [row[from - 1], row[from], row[to - 1], row[to]]
  const goesOn = isJoined(last, behind) && /^\p{L}{2}/u.test(behind?.text ?? '') && !/:$/.test(last?.text ?? '')
  return goesOn || (isJoined(before, first) && /\p{L}$/u.test(before?.text ?? ''))
}

/** Where a row says one of these, each a list of words; the longest first. */
function phraseIn(
  row: readonly Word[],
  phrases: readonly (readonly string[])[],
  allowed: ReadonlySet<Word> | 'all',
): Phrase | undefined {
  for (const [from, first] of row.entries()) {
    const found = phrases.find((phrase) => phrase.every((part, index) => {
      const isNear = index === 0 || isJoined(row[from + index - 1], row[from + index])
      return isNear && row[from + index]?.text.replace(/:$/, '') === part
    }))
    const to = from + (found?.length ?? 0)
    if (!found || isPartOfMore(row, from, to) || (allowed !== 'all' && !allowed.has(first))) continue
    return { from, to, end: /:$/.exec(row[to - 1]?.text ?? '')?.[0] ?? '' }
  }
  return undefined
}

/** The row with other words in place of the phrase; itself where they have no room. */
function exchanged(row: readonly Word[], { from, to, end }: Phrase, words: string, page: Page): readonly Word[] {
  const first = row[from]
  const last = row[to - 1]
  if (!first || !last) return row
  const set = written(words + end, first, first.x0, first.y1)
  const longer = (set.at(-1)?.x1 ?? 0) - last.x1
  if (longer + 4 < roomBehind(row, to - 1, page)) return [...row.slice(0, from), ...set, ...row.slice(to)]
  if (longer + 4 > roomBefore(row, from)) return row
  return [...row.slice(0, from), ...set.map((word) => movedBy(word, -longer, 0)), ...row.slice(to)]
}

function wording(rows: Rows, language: Language, words: string, likes: readonly string[]): Variant {
  const phrases = likes.filter((one) => one !== words).map((one) => one.split(' '))
    .sort((one, other) => other.length - one.length)
  return (pages) => {
    if (!isIn(language, pages)) return pages
    const allowed = rows(pages)
    return pages.map((page) => ({
      ...page,
      words: rowsOf(page.words).flatMap((row) => {
        const found = phraseIn(row, phrases, allowed)
        return found ? exchanged(row, found, words, page) : row
      }),
    }))
  }
}

interface Group {
  readonly of: string
  readonly path?: string
  readonly where?: string
}

function rowsOfGroup({ path, where }: Group): Rows {
  if (path !== undefined) return besideValue(new RegExp(path))
  return where === 'head' ? inHead : everywhere
}

export const wordings: Readonly<Record<string, Variant>> = Object.fromEntries(
  groups.flatMap((group: Group & Readonly<Partial<Record<Language, readonly string[]>>>) =>
    languages.flatMap((language) => (group[language] ?? []).map((words): [string, Variant] =>
      [
        `${group.of} = ${words} (${language})`,
        wording(rowsOfGroup(group), language, words, group[language] ?? []),
      ]))),
)
