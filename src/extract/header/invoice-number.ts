import { correctedInvoiceType, isCreditNote } from '../../model/code-lists/document-types.js'
import { best, type Candidate } from '../candidate.js'
import { readForm } from '../form/read-form.js'
import type { LabelledText } from '../labels/label-values.js'
import { compact } from '../labels/compact.js'
import { bareNumber } from '../labels/find-labels.js'
import { typeNames } from '../labels/header-labels.js'
import { wordsOf } from '../languages/languages.js'
import type { Layout } from '../layout/layout.js'
import { median } from '../layout/lists.js'
import { above, leftOf, nextLine } from '../layout/neighbours.js'
import type { HeaderContext } from './header-context.js'
import { headsGoods } from './heads-of-goods.js'
import { beginsWithType, type Labelled, ofTitle, possessive } from './invoice-date.js'
import { invoiceType } from './invoice-type.js'
import { isEntryOfForm } from './lone-date.js'
import { asBySureLabel, labelledCandidates, type Surroundings } from './labelled-candidates.js'
import { formOf, inThousands, isOfMonth, readIdentifier, readNumber } from './read-values.js'
import { grade } from '../grades.js'
import { ems, fontRatio, pieces, points, wordCount } from '../measures.js'
import { datesIn } from '../values/date.js'

const names = typeNames.map(({ name }) => name)

/** BT-1: by its label, or behind the title of the document. */
export function invoiceNumber(context: HeaderContext): Candidate | undefined {
  const all = ofDocument(labelledCandidates(context, 'invoiceNumber', readNumber, surroundings(context)), context)
  const others = all.filter(({ hit, value }) => hit.sure || !isOfMonth(value))
  return best(others.length > 0 ? others : all)
}

/** `# CN-00031` below `Credit note`, not `Invoice# INV-000412`, of which `Correction of invoice INV-000412` tells. */
function ofDocument(all: readonly Labelled[], context: HeaderContext): readonly Labelled[] {
  const own = ofTitle(all, context)
  const named = labelledCandidates(context, 'precedingInvoice', readIdentifier).map(({ value }) => value)
  const corrected = own.filter(({ value }) => named.includes(value))
  const type = invoiceType(context)?.value
  if (isCreditNote(type) || type === correctedInvoiceType) return own.filter((one) => !corrected.includes(one))
  const ofInvoice = own.filter(({ hit, confidence }) => hit.sure && confidence >= grade.fair && namesType(hit))
  const told = new Set(ofInvoice.map(({ value }) => value))
  return told.size > 0 ? own.filter((one) => !one.hit.sure || told.has(one.value)) : own
}

/** `Rechnungsnummer`, beside which `Bon-Nr.` and `Beleg-Nr.` are numbers of other papers. */
function namesType({ text }: Hit): boolean {
  const label = compact(text)
  return names.some((name) => name.length > pieces.few && label.includes(name))
}

/**
 * `Facture 61.884`, set larger than what stands around it, or above the goods and over its day: points part the digits
 * of a number, too.
 */
function isHeading({ segment, from, to }: Hit, { layout: { pages }, order }: HeaderContext): boolean {
  const page = pages.find(({ number }) => number === segment.page)
  const title = segment.words.slice(0, to).map(({ text }) => compact(text)).join('')
  if (!page || from > 0 || to !== segment.words.length - 1 || !names.includes(title)) return false
  const isOverDay = datesIn(nextLine(segment, page)?.text ?? '', order).length > 0
  return segment.fontSize > fontRatio.larger * median(page.segments.map(({ fontSize }) => fontSize)) ||
    (isOverDay && page.lines.some((line) => line.y0 > segment.y1 && headsGoods(line)))
}

/** `Rechnung   118.204` over `Rechnungsdatum   22.01.2026`: an entry of one form, and no amount. */
function isNumberOfForm({ segment, from, to }: Hit, { rule }: LabelledText, { hits }: HeaderContext): boolean {
  return rule === 'label right of' && from === 0 && to === segment.words.length && isBesideDate(hits, segment, ems.near)
}

function surroundings(context: HeaderContext): Surroundings {
  return (hit, text, { value }) => {
    if (isInBrackets(hit) || isLedToOther(hit)) return 0
    if (hit.sure) return weightOfSure(hit, context.layout)
    if (!inThousands.test(String(value))) return weightOfOther(context, hit, text, String(value))
    const isEntry = text.rule === 'label before' ? isHeading(hit, context) : isNumberOfForm(hit, text, context)
    return isEntry ? grade.raised : 0
  }
}

