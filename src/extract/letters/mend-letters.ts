import type { Box } from '../../model/evidence.js'
import type { Page, Word } from '../../read/page.js'
import { overlapDown } from '../layout/boxes.js'
import { buildLayout } from '../layout/build-layout.js'
import type { Segment } from '../layout/layout.js'
import { boxOfPart, textRun } from '../layout/text-run.js'
import { ems, portion, wordCount } from '../measures.js'
import { currencyCode } from '../values/currency.js'
import { mendHeads } from './mend-heads.js'
import { mendDots, mendJoints, mendNeighbours, mendSections, partWords } from './mend-neighbours.js'
import { ibanLength, mendIban, mendVatId, vatIdLength } from './mend-ids.js'
import { mendMinus, mendPrices, mendSeparators, mendSpecks } from './mend-separators.js'
import { mendSisters } from './mend-sisters.js'
import { partKeys } from './part-keys.js'
import { withoutStrokes } from './without-strokes.js'
import data from './misread-words.json' with { type: 'json' }

/** An identifier whose letters were put right. */
export interface Mend {
  readonly page: number
  readonly box: Box
  /** As it was recognised. */
  readonly read: string
  /** As it is now, without blanks. */
  readonly value: string
}

interface MendedPages {
  readonly pages: readonly Page[]
  readonly mends: readonly Mend[]
}

/**
 * Puts right the letters that recognition mixes up (O for 0, I for 1) in IBANs and VAT ids, as far as their check
 * digits prove it. Text that a file carries is never touched: a wrong id there is the writer's own.
 */
export function mendLetters(pages: readonly Page[]): MendedPages {
  const mends: Mend[] = []
  const mended = pages.map((page) => {
    if (!page.recognised) return page
    const apart = mendSections(mendJoints(mendDots(partWords(partKeys(withoutStrokes(page.words))))))
    const level = levelWords(mendMinus(mendSpecks(mendSeparators(mendNeighbours(mendPrices(apart))))))
    const words = mendHeads(mendSisters(level.map((word) => ({ ...word, text: mendWord(word.text) }))))
    const segments = buildLayout([{ ...page, words }]).pages.flatMap((layout) => layout.segments)
    const changed = new Map(segments.flatMap((segment) => mendSegment(segment, mends)))
    return { ...page, words: words.map((word) => changed.get(word) ?? word) }
  })
  return { pages: mended, mends }
}

const kinds = [{ length: ibanLength, mend: mendIban }, { length: vatIdLength, mend: mendVatId }] as const

/** The words of a segment that change, each with what takes its place. */
function mendSegment({ page, words, text }: Segment, mends: Mend[]): [Word, Word][] {
  const letters = text.split('')
  let isChanged = false
  for (const start of text.matchAll(/(?<![\p{L}\p{N}])[A-Z]{2}(?=[ .]?[0-9A-Za-z|][ .]?[0-9A-Za-z|])/gu)) {
    for (const { length, mend } of kinds) {
      const places = placesFrom(text, start.index, length(start[0]) ?? 0)
      const value = places && mend(places.map((place) => text.charAt(place)).join(''))
      if (places === undefined || value === undefined) continue
      places.forEach((place, index) => (letters[place] = value.charAt(index)))
      const end = (places.at(-1) ?? start.index) + 1
      mends.push({
        page,
        box: boxOfPart(textRun(page, words), start.index, end),
        read: text.slice(start.index, end),
        value,
      })
      isChanged = true
      break
    }
  }
  return isChanged ? rewritten(words, letters.join('')) : []
}

/**
 * Where the first `count` letters and digits stand, blanks between groups left out; undefined when more follow at once.
 */
function placesFrom(text: string, start: number, count: number): number[] | undefined {
  if (count === 0) return undefined
  const places: number[] = []
  for (let at = start; at < text.length && places.length < count; at++) {
    if (/[0-9A-Za-z|]/.test(text.charAt(at))) places.push(at)
    else if (!/[ .-]/.test(text.charAt(at))) return undefined
  }
  const next = (places.at(-1) ?? start) + 1
  return places.length < count || /^(?:[\p{L}\p{N}]|[ .-]\d)/u.test(text.slice(next)) ? undefined : places
}

