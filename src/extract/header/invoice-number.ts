import { correctedInvoiceType, isCreditNote } from '../../model/code-lists/document-types.js'
import { best, type Candidate } from '../candidate.js'
import type { LabelledText } from '../labels/label-values.js'
import { compact } from '../labels/compact.js'
import { longTitles, titles, typeNames } from '../labels/header-labels.js'
import { bareNumber, type LabelHit } from '../labels/find-labels.js'
import { wordsOf } from '../languages/languages.js'
import type { Layout } from '../layout/layout.js'
import { median } from '../layout/lists.js'
import { leftOf, nextLine } from '../layout/neighbours.js'
import type { Labelled } from './earlier-invoice.js'
import type { HeaderContext } from './header-context.js'
import { headsGoods } from './heads-of-goods.js'
import { ofTitle, possessive } from './invoice-date.js'
import { invoiceType } from './invoice-type.js'
import { isEntryOfForm } from './lone-date.js'
import { asBySureLabel, labelledCandidates, type Surroundings } from './labelled-candidates.js'
import { formOf, inThousands, isDayAlone, isOfMonth, readIdentifier, readNumber } from './read-values.js'
import { besideTitle, endsTitle, isBesideDate, isHeadBesideTitle, isTitle, isTitleOfNumber, isTornFromTitle } from './title-of-number.js'
import { grade } from '../grades.js'
import { ems, fontRatio, pieces, points } from '../measures.js'

/** BT-1: by its label, or behind the title of the document. */
export function invoiceNumber(context: HeaderContext): Candidate | undefined {
  const labelled = labelledCandidates(context, 'invoiceNumber', readNumber, surroundings(context)).map(withItsLetter)
  const all = ofDocument(labelled, context)
  const others = all.filter(({ hit, value }) => hit.sure || !isOfMonth(value))
  // `Kassenzeichen` names a payment, and its paper where no other number does.
  const isForPaying = ({ segment, from }: LabelHit): boolean =>
    context.hits.of(segment).some((other) => other.field === 'paymentReference' && other.from === from)
  const own = others.filter(({ hit, confidence }) => confidence > grade.open && !isForPaying(hit))
  return best([own, others].find((some) => some.length > 0) ?? all)
}