/** `Acompte (facture F-2026-0121 du 5 mars)`: what stands in brackets behind no title is another paper. */
function isInBrackets({ segment, from, to }: Hit): boolean {
  const lead = segment.words.slice(0, from + 1).map(({ text }) => text).join(' ')
  const isNamed = segment.words.slice(from, to).some(({ text }) => names.includes(compact(text)))
  const before = lead.slice(0, lead.lastIndexOf('(')).trim()
  return isNamed && /\s\([^()]*$/u.test(lead) && before.includes(' ') && !isTitle(before)
}

/** `zu Abschlagsrechnung Nr. 26-0391` leads from a paper to another; `oggetto: fattura n. 26-0391` does not. */
function isLedToOther({ segment: { words }, from }: Hit): boolean {
  const isSmall = ({ text }: Hit['segment']['words'][number]): boolean => /^\p{Ll}/u.test(text) && !possessive.has(compact(text))
  const type = compact(words[from]?.text ?? '')
  return from > 0 && words[from - 1]?.text.endsWith(':') === false && words.slice(0, from).every(isSmall) && names.some((name) => type.endsWith(name))
}

/** `abzüglich 1. Abschlagsrechnung Nr. 2026-021 vom 27.03.2026  -6.500,00` tells of another paper, as sentences do. */
function weightOfSure(hit: Hit, layout: Layout): number {
  if (insideSentence(hit) || (hit.from > 0 && besideAmounts(layout, hit))) return weightInSentence
  return isQualified(hit) ? grade.doubtful : 1
}

/** What a label is worth that only its surroundings make one of the number. */
function weightOfOther(context: HeaderContext, hit: Hit, text: LabelledText, value: string): number {
  const { rule } = text
  const right = rule === 'label right of'
  if (isForeignCode(hit, context) || (right ? notBeside : ordinal).test(text.text)) return 0
  if (bareNumber.has(compact(hit.text))) return weightOfBare(context, hit, text, value)
  if (rule === 'label before') return weightOfInline(context, hit, value)
  if (right && hit.from > 0 && endsTitle(hit)) return grade.raised
  return isNumberBelow(context, hit, text, value) ? grade.good : 0
}

/** What a label is worth that stands right before its value; in a sentence it may speak of another paper. */
function weightOfInline({ layout }: HeaderContext, hit: Hit, value: string): number {
  const isTitle = isTitleOfNumber(hit) && !insideSentence(hit)
  if (!isTitle && hasSibling(value, layout)) return weightInSentence
  return isTitleOfNumber(hit) && !besideAmounts(layout, hit) ? grade.raised : grade.fair
}

/** `abzgl. Abschlagsrechnung QF-2026-009` on a page that has a `QF-2026-061`, too. */
function hasSibling(value: string, { pages }: Layout): boolean {
  const form = formOf(value)
  const words = pages.flatMap(({ segments }) => segments.flatMap((segment) => segment.words.map(({ text }) => text)))
  return /\p{L}/u.test(form) && words.some((word) => word !== value && formOf(word) === form)
}

/** `Rechnung` above a short number is more often the head of a column than a label. */
function isNumberBelow(context: HeaderContext, { segment }: Hit, text: LabelledText, value: string): boolean {
  return value.length > pieces.few && !isNamedBeside(context, segment, text)
}

/** `Zahlungskennung  7Qx2LmdAv0` below `Rechnung`, in a form of other entries: the number of what stands left of it. */
function isNamedBeside(
  { layout, hits }: HeaderContext,
  hit: Hit['segment'],
  { page: number, rule, words: [value] }: LabelledText,
): boolean {
  if (rule !== 'label above') return false
  const page = layout.pages.find((one) => one.number === number)
  const own = page?.segments.find(({ words: [first] }) => first !== undefined && first === value)
  const [label] = page && own ? leftOf(page, own) : []
  if (!page || !own || !label || /\d/u.test(label.text)) return false
  return !leftOf(page, hit).some((head) => isRightOver(head, label)) &&
    (label.text.endsWith(':') || isEntryOfForm(label, own, page, hits))
}

/** `Sachbearbeiter` over `Frau Kolb`, which is a value itself. */
function isRightOver(head: Hit['segment'], { x0, baseline, fontSize }: Hit['segment']): boolean {
  return Math.abs(head.x0 - x0) < points.sameEdge && baseline - head.baseline < ems.near * fontSize
}

/** `Frachtrechnung / 1. Halbmonat März 2026`, `Nr.  3. OG, Küche`: the first of something that it is for, or where. */
const ordinal = /^\W*\d{1,2}\. \p{L}/u

/** `22767 Hamburg` across the page from the title is the town of the block that stands there. */
const notBeside = new RegExp(String.raw`^\W*\d{4,5} \p{Lu}\p{L}{2,}|${ordinal.source}`, 'u')

/** `FV 318 KD` announces a number in Poland; elsewhere two letters are the plate of a car, or anything. */
function isForeignCode({ text, languages }: Hit, { language }: HeaderContext): boolean {
  return /^\p{Lu}{2}$/u.test(text) && language !== undefined && !languages.includes(language)
}

function weightOfBare(context: HeaderContext, hit: Hit, text: LabelledText, value: string): number {
  if (references.has(compact(hit.text)) && !isOfInvoice(value, context)) return 0
  if (text.rule === 'label above') return isHeadBesideTitle(context, hit, text) ? grade.good : 0
  if (!['label before', 'label right of'].includes(text.rule)) return 0
  if (isTornFromTitle(context.layout, hit)) return asBySureLabel
  return besideTitle(context, hit) ? 1 : 0
}

const references: ReadonlySet<string> = new Set(wordsOf('numbers', 'references').references.map(compact))

/**
 * `Réf. : FA2605-0047` begins with letters of the document's name, `Referentie: 2026-114` is to be quoted where it is
 * paid; `Reference: 77310` may be anybody's.
 */
function isOfInvoice(reference: string, context: HeaderContext): boolean {
  const prefix = /^\p{L}{2,}/u.exec(compact(reference))?.[0]
  return (prefix !== undefined && names.some((name) => name.startsWith(prefix))) ||
    labelledCandidates(context, 'paymentReference', readIdentifier).some(({ value, hit }) => hit.sure && value === reference)
}

/** `INVOICE   No. 26-003317`: a gap parts the words of one sure label. */
function isTornFromTitle({ pages }: Layout, { segment, from }: Hit): boolean {
  const page = pages.find(({ number }) => number === segment.page)
  const left = from === 0 && page ? leftOf(page, segment)[0] : undefined
  return left !== undefined && names.includes(left.text.split(' ').map(compact).join(''))
}

/**
 * `Tipo documento | Numero | Data` over `Fattura | 2/004417 | 23/10/2026`, or below the title of the page; `RECHNUNG`,
 * `Nummer`, `2025-30418/E` one below the other.
 */
function isHeadBesideTitle(
  { layout, hits }: HeaderContext,
  { segment, from, to }: Hit,
  { words: [value] }: LabelledText,
): boolean {
  const page = layout.pages.find(({ number }) => number === segment.page)
  if (!page || !value || from > 0 || to < segment.words.length || segment.y0 > page.height / 2) return false
  const titles = page.segments.filter(({ text }) => isTitle(text))
  const [over] = above(page, segment)
  if (over && titles.includes(over) && Math.abs(over.x0 - segment.x0) < points.sameEdge) return true
  return titles.some(({ y0, y1 }) => y0 < value.y1 && y1 > value.y0) ||
    (titles.some(({ y0, fontSize }) => y0 < value.y1 && fontSize > segment.fontSize) &&
      isBesideDate(hits, segment, ems.tolerance))
}

/** `Numéro | Date | Code client` in one row of heads, `Numéro` over `Date` at either edge of one form. */
function isBesideDate(hits: HeaderContext['hits'], label: Hit['segment'], reach: number): boolean {
  const { page, baseline, fontSize, x0, x1 } = label
  const isBelow = (other: Hit['segment']): boolean => Math.min(Math.abs(other.x0 - x0), Math.abs(other.x1 - x1)) < 2
  return hits.all.some(({ field, from, to, segment: other }) =>
    field === 'invoiceDate' && from === 0 && other.page === page &&
      (reach === ems.near ? isBelow(other) : to === other.words.length) &&
      Math.abs(other.baseline - baseline) < reach * fontSize)
}

type Hit = Parameters<Surroundings>[0]

/** What a label is worth that a sentence leads to, beside one that stands as a label or a title. */
const weightInSentence = grade.open

/**
 * `... per EC-Karte erhalten am 15.07.2026, Beleg-Nr. 0417.`, `Unsere Rechnung Nr. 17 ist noch nicht bezahlt.`: the
 * number of something that the sentence is about.
 */
function insideSentence({ segment, from }: Hit): boolean {
  const lead = segment.words.slice(0, from)
  const isLed = lead.length >= pieces.few && smallWords(lead) >= 2
  if (isLed || (/\p{Ll}{2}[.!]$/u.test(segment.text) && smallWords(segment.words) >= pieces.few)) return true
  // Its last word may stand apart; a title may go on in words, too, but speaks of `unsere Rechnung` only in a sentence.
  const isOwned = from > 0 || possessive.has(compact(segment.words[0]?.text ?? ''))
  return isOwned && /\p{Ll}{2}$/u.test(segment.text) && smallWords(segment.words) > pieces.few
}

function smallWords(words: Hit['segment']['words']): number {
  return words.filter(({ text }) => /^\p{Ll}{2,}/u.test(text)).length
}

/** `Ext. Belegnr. B-26/0448`: a word that no label knows makes it the number of something else. */
function isQualified({ segment, from }: Hit): boolean {
  const before = segment.words[from - 1]?.text ?? ''
  return /^\p{L}+\.?$/u.test(before) && !possessive.has(compact(before)) && !names.includes(compact(before))
}

function isTitleOfNumber(hit: Hit): boolean {
  return beginsTitle(hit) || typeBefore(hit) || endsTitle(hit)
}

/** `1. Abschlagsrechnung 26-0388 vom 11.06.2026  4.000,00  760,00`: a row of sums, and no title. */
function besideAmounts({ pages }: Layout, { segment }: Hit): boolean {
  const page = pages.find(({ number }) => number === segment.page)
  return (page?.segments ?? []).some(({ text, x0, baseline }) =>
    x0 >= segment.x0 && Math.abs(baseline - segment.baseline) < ems.tolerance * segment.fontSize && /\d[.,]\d{2}(?!\d|[.,/-]\d)/u.test(text))
}

/**
 * Nothing stands before it but a counter: `3. Abschlagsrechnung 2026-118`. In brackets another invoice is named sooner:
 * `(facture d'acompte FA-2025-0712)`.
 */
function beginsTitle({ segment, from }: Hit): boolean {
  return !segment.text.startsWith('(') && segment.words.slice(0, from).every((word) => /^\d{1,2}\.$/.test(word.text))
}

/** `Verkauf - Rechnung VRG-104882`: a heading that ends with the type and its number. */
function endsTitle({ segment: { words }, from, to }: Hit): boolean {
  return to >= words.length - 1 && from <= pieces.few && words.slice(0, from).every(({ text }) => /^(?:\p{Lu}[\p{L}.]*|[-–—/|])$/u.test(text))
}

function typeBefore({ segment, from }: Hit): boolean {
  const before = compact(segment.words.slice(0, from).map((word) => word.text).join(''))
  return names.some((name) => name.length > pieces.few && before.includes(name))
}

/** `Rechnungsart: Rechnung (380)` and `Nummer: 17` are neighbours in one list. */
function besideType(layout: Layout, { segment, from }: Hit): boolean {
  const types = readForm(layout).pairs.filter(({ fields }) => fields.includes('invoiceType'))
  return from === 0 && types.some(({ row, labelCell }) =>
    row.page === segment.page && Math.abs(row.baseline - segment.baseline) < ems.block * segment.fontSize &&
      Math.abs(labelCell.x0 - segment.x0) < points.sameEdge)
}

/** `Rechnung`, `3. Abschlagsrechnung Architektenhonorar`. */
function isTitle(text: string): boolean {
  const words = text.split(' ').map(compact)
  return names.includes(words.join('')) || (words.length <= wordCount.few && beginsWithType(words))
}

/** A bare `Nr.` counts when the title of the document stands before it, above it or to its left. */
function besideTitle(context: HeaderContext, hit: Hit): boolean {
  const { segment, from, to } = hit
  const page = context.layout.pages.find(({ number }) => number === segment.page)
  if (typeBefore(hit) || besideType(context.layout, hit)) return true
  if (from > 0 || !page) return false
  // Invoices without a title have the number in the form of the first page.
  const isInForm = to === segment.words.length && page.number === 1 && segment.y0 <= page.height / 2
  return (isInForm && isBesideDate(context.hits, segment, ems.near)) || page.segments.some((other) =>
    other !== segment && isTitle(other.text) &&
      // Set larger, it begins beside the number and ends below it.
      other.y0 < segment.baseline &&
      segment.baseline - other.baseline < ems.block * Math.max(segment.fontSize, other.fontSize))
}