function rewritten(words: readonly Word[], text: string): [Word, Word][] {
  let offset = 0
  return words.map((word): [Word, Word] => {
    const own = text.slice(offset, offset + word.text.length)
    offset += word.text.length + 1
    return [word, own === word.text ? word : { ...word, text: own }]
  })
}

const marked = data.marked.map(({ read, stands }) => ({ read: new RegExp(read, 'u'), stands }))
const misread = data.misread.map(({ read, stands }) => ({ read: new RegExp(read, 'gu'), stands }))
/** Words of small letters, with or without a capital at the beginning: codes and brands are left alone. */
const ordinary = /^[(„"']?\p{L}\p{Ll}+[RB]?\p{Ll}*(?:[-/.,;:)“"']|$)/u

const amount = /^-?\d[\d.]*,\d{2}$/u
const grouped = /^-?\d+(?:\.\d{3})*,/u

/** `z 0.0.`, `s.r.0.`: single letters with full stops, of which one is read as a figure. */
const dotted = /^(?=.*0)(?:[a-z0]\.){2,3}$/u

/** A stroke of a pen or of a table behind an amount; three figures behind the point would be no amount. */
const struck = /^[€£$]?-?\d[\d.,]*[.,]\d{2}[/|\\[\]]$/u

/** A speck before a currency, which has no quotation. */
const specked = /^[‘’'`´]\p{Lu}{3}$/u

/**
 * Puts right signs of a recognised word that stand where none such can: `StraRe`, `fiir`, the speck in `18.3,60` and
 * `‘EUR`, the tick behind `18,00/`, the figures of `Sp. z 0.0.`
 */
export function mendWord(text: string): string {
  if (struck.test(text)) return text.slice(0, -1)
  if (specked.test(text) && currencyCode(text.slice(1)) !== undefined) return text.slice(1)
  if (dotted.test(text)) return text.replaceAll('0', 'o')
  if (amount.test(text) && !grouped.test(text)) return text.replaceAll('.', '')
  const signs = ordinary.test(text) ? misread : marked
  return signs.reduce((word, { read, stands }) => word.replace(read, stands), text)
}

/** So near, in times the size of the type, stands what recognition parted from a word of its line. */
const widestGap = ems.word

/** The highest that a single letter is misplaced, in times the size of the type: less than half a row. */
const widestStep = 1 / 2

/**
 * Puts on its line what recognition set a little higher or lower: the letter before a number, `G` before `260417`, and
 * the amount behind its label.
 */
export function levelWords(words: readonly Word[]): Word[] {
  return words.map((word) => {
    const number = /^\p{Lu}{1,2}$/u.test(word.text) ? words.find((one) => isNumberOf(word, one)) : undefined
    const other = amount.test(word.text) ? labelOf(word, words) : number
    return other === undefined ? word : { ...word, y0: other.y0, y1: other.y1 }
  })
}

/** The last word of a row without figures, which an amount without a row of its own reaches into. */
function labelOf(word: Word, words: readonly Word[]): Word | undefined {
  const share = (other: Word): number => overlapDown(other, word) / word.fontSize
  const row = words.filter((other) => other !== word && share(other) > portion.third).toSorted((a, b) => b.x1 - a.x1)
  const [last] = row
  const isTorn = last && row.every((other) => share(other) < widestStep && other.x1 < word.x0 &&
    /^\P{N}+$/u.test(other.text) && overlapDown(other, last) > other.fontSize / 2)
  return isTorn ? last : undefined
}

function isNumberOf(word: Word, other: Word): boolean {
  const [gap, step] = [other.x0 - word.x1, Math.abs(other.y1 - word.y1)]
  return step > 0 && step < widestStep * word.fontSize && gap > 0 && gap < widestGap * word.fontSize &&
    other.text.length >= wordCount.few && /^\d[\d/-]*$/u.test(other.text)
}
