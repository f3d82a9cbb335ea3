import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readForm } from '../../../src/extract/form/read-form.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { findHeaders } from '../../../src/extract/table/find-header.js'
import { rulesByPage } from '../../../src/extract/table/find-tables.js'
import type { Draft } from '../../../src/model/draft.js'
import type { Evidence } from '../../../src/model/evidence.js'
import type { Page, Word } from '../../../src/read/page.js'
import { wordsOfValue } from '../../layouts/hidden.js'
import { eachPage, movedBy, rowsOf, type Variant } from './rows.js'

/* The same blocks in other places of the page: found by what the program reads of the page as it is. */

export interface Place {
  readonly path: string
  readonly text: string
  readonly words: ReadonlySet<Word>
}

const drafts = new WeakMap<readonly Page[], Draft>()

/** What is read of these pages, once for all variants. */
export function draftOf(pages: readonly Page[]): Draft {
  const known = drafts.get(pages)
  if (known) return known
  const draft = extractDraft(pages)
  drafts.set(pages, draft)
  return draft
}

export function placesOf(pages: readonly Page[], path: RegExp): Place[] {
  return draftOf(pages).evidence
    .filter((one: Evidence) => path.test(one.path) && (one.source === 'page' || one.source === 'cell'))
    .map((one) => ({ path: one.path, text: one.text ?? '', words: wordsOfValue(one, pages) }))
}

function topOf(words: Iterable<Word>): number {
  return Math.min(...[...words].map(({ y0 }) => y0))
}

function bottomOf(words: Iterable<Word>): number {
  return Math.max(...[...words].map(({ y1 }) => y1))
}

/** What stands above the lines, its left half and its right half exchanged. */
const sidesExchanged: Variant = (pages) => {
  const [first, ...others] = pages
  const [line] = placesOf(pages, /^lines\[0\]/).filter(({ words }) => words.size > 0)
  if (!first || !line || ![...line.words].every((word) => first.words.includes(word))) return pages
  const above = first.words.filter(({ y1 }) => y1 < topOf(line.words) - 30)
  const isFree = (middle: number): boolean => above.every(({ x0, x1 }) => x1 < middle || x0 > middle)
  const halves = [0.42, 0.46, 0.5, 0.54, 0.58].map((share) => share * first.width).find(isFree)
  if (halves === undefined) return pages
  const right = Math.min(...above.filter(({ x0 }) => x0 > halves).map(({ x0 }) => x0))
  const left = Math.min(...above.filter(({ x1 }) => x1 < halves).map(({ x0 }) => x0))
  const rightEnd = Math.max(...above.filter(({ x0 }) => x0 > halves).map(({ x1 }) => x1))
  const chosen = new Set(above)
  if (!Number.isFinite(right) || !Number.isFinite(left)) return pages
  const toRight = left + (rightEnd - right) + 14
  return [{
    ...first,
    rules: first.rules.filter(({ y1 }) => y1 > topOf(line.words) - 60),
    words: first.words.map((word) => {
      if (!chosen.has(word)) return word
      return word.x0 > halves ? movedBy(word, left - right, 0) : movedBy(word, Math.max(toRight, halves) - left, 0)
    }),
  }, ...others]
}

/** The rows of the sums, further to the left or right than the columns of the table. */
function sumsMoved(across: number): Variant {
  return (pages) => {
    const sums = placesOf(pages, /^totals\.|^vatBreakdown/).flatMap(({ words }) => [...words]).map(({ y1 }) => y1)
    const lines = placesOf(pages, /^lines\[\d+\]\.netAmount/).flatMap(({ words }) => [...words])
    const page = pages.at(-1)
    if (sums.length === 0 || !page) return pages
    const ends = lines.filter((word) => page.words.includes(word)).map(({ y1 }) => y1 + 2)
    const from = Math.max(Math.min(...sums) - 12, ...ends)
    const isSum = ({ y1 }: Word): boolean => y1 > from && sums.some((y) => Math.abs(y - y1) < 4)
    const chosen = rowsOf(page.words).filter((row) => row.every(isSum)).flat()
    const room = across < 0
      ? Math.min(...chosen.map(({ x0 }) => x0)) - 20
      : page.width - 10 - Math.max(...chosen.map(({ x1 }) => x1))
    if (room < Math.abs(across)) return pages
    const words = page.words.map((word) => (chosen.includes(word) ? movedBy(word, across, 0) : word))
    return [...pages.slice(0, -1), { ...page, words }]
  }
}

/** The head of the table that goes on at this height: all of its rows. */
export function headAbove(page: Page, y: number): Word[] {
  const layout = buildLayout([page])
  const head = findHeaders(readForm(layout).rows, rulesByPage(layout), { decimal: ',', sides: false })
    .findLast(({ y0, kind }) => kind === 'lines' && y0 < y)
  return head ? page.words.filter(({ y0, y1 }) => y0 > head.y0 - 1 && y1 < head.y1 + 1) : []
}

