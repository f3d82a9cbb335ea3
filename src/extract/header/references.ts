import type { DraftValues } from '../../model/draft.js'
import { accept, type Found, known } from '../found.js'
import { best, type Candidate } from '../candidate.js'
import { compact } from '../labels/compact.js'
import { type HeaderField, possessives } from '../labels/header-labels.js'
import { anyOf, listsIn, wordsOf } from '../languages/languages.js'
import { columnMeaning } from '../labels/column-labels.js'
import type { LabelHit } from '../labels/find-labels.js'
import { boxAround } from '../layout/boxes.js'
import { below, isInRowOfGoods } from '../layout/neighbours.js'
import { leitwegIdIn } from '../../model/code-lists/leitweg-id.js'
import { isLegalForm } from '../parties/legal-form.js'
import { isKind } from '../table/column.js'
import type { Labelled } from './earlier-invoice.js'
import type { HeaderContext } from './header-context.js'
import { candidatesByForm, labelledCandidates, type Surroundings } from './labelled-candidates.js'
import { readDate, readIdentifier, readPeriod, readReference, type ReadValue, type ValueReader } from './read-values.js'
import { onInvoiceDate } from './same-day.js'
import { datesIn } from '../values/date.js'
import { grade } from '../grades.js'
import { ems, pieces, points } from '../measures.js'

type TextTerm = 'purchaseOrderReference' | 'salesOrderReference' | 'contractReference' | 'projectReference' | 'despatchAdviceReference'

const simple: readonly { readonly term: TextTerm; readonly field: HeaderField; readonly read: ValueReader }[] = [
  { term: 'purchaseOrderReference', field: 'orderNumber', read: readNumber },
  { term: 'salesOrderReference', field: 'salesOrderNumber', read: readNumber },
  { term: 'contractReference', field: 'contractNumber', read: readNumber },
  { term: 'projectReference', field: 'projectNumber', read: readProject },
  { term: 'despatchAdviceReference', field: 'despatchNumber', read: readNumber },
]

/**
 * A project has a name or a number: what begins small (`Progetto grafico`) goes on with a sentence; `Projekt` beside
 * `Menge` heads a column.
 */
function readProject(text: string, context: HeaderContext, sure: boolean): ReadValue | undefined {
  const read = readReference(text, context, sure)
  // `Project period` has no number in its days.
  if (datesIn(read?.value ?? '', context.order)[0]?.start === 0) return undefined
  const isNamed = read && (/\d/.test(read.value) || /^\P{Ll}/u.test(read.value))
  // `Klinikbau Projekt GmbH` is a company.
  return isNamed && !isHead(read.value) && !isLegalForm(/^[\p{L}.]+(?=,|$)/u.exec(read.value)?.[0] ?? '') ? read : undefined
}

/** It begins with a word over figures. */
function isHead(text: string): boolean {
  const { roles } = columnMeaning(text.split(' ')[0] ?? '')
  return [...roles].some(([role, score]) => score >= grade.good && isKind(role, 'figures'))
}

/** An order is told by more than one sign: that is a quantity beside it. */
function readNumber(text: string, context: HeaderContext, sure: boolean): ReadValue | undefined {
  const read = readIdentifier(text, context, sure)
  return read && read.value.length > 1 ? read : undefined
}

/** The references to other documents (BT-10 to BT-17, BG-3) and the delivery (BG-13). */
export function readReferences(context: HeaderContext, found: Found): void {
  const { values } = found
  for (const { term, field, read } of simple) {
    const value = accept(found, term, best(candidatesOf(context, field, read)))
    if (value !== undefined) values[term] = value
  }
  const reference = accept(found, 'buyerReference', leitwegId(context) ?? best(ownReferences(context)) ?? ownOrder(context))
  if (reference !== undefined) values.buyerReference = reference
  const preceding = best(labelledCandidates(context, 'precedingInvoice', readIdentifier))
  const number = accept(found, 'precedingInvoices[0].number', preceding)
  if (number !== undefined) values.precedingInvoices = [{ number }]
  const delivery = readDelivery(context, found)
  if (delivery) values.delivery = delivery
}

