import { codeList } from '../../model/code-lists/code-list.js'
import { commercialInvoiceType, correctedInvoiceType, creditNoteType } from '../../model/code-lists/document-types.js'
import type { Candidate } from '../candidate.js'
import { compact } from '../labels/compact.js'
import { typeNames } from '../labels/header-labels.js'
import { joinsWords, wholeWord, wordsOf } from '../languages/languages.js'
import { readForm } from '../form/read-form.js'
import type { Layout, LayoutPage, Segment } from '../layout/layout.js'
import { isInRowWithAmount, leftOf, rightOf } from '../layout/neighbours.js'
import type { HeaderContext } from './header-context.js'
import { grade, worth } from '../grades.js'
import { pieces, wordCount } from '../measures.js'

/** BT-3: what the title says; a title is short, stands on the first page, and is printed larger or first. */
export function invoiceType({ layout }: HeaderContext): Candidate | undefined {
  const titled = typeByLabel(layout) ?? typeByTitle(layout)
  const isCredit = titled?.value === correctedInvoiceType && speaksOfCredit(layout)
  return isCredit ? { ...titled, value: creditNoteType } : titled
}

const crediting = new RegExp(wholeWord(wordsOf('documents', 'crediting').crediting), 'iu')

/**
 * `Rechnungskorrektur` over `schreiben wir Ihnen gut` and `Gutschriftsbetrag 571,91`: what is given back, not what is
 * owed instead; the code of a corrected invoice would turn round who pays.
 */
function speaksOfCredit({ pages }: Layout): boolean {
  return pages.some(({ segments }) => segments.some(({ text }) => crediting.test(text)))
}

/** `Art der Rechnung: 380`, `BT-3  381 (Gutschrift)`, as viewers print it. */
function typeByLabel(layout: Layout): Candidate | undefined {
  for (const { fields, value, cells: [cell], label } of readForm(layout).pairs) {
    const code = fields.includes('invoiceType') ? /(?<!\d)\d{3}(?!\d)/.exec(value)?.[0] : undefined
    if (!cell || code === undefined || !codeList('invoiceTypes').has(code)) continue
    const { page, x0, y0, x1, y1 } = cell
    return { value: code, page, box: { x0, y0, x1, y1 }, text: value, label, rule: 'label', checks: ['UNTDID 1001'], confidence: grade.sure }
  }
  return undefined
}

function typeByTitle(layout: Layout): Candidate | undefined {
  const [page] = layout.pages
  if (!page) return undefined
  const titles = page.segments.filter((segment) => segment.y0 < page.height / 2)
    .flatMap((segment) => titlesIn(segment))
    .filter(({ segment, code }) => code === commercialInvoiceType || !isInTable(segment, page))
  const [first] = titles.toSorted((a, b) => b.weight - a.weight || a.segment.y0 - b.segment.y0)
  if (!first) return undefined
  const { segment, code } = first
  const { x0, y0, x1, y1, text } = segment
  return { value: code, page: page.number, box: { x0, y0, x1, y1 }, text, rule: 'title', checks: [], confidence: grade.good }
}

/** `Gutschrift Frühstück  -14,50` is a row of a table, and `Datum  Text  Belastung  Gutschrift` its heads. */
function isInTable(segment: Segment, page: LayoutPage): boolean {
  const heads = [...leftOf(page, segment), ...rightOf(page, segment)].filter(({ text }) => !/\d/.test(text))
  return isInRowWithAmount(segment, page) || heads.length >= pieces.few
}

interface Title {
  readonly segment: Segment
  readonly code: string
  readonly weight: number
}

function titlesIn(segment: Segment): Title[] {
  const words = segment.words.map((word) => compact(word.text))
  const [explicit] = /\((\d{3})\)/.exec(segment.text)?.slice(1) ?? []
  for (let length = Math.min(wordCount.name, words.length); length > 0; length -= 1) {
    const known = exact.get(words.slice(0, length).join(''))
    const kind = known ?? compound(words.slice(0, length))?.code
    if (kind === undefined) continue
    // The code of the norm beside the title leaves no doubt.
    const code = known === undefined ? kind : explicit ?? known
    const weight = weightOf(segment, othersIn(words.slice(length))) + (code === commercialInvoiceType ? 0 : 2)
    return weight > 0 ? [{ segment, code, weight }] : []
  }
  return []
}

/**
 * `Warenrechnung`, `Verkauf - Gutschrift`: a compound ends with the type. `Rechnungskorrektur zur Rechnung` is no plain
 * invoice, for it says before what it is.
 */
function compound(words: readonly string[]): { code: string } | undefined {
  const name = words.join('')
  const types = compounding.filter((type) => name.length > type.name.length && name.endsWith(type.name))
  const [first] = types
  const isBehind = first?.code === commercialInvoiceType && words.some((_, at) => exact.has(words.slice(0, at).join('')))
  return isBehind ? types.find(({ code }) => code !== commercialInvoiceType) : first
}

/** The code of each name; of those that several types share, that of the first. */
const exact: ReadonlyMap<string, string> = new Map([...typeNames].reverse().map(({ name, code }) => [name, code]))
const compounding = typeNames.filter(({ name, language }) => joinsWords(language) && name.length > wordCount.name)

const numbering = new Set(['n', ...Object.values(wordsOf('numbers', 'short', 'whole')).flat().map(compact)])

/** How many words a title has beside itself; its number is no such word: `Schlussrechnung Nr. SR 12`. */
function othersIn(words: readonly string[]): number {
  return numbering.has(words[0] ?? '') && words.length <= wordCount.few ? 0 : words.length
}

function weightOf(segment: Segment, others: number): number {
  // A label such as `Rechnung:` or a sentence is no title.
  if (others > wordCount.name) return 0
  return segment.fontSize + (segment.bold ? worth.strong : 0) + (others === 0 ? worth.strong : 0) - others
}