/** A table that goes on at the next page after half of its lines, its head printed again or not. */
function pageBroken(hasHead: boolean): Variant {
  return (pages) => {
    const [page, ...others] = pages
    const amounts = placesOf(pages, /^lines\[\d+\]\.netAmount/).filter(({ words }) => words.size > 0)
    if (!page || others.length > 0 || amounts.length < 4) return pages
    const middle = Math.floor(amounts.length / 2)
    const starts = placesOf(pages, new RegExp(`^lines\\[${middle}\\]`)).flatMap(({ words }) => [...words])
    if (starts.length === 0) return pages
    const cut = topOf(starts) - 1
    const [kept, rest] = [page.words.filter(({ y1 }) => y1 <= cut), page.words.filter(({ y1 }) => y1 > cut)]
    if (rest.length === 0 || kept.length === 0 || topOf(rest) < bottomOf(kept) - 3) return pages
    const head = hasHead ? headAbove(page, cut) : []
    if (hasHead && head.length === 0) return pages
    const above = head.map((word) => movedBy(word, 0, 60 - topOf(head)))
    const up = Math.max(60, ...above.map(({ y1 }) => y1 + 8)) - topOf(rest)
    return [
      { ...page, words: kept, rules: page.rules.filter(({ y1 }) => y1 <= cut) },
      {
        ...page,
        number: 2,
        words: [...above, ...rest.map((word) => movedBy(word, 0, up))],
        rules: page.rules.filter(({ y0 }) => y0 > cut).map((rule) => ({ ...rule, y0: rule.y0 + up, y1: rule.y1 + up })),
        codes: [],
        images: [],
      },
    ]
  }
}

/** The words of a row up to the gap of a column. */
function upToGap(row: readonly Word[]): readonly Word[] {
  return row.slice(0, 1 + row.findIndex((word, at) => (row[at + 1]?.x0 ?? Infinity) - word.x1 > word.fontSize))
}

/** The words of each line's text: its name, and what goes on below at the same edge. */
function textsOfLines(pages: readonly Page[]): Word[][] {
  const places = placesOf(pages, /^lines\[\d+\]\.name$/)
  const names = places.map(({ words }) => [...words]).filter((words) => words.length > 0)
  return names.map((name, index) => {
    const page = pages.find((one) => name.every((word) => one.words.includes(word)))
    const [left, top] = [Math.min(...name.map(({ x0 }) => x0)), topOf(name)]
    const next = names[index + 1]
    const end = Math.max(bottomOf(name) + 1, next === undefined ? 0 : topOf(next) - 1)
    const column = (page?.words ?? []).filter(({ x0, y0, y1 }) => x0 > left - 1 && y0 > top - 1 && y1 < end)
    const isText = (row: readonly Word[]): boolean =>
      Math.abs((row[0]?.x0 ?? 0) - left) < 2 || row.some((word) => name.includes(word))
    return rowsOf(column).filter(isText).flatMap(upToGap)
  })
}

/** Figures of a line that stand beside the middle or the last row of its text instead of the first. */
function figuresBeside(share: number): Variant {
  return (pages) => {
    const moves = new Map<Word, number>()
    const counts = new Set(placesOf(pages, /^lines\[\d+\]\.quantity$/).flatMap(({ words }) => [...words]))
    for (const words of textsOfLines(pages)) {
      const rows = rowsOf(words)
      const [first, last] = [rows[0]?.[0], rows.at(-1)?.[0]]
      const page = pages.find((one) => words.every((word) => one.words.includes(word)))
      if (!page || !first || !last || rows.length === 1) continue
      const beside = page.words.filter((word) => !words.includes(word))
      if (beside.some(({ y1 }) => y1 > first.y1 + 2 && y1 < last.y1 + 2)) continue
      const isNumber = (word: Word): boolean => /^\d{1,3}\.?$/.test(word.text) && word.x1 < first.x0 && !counts.has(word)
      const isMoved = (word: Word): boolean => Math.abs(word.y1 - first.y1) < 0.4 * word.fontSize && !isNumber(word)
      for (const word of beside.filter(isMoved)) moves.set(word, (last.y1 - first.y1) * share)
    }
    return pages.map((page) => ({ ...page, words: page.words.map((word) => movedBy(word, 0, moves.get(word) ?? 0)) }))
  }
}

export const arrangement: Readonly<Record<string, Variant>> = {
  'sides of the head exchanged': sidesExchanged,
  'sums further left': sumsMoved(-46),
  'sums further right': sumsMoved(18),
  'page broken within the table': pageBroken(false),
  'page broken, head printed again': pageBroken(true),
  'figures beside the last row of the text': figuresBeside(1),
  'figures beside the middle of the text': figuresBeside(0.5),
  'shifted': eachPage((page) => ({
    ...page,
    width: page.width + 14,
    height: page.height + 25,
    words: page.words.map((word) => movedBy(word, 14, 25)),
    rules: page.rules.map((rule) => movedBy(rule, 14, 25)),
  })),
}