/** `Rechnung 31547 zu Ihrem Auftrag 20883`: the seller's order is the buyer's where the title says so. */
function candidatesOf(context: HeaderContext, field: HeaderField, read: ValueReader): readonly Labelled[] {
  const of = (one: HeaderField): readonly Labelled[] => labelledCandidates(context, one, read, besideGoods(context))
  if (field === 'salesOrderNumber') return of(field).filter(({ hit }) => !isLedByBuyer(hit, context))
  const led = field === 'orderNumber' ? of('salesOrderNumber').filter(({ hit }) => isLedByBuyer(hit, context)) : []
  const all = [...of(field), ...led]
  return field === 'orderNumber' ? all.filter((one) => !isOfOneNote(one, all, context)) : all
}

function isLedByBuyer({ segment, from }: LabelHit, { hits }: HeaderContext): boolean {
  const isTitle = hits.of(segment).some((hit) => hit.field === 'invoiceNumber' && hit.from === 0)
  return isTitle && buyersOwn.has(compact(segment.words[from - 1]?.text ?? ''))
}

function readDelivery(context: HeaderContext, found: Found): DraftValues['delivery'] {
  const printed = dayOf('deliveryDate', context)
  const span = best([...labelledCandidates(context, 'servicePeriod', readPeriod), ...labelledCandidates(context, 'deliveryDate', readPeriod)])
  const period = accept(found, 'delivery.period', span)
  const ends = endsOf(context, [printed, period])
  const start = period?.start ?? accept(found, 'delivery.period.start', ends.start)
  const end = period?.end ?? accept(found, 'delivery.period.end', ends.end)
  const isPeriod = start !== undefined || end !== undefined
  const date = accept(found, 'delivery.date', printed ?? (isPeriod ? undefined : dayBesides(context, found)))
  if (!isPeriod) return date === undefined ? undefined : { date }
  return { ...known({ date: period ? undefined : date }), period: known({ start, end }) }
}

type Ends = Readonly<Record<'start' | 'end', Candidate | undefined>>

/** The first and the last day of the deliveries: by their labels, else by the notes where nothing else tells it. */
function endsOf(context: HeaderContext, told: readonly unknown[]): Ends {
  const named = { start: dayOf('serviceStart', context), end: dayOf('serviceEnd', context) }
  return [...told, named.start, named.end].some((one) => one !== undefined) ? named : endsOfNotes(context)
}

/** `DDT 1187 del 14/07/2026`, `DDT 1240 del 28/07/2026`: several notes, each with its day, tell BT-73 and BT-74. */
function endsOfNotes(context: HeaderContext): Ends {
  const notes = daysOfNotes(context)
  const days = notes.toSorted((a, b) => a.value.localeCompare(b.value))
  const [start, end] = [days[0], days.at(-1)]
  const isWhole = labelledCandidates(context, 'despatchNumber', readIdentifier)
    .every(({ hit }) => notes.some((note) => note.hit === hit))
  return isWhole && start?.value !== end?.value ? { start, end } : { start: undefined, end: undefined }
}

function daysOfNotes(context: HeaderContext): (Candidate & { hit: LabelHit })[] {
  return labelledCandidates(context, 'despatchNumber', (text) => readDate(text, context, true))
}

function dayOf(field: HeaderField, context: HeaderContext): Candidate | undefined {
  return best(labelledCandidates(context, field, readDate, besideOtherDays(context)))
}

/** `Bestell-Nr.` over `A1047` with a price and an amount behind it: what heads a column belongs to one of the lines. */
const besideGoods =
  ({ layout }: HeaderContext): Surroundings =>
  (_, { rule, page, words: [first, ...more] }) => {
    const own = rule === 'label above' ? layout.pages.find(({ number }) => number === page) : undefined
    return own && first && isInRowOfGoods(boxAround([first, ...more]), own) ? 0 : 1
  }

/** `Lieferung bis 30.04.2026`, `Abholung ab dem 30.04.2026`: no more than when it may be. */
function isTerm(lead: string, { language }: HeaderContext): boolean {
  const { countedFrom = [], until = [] } = listsIn(language, 'dates')
  const words = [...countedFrom, ...until]
  return words.length > 0 && new RegExp(String.raw`(?<!\p{L})${anyOf(words)}(?:\s\p{Ll}{1,3})?\s*$`, 'iu').test(lead)
}

/** `Leistungsdatum` over a column of several days: each is that of one line. */
const besideOtherDays =
  (context: HeaderContext): Surroundings =>
  ({ segment, field }, { rule, text }, { value, start }) => {
    const { layout, order } = context
    if (field === 'deliveryDate' && isTerm(text.slice(0, start), context)) return 0
    const page = rule === 'label above' ? layout.pages.find(({ number }) => number === segment.page) : undefined
    const days = (page ? below(page, segment) : []).flatMap((one) =>
      (page && isInRowOfGoods(one, page) ? datesIn(one.text, order).slice(0, 1) : []))
    return days.some((day) => day.value !== value) ? 0 : 1
  }

