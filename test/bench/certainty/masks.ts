import { readDraft } from '../../../src/extract/extract-draft.js'
import { type ValueFacts, valueFacts } from '../../../src/extract/certainty/value-facts.js'
import type { Evidence } from '../../../src/model/evidence.js'
import { toInvoiceData } from '../../../src/write/json/to-invoice-data.js'
import type { Page, Word } from '../../../src/read/page.js'
import { pagesWithout, wordsOfValue } from '../../layouts/hidden.js'
import { compare } from './compare.js'
import type { BenchDocument } from './read-documents.js'
import { dataPath, type Sample } from './samples.js'

/*
 * What the readers offer in place of a value that they could not read. Layouts whose words nobody knows are rare in any
 * benchmark; a page from which the words of one value were taken shows the readers such a layout, and what they offer
 * then is nearly always wrong. From this the weights learn what kind of evidence is worth little.
 */

/** Of these families another word of the page may pass for the value. */
const maskedFamilies: ReadonlySet<string> = new Set(['number', 'date', 'due date', 'type', 'seller name', 'buyer name', 'tax id', 'account', 'reference', 'line factor'])
/** What a label announces is hidden a second time by a label in words that nobody knows. */
const labelledFamilies: ReadonlySet<string> = new Set(['number', 'date', 'due date'])
/** Lines of one document are read alike: the first ones tell enough. */
const linesMasked = /^lines\[[01]\]\./

/** How far a label may stand to the left of its value, and above it in heights of its letters. */
const reach = { left: 200, above: 2.2 }

/** The words without figures that stand left of a value in its row, or above it. */
export function wordsOfLabel(evidence: Evidence, pages: readonly Page[]): ReadonlySet<Word> {
  const { page, box } = evidence
  if (box === undefined) return new Set()
  const own = wordsOfValue(evidence, pages)
  const height = box.y1 - box.y0
  const words = pages.find(({ number }) => number === page)?.words ?? []
  return new Set(words.filter((word) => {
    const apart = Math.abs((word.y0 + word.y1) / 2 - (box.y0 + box.y1) / 2)
    const isLeft = apart < height / 2 && word.x1 <= box.x0 + 1 && word.x0 > box.x0 - reach.left
    const isAbove = word.y1 <= box.y0 + 2 && word.y1 > box.y0 - reach.above * height && word.x1 > box.x0 - 5 &&
      word.x0 < box.x1 + 5
    return !own.has(word) && !/\d/.test(word.text) && (isLeft || isAbove)
  }))
}

/** The pages with letters of no meaning in place of some words. */
export function pagesWithNonsense(pages: readonly Page[], words: ReadonlySet<Word>): readonly Page[] {
  const nonsense = (text: string): string => text.replace(/\p{L}/gu, (_, at: number) => 'xqvzkw'.charAt(at % 6))
  const replaced = (word: Word): Word => (words.has(word) ? { ...word, text: nonsense(word.text) } : word)
  return pages.map((page) => ({ ...page, words: page.words.map(replaced) }))
}

function isMasked({ family, evidence, right }: Sample): boolean {
  const isLine = evidence.path.startsWith('lines')
  return right === true && evidence.source === 'page' && evidence.box !== undefined &&
    maskedFamilies.has(family ?? '') && (!isLine || linesMasked.test(evidence.path))
}

/** A quantity that is left to completing is a value of its own family. */
function isInPlaceOf(path: string): (value: ValueFacts) => boolean {
  const factor = /^(lines\[\d+\])\.(?:quantity|unitPrice)$/.exec(path)
  return ({ evidence, family }) => family !== undefined &&
    (factor ? evidence.path === `${factor[1] ?? ''}.quantity` || evidence.path === `${factor[1] ?? ''}.unitPrice` : evidence.path === path)
}

/** The pages of which one value, or its label, can't be read. */
function* maskedPages({ evidence, family = '' }: Sample, pages: readonly Page[]): Generator<readonly Page[]> {
  const hidden = wordsOfValue(evidence, pages)
  if (hidden.size > 0) yield pagesWithout(pages, hidden)
  const label = labelledFamilies.has(family) ? wordsOfLabel(evidence, pages) : hidden
  if (label.size > 0 && label !== hidden) yield pagesWithNonsense(pages, label)
}

/** What stands in place of each value of a document that was hidden from the readers. */
export function maskedSamples({ pages, truth }: BenchDocument, samples: readonly Sample[]): Sample[] {
  return samples.filter(isMasked).flatMap((sample) =>
    [...maskedPages(sample, pages)].flatMap((masked) => offeredFor(sample.evidence.path, masked, truth)))
}

function offeredFor(path: string, pages: readonly Page[], truth: BenchDocument['truth']): Sample[] {
  const { draft, surroundings } = readDraft(pages)
  const verdicts = new Map(compare(truth, toInvoiceData(draft.values)).map((verdict) => [verdict.path, verdict]))
  return valueFacts(draft, surroundings).filter(isInPlaceOf(path)).map((value): Sample => {
    const verdict = verdicts.get(dataPath(value.evidence.path))
    return { ...value, right: value.family === 'one piece' ? false : verdict?.right, hard: true }
  })
}
