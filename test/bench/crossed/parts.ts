import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { Draft } from '../../../src/model/draft.js'
import type { Page, Word } from '../../../src/read/page.js'
import { hardFaults } from '../certainty/hard-faults.js'
import type { BenchDocument } from '../certainty/read-documents.js'
import { at, type Truth } from '../certainty/same-value.js'
import { money, rowsOf } from '../variants/rows.js'

/** A page of a text PDF that is read right, and where the goods with their sums stand on it. */
export interface Parted {
  readonly id: string
  readonly page: Page
  readonly truth: Truth
  readonly language: string
  /** The goods stand from the first to the second, in points from the top. */
  readonly top: number
  readonly bottom: number
  /** Nothing above and below the goods speaks of money, so that other goods may stand between. */
  readonly framesAny: boolean
}

interface Row {
  readonly words: readonly Word[]
  readonly y0: number
  readonly y1: number
}

const ofGoods = /^(?:currency|lines|totals|vatBreakdown|allowances|charges|documentAllowances|documentCharges)\b/

function toRow(words: readonly Word[]): Row {
  return { words, y0: Math.min(...words.map(({ y0 }) => y0)), y1: Math.max(...words.map(({ y1 }) => y1)) }
}

function reach(draft: Draft, isGoods: boolean): readonly { readonly y0: number; readonly y1: number }[] {
  return draft.evidence.flatMap(({ path, box }) => (box && ofGoods.test(path) === isGoods ? [box] : []))
}

/** Above the row with the labels of the columns, and what stands right above that as a storey of it. */
function topOf(rows: readonly Row[], first: number, labels: readonly string[]): number | undefined {
  const above = rows.filter(({ y1 }) => y1 <= first + 1).reverse()
  const head = above.findIndex(({ words }) => labels.some((label) => words.some(({ text }) => label.startsWith(text))))
  if (head < 0 || first - (above[head]?.y0 ?? 0) > 90) return undefined
  const end = above.findIndex(({ words, y0 }, index) => {
    const next = above[index + 1]
    return index >= head && (!next || y0 - next.y1 > 0.9 * (words[0]?.fontSize ?? 10))
  })
  const edge = above[end]
  return edge && (edge.y0 + (above[end + 1]?.y1 ?? edge.y0 - 4)) / 2
}

function amountsOf(truth: Truth): readonly string[] {
  const values = ['netTotal', 'vatAmount', 'grossTotal', 'dueAmount'].map((field) => at(truth, `totals.${field}`))
  return values.flatMap((value) => (typeof value === 'number' && value !== 0 ? [Math.abs(value).toFixed(2).replace(/\D/g, '')] : []))
}

function isRightly({ id, truth }: BenchDocument, draft: Draft): boolean {
  const done = completeInvoice(draft)
  return done.status !== 'incomplete' && hardFaults({ id, truth }, done.invoice).length === 0
}

function onlyPage({ pages: [page, ...others] }: BenchDocument): Page | undefined {
  return page && others.length === 0 && !page.recognised && page.width < page.height ? page : undefined
}

/** The parts of a document; nothing where it can't be cut, or is not delivered right as it is. */
export function partsOf(document: BenchDocument): Parted | undefined {
  const page = onlyPage(document)
  if (!page) return undefined
  const draft = extractDraft(document.pages)
  if (draft.language === undefined || !isRightly(document, draft)) return undefined
  const rows = rowsOf(page.words).map(toRow)
  const goods = reach(draft, true)
  const ofLines = draft.evidence.filter(({ path }) => path.startsWith('lines'))
  const first = Math.min(...ofLines.flatMap(({ box }) => box?.y0 ?? []))
  const top = topOf(rows, first, ofLines.flatMap(({ label }) => label ?? []))
  if (top === undefined) return undefined
  const amounts = amountsOf(document.truth)
  const named = rows.filter(({ y0, words }) => y0 > top && words.some(({ text }) => amounts.includes(text.replace(/\D/g, ''))))
  const last = Math.max(...goods.map(({ y1 }) => y1), ...named.map(({ y1 }) => y1))
  const next = rows.find(({ y0 }) => y0 > last - 1)
  const bottom = next ? (last + next.y0) / 2 : last + 4
  const isIn = ({ y0, y1 }: { y0: number; y1: number }): boolean => y1 > top && y0 < bottom
  if (reach(draft, false).some(isIn) || page.images.some(isIn) || page.codes.length > 0) return undefined
  const framesAny = rows.filter((row) => !isIn(row)).every(({ words }) => words.every(({ text }) => !money.test(text.replace(/[€*]/g, ''))))
  return { id: document.id, page, truth: document.truth, language: draft.language, top, bottom, framesAny }
}