/** `Nr. N 004417`: the word for a number is said, and the letter behind it begins the number. */
function withItsLetter(one: Labelled): Labelled {
  const { hit: { segment: { words }, from, to } } = one
  const [word, letter] = [words[to - 2], words[to - 1]]
  const isSaid = to - 2 >= from && bareNumber.has(compact(word?.text ?? '')) && /^\p{Lu}$/u.test(letter?.text ?? '')
  return isSaid ? { ...one, value: `${letter?.text} ${one.value}`, text: `${letter?.text} ${one.text}` } : one
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
function namesType({ text }: LabelHit): boolean {
  const label = compact(text)
  return longTitles.some((name) => label.includes(name))
}

/**
 * `Facture 61.884`, set larger than what stands around it, or above the goods and over its day: points part the digits
 * of a number, too.
 */
function isHeading({ segment, from, to }: LabelHit, context: HeaderContext): boolean {
  const page = context.layout.pages.find(({ number }) => number === segment.page)
  const title = segment.words.slice(0, to).map(({ text }) => compact(text)).join('')
  if (!page || from > 0 || to !== segment.words.length - 1 || !titles.has(title)) return false
  const isOverDay = isDayAlone(nextLine(segment, page)?.text ?? '', context)
  return segment.fontSize > fontRatio.larger * median(page.segments.map(({ fontSize }) => fontSize)) ||
    (isOverDay && page.lines.some((line) => line.y0 > segment.y1 && headsGoods(line)))
}

/** `Rechnung   118` over `Rechnungsdatum   22.01.2026`: an entry of one form, and no amount. */
function isNumberOfForm({ segment, from, to }: LabelHit, { rule }: LabelledText, { hits }: HeaderContext): boolean {
  return rule === 'label right of' && from === 0 && to === segment.words.length && isBesideDate(hits, segment, ems.near)
}

function surroundings(context: HeaderContext): Surroundings {
  return (hit, text, { value }) => {
    if (isInBrackets(hit) || isLedToOther(hit) || isOfLaw(hit)) return 0
    if (hit.sure) return weightOfSure(hit, context.layout)
    if (!inThousands.test(String(value))) return weightOfOther(context, hit, text, String(value))
    const isEntry = text.rule === 'label before' ? isHeading(hit, context) : isNumberOfForm(hit, text, context)
    return isEntry ? grade.raised : 0
  }
}

/** `Acompte (facture F-2026-0121 du 5 mars)`: what stands in brackets behind no title is another paper. */
function isInBrackets({ segment, from, to }: LabelHit): boolean {
  const lead = segment.words.slice(0, from + 1).map(({ text }) => text).join(' ')
  const isNamed = segment.words.slice(from, to).some(({ text }) => titles.has(compact(text)))
  const before = lead.slice(0, lead.lastIndexOf('(')).trim()
  return isNamed && /\s\([^()]*$/u.test(lead) && before.includes(' ') && !isTitle(before)
}

/** `Lohnabrechnung nach § 6 Nr. 4 StBerG` */
function isOfLaw({ segment: { words }, from }: LabelHit): boolean {
  return words.slice(0, from).some(({ text }) => text.startsWith('§'))
}

/** `zu Abschlagsrechnung Nr. 26-0391` leads from a paper to another; `oggetto: fattura n. 26-0391` does not. */
function isLedToOther({ segment: { words }, from }: LabelHit): boolean {
  const isSmall = ({ text }: LabelHit['segment']['words'][number]): boolean => /^\p{Ll}/u.test(text) && !possessive.has(compact(text))
  const type = compact(words[from]?.text ?? '')
  return from > 0 && words[from - 1]?.text.endsWith(':') === false && words.slice(0, from).every(isSmall) && typeNames.some(({ name }) => type.endsWith(name))
}

/** `abzüglich 1. Abschlagsrechnung Nr. 2026-021 vom 27.03.2026  -6.500,00` tells of another paper, as sentences do. */
function weightOfSure(hit: LabelHit, layout: Layout): number {
  if (insideSentence(hit) || (hit.from > 0 && besideAmounts(layout, hit))) return weightInSentence
  return isQualified(hit) ? grade.doubtful : 1
}

/** What a label is worth that only its surroundings make one of the number. */
function weightOfOther(context: HeaderContext, hit: LabelHit, text: LabelledText, value: string): number {
  const { rule } = text
  const right = rule === 'label right of'
  if (isForeignCode(hit, context) || (right ? notBeside : ordinal).test(text.text)) return 0
  if (bareNumber.has(compact(hit.text))) return weightOfBare(context, hit, text, value)
  if (rule === 'label before') return weightOfInline(context, hit, value)
  if (right && hit.from > 0 && endsTitle(hit)) return grade.raised
  const isEntry = text.text === value && isNumberOfForm(hit, text, context)
  return isEntry || isNumberBelow(context, hit, text, value) ? grade.good : 0
}

/** What a label is worth that stands right before its value; in a sentence it may speak of another paper. */
function weightOfInline({ layout }: HeaderContext, hit: LabelHit, value: string): number {
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
function isNumberBelow(context: HeaderContext, { segment }: LabelHit, text: LabelledText, value: string): boolean {
  return value.length > pieces.few && !isNamedBeside(context, segment, text)
}

/** `Zahlungskennung  7Qx2LmdAv0` below `Rechnung`, in a form of other entries: the number of what stands left of it. */
function isNamedBeside(
  { layout, hits }: HeaderContext,
  hit: LabelHit['segment'],
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
function isRightOver(head: LabelHit['segment'], { x0, baseline, fontSize }: LabelHit['segment']): boolean {
  return Math.abs(head.x0 - x0) < points.sameEdge && baseline - head.baseline < ems.near * fontSize
}

/** `Frachtrechnung / 1. Halbmonat März 2026`, `Nr.  3. OG, Küche`: the first of something that it is for, or where. */
const ordinal = /^\W*\d{1,2}\. \p{L}/u

/** `22767 Hamburg` across the page from the title is the town of the block that stands there. */
const notBeside = new RegExp(String.raw`^\W*\d{4,5} \p{Lu}\p{L}{2,}|${ordinal.source}`, 'u')

/** `FV 318 KD` announces a number in Poland; elsewhere two letters are the plate of a car, or anything. */
function isForeignCode({ text, languages }: LabelHit, { language }: HeaderContext): boolean {
  return /^\p{Lu}{2}$/u.test(text) && language !== undefined && !languages.includes(language)
}

function weightOfBare(context: HeaderContext, hit: LabelHit, text: LabelledText, value: string): number {
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
  return (prefix !== undefined && typeNames.some(({ name }) => name.startsWith(prefix))) ||
    labelledCandidates(context, 'paymentReference', readIdentifier).some(({ value, hit }) => hit.sure && value === reference)
}

/** What a label is worth that a sentence leads to, beside one that stands as a label or a title. */
const weightInSentence = grade.open

/**
 * `... per EC-Karte erhalten am 15.07.2026, Beleg-Nr. 0417.`, `Unsere Rechnung Nr. 17 ist noch nicht bezahlt.`: the
 * number of something that the sentence is about.
 */
function insideSentence({ segment, from }: LabelHit): boolean {
  const lead = segment.words.slice(0, from)
  const isLed = lead.length >= pieces.few && smallWords(lead) >= 2
  if (isLed || (/\p{Ll}{2}[.!]$/u.test(segment.text) && smallWords(segment.words) >= pieces.few)) return true
  // Its last word may stand apart; a title may go on in words, too, but speaks of `unsere Rechnung` only in a sentence.
  const isOwned = from > 0 || possessive.has(compact(segment.words[0]?.text ?? ''))
  return isOwned && /\p{Ll}{2}$/u.test(segment.text) && smallWords(segment.words) > pieces.few
}

function smallWords(words: LabelHit['segment']['words']): number {
  return words.filter(({ text }) => /^\p{Ll}{2,}/u.test(text)).length
}

/** `Ext. Belegnr. B-26/0448`: a word that no label knows makes it the number of something else. */
function isQualified({ segment, from }: LabelHit): boolean {
  const before = segment.words[from - 1]?.text ?? ''
  return /^\p{L}+\.?$/u.test(before) && !possessive.has(compact(before)) && !titles.has(compact(before))
}

/** `1. Abschlagsrechnung 26-0388 vom 11.06.2026  4.000,00  760,00`: a row of sums, and no title. */
function besideAmounts({ pages }: Layout, { segment }: LabelHit): boolean {
  const page = pages.find(({ number }) => number === segment.page)
  return (page?.segments ?? []).some(({ text, x0, baseline }) =>
    x0 >= segment.x0 && Math.abs(baseline - segment.baseline) < ems.tolerance * segment.fontSize && /\d[.,]\d{2}(?!\d|[.,/-]\d)/u.test(text))
}