function dayBesides(context: HeaderContext, { values }: Found): Candidate | undefined {
  return dayOfNote(context) ?? onInvoiceDate(context, values.invoiceDate)
}

/**
 * `Lieferschein: LS 26-0544 v. 18.03.2026`: what goes out with a delivery note is delivered that day, where the page
 * names no other day; several notes of several days name none, but a period.
 */
function dayOfNote(context: HeaderContext): Candidate | undefined {
  const notes = daysOfNotes(context)
  return new Set(notes.map(({ value }) => value)).size === 1 ? best(notes) : undefined
}

/** A Leitweg-ID proves itself by its check digits and its form, with or without a label. */
function leitwegId(context: HeaderContext): Candidate | undefined {
  return candidatesByForm(context, (text) => {
    const id = leitwegIdIn(text)
    return id?.valid && id.distinct ? { ...id, end: id.start + id.value.length } : undefined
  }, { checks: ['Leitweg-ID check digits'], confidence: grade.proven })[0]
}

function ownReferences(context: HeaderContext): Candidate[] {
  const labelled = labelledCandidates(context, 'buyerReference', readReference, besideTables(context))
  return labelled.filter((one) => !isCustomerNumber(one, context))
}

/**
 * `Réf. client : C-0417`: the label names the reference or the number of the customer; a number that begins as
 * customers are counted is the latter.
 */
function isCustomerNumber({ hit, value }: Candidate & { hit: LabelHit }, { hits }: HeaderContext): boolean {
  const mayBe = hits.of(hit.segment).some(({ field, from, to }) =>
    field === 'customerNumber' && from === hit.from && to === hit.to)
  return mayBe && customerCode.test(value)
}

/** `C-0417`, `CU2401-00012`, `KD 10023`: shortened words for a customer, and a number. */
const customerCode = new RegExp(String.raw`^${anyOf(wordsOf('numbers', 'ofCustomers').ofCustomers)}[-. ]?\d[\d-]*$`, 'iu')

/**
 * `Ihre Bestellung 4500118`: where a buyer gave no other reference, its own order number is the one by which it finds
 * the invoice.
 */
function ownOrder(context: HeaderContext): Candidate | undefined {
  const all = labelledCandidates(context, 'orderNumber', readIdentifier).filter(({ hit }) => buyersOwn.has(compact(hit.segment.words[hit.from]?.text ?? '')))
  const own = all.filter((one) => !isOfOneNote(one, all, context))
  return best(own.map((candidate) => ({ ...candidate, confidence: candidate.confidence * trustInOrder })))
}

/** `ALBARÁN A/26-118 … Su pedido: WhatsApp` over `ALBARÁN A/26-120 … Su pedido: 417`: the order of one delivery. */
function isOfOneNote({ hit, value }: Labelled, all: readonly Labelled[], { hits }: HeaderContext): boolean {
  const notes = new Set(hits.all.filter(({ field }) => field === 'despatchNumber').map(({ segment }) => segment))
  const same = new Set(all.filter((other) => other.value === value).map((other) => other.hit.segment))
  return notes.size > 1 && notes.has(hit.segment) && [...notes].some((note) => !same.has(note))
}

const buyersOwn: ReadonlySet<string> = new Set(possessives.map(compact))
/** An order number is a reference of the buyer, if not surely the one that it asks for. */
const trustInOrder = grade.good

/** A label over equal rows heads a column of a table: what stands there belongs to its rows. */
const besideTables =
  ({ layout }: HeaderContext): Surroundings =>
  ({ segment }, { rule }) => {
    const page = rule === 'label above' ? layout.pages.find(({ number }) => number === segment.page) : undefined
    const under = page ? below(page, segment) : []
    const column = under.filter(({ x0 }) => Math.abs(x0 - segment.x0) < headEdge).slice(0, pieces.few)
    const [first, second, third] = column.map(({ baseline }) => baseline)
    return first !== undefined && second !== undefined && third !== undefined &&
      Math.abs(third - 2 * second + first) < columnEdge && second - first < ems.near * segment.fontSize
      ? 0
      : 1
  }

/** In points: rows of a table begin, and follow one another, as exactly as this. */
const columnEdge = 2
/** In points: a head may be set in a little from its column. */
const headEdge = points.sameEdge
