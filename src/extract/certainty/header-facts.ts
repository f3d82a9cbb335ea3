import type { Draft } from '../../model/draft.js'
import { type Evidence, newestOf } from '../../model/evidence.js'
import { overlapAcross, overlapDown } from '../layout/boxes.js'
import { isOfEarlierInvoice } from '../header/earlier-invoice.js'
import { mayGoOn } from '../header/number-end.js'
import { compact } from '../labels/compact.js'
import type { LabelHit } from '../labels/label-hit.js'
import type { Segment } from '../layout/layout.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { countFact, type Facts, factsOf } from './facts.js'
import type { Surroundings } from './surroundings.js'
import { bound } from '../grades.js'
import { datesIn } from '../values/date.js'
import { titles } from '../labels/header-labels.js'
import { wordCount } from '../measures.js'
import { daysBetween, shortYear } from '../../model/calendar-day.js'
import { placeOfBic } from '../../model/bic.js'

const correction = new RegExp(anyOf(wordsOf('documents', 'corrections').corrections), 'iu')

/** Sure labels of a number that are not the one the number was read by, nor of the same number, nor only spoken of. */
function otherLabels({ evidence, values }: Draft, { hits }: Surroundings): number {
  const own = compact(newestOf(evidence, 'invoiceNumber')?.label ?? '')
  const number = compact(values.invoiceNumber ?? '')
  return hits.all.filter((hit) =>
    hit.field === 'invoiceNumber' && hit.sure && compact(hit.text) !== own && !isSpokenOf(hit) &&
      !standsAmong(hit.segment.words, number)).length
}

/** A text of some of the words, and of no part of one: `17` is none of `Rechnungsnr. 2017`. */
function standsAmong(words: Segment['words'], key: string): boolean {
  const texts = words.map(({ text }) => compact(text))
  return texts.some((_, from) => texts.some((_last, to) => texts.slice(from, to + 1).join('') === key))
}

/** `unter Angabe der Rechnungsnummer.`, `Inhaber von Krell`: a sentence asks for the number or the day, or for none. */
function isSpokenOf({ segment: { words }, from, to, text }: LabelHit): boolean {
  const isInSentence = from > 0 && (/^\p{Ll}/u.test(words[from - 1]?.text ?? '') || /^\p{Ll}/u.test(text))
  return isInSentence && !words.slice(to).some((word) => /\d/.test(word.text))
}

/** The words of the line in which a value stands, between the signs that part it: `Nummer 17 | Datum 3. Mai`. */
function wordsBeside({ evidence }: Draft, path: string, { segments }: Surroundings): Segment['words'] {
  const { box, page } = newestOf(evidence, path) ?? {}
  const own = box &&
    segments.find((one) =>
      one.page === page && one.x0 <= box.x0 + 1 && one.x1 >= box.x1 - 1 &&
        overlapDown(one, box) > (box.y1 - box.y0) / 2)
  const words = own?.words ?? []
  const at = words.findIndex(({ x0 }) => x0 >= (box?.x0 ?? 0) - 1)
  const isSign = ({ text }: Segment['words'][number]): boolean => /^[|·•]$/u.test(text)
  const [before, after] = [words.slice(0, at).findLastIndex(isSign), words.slice(at).findIndex(isSign)]
  return words.slice(before + 1, after < 0 ? words.length : at + after)
}

/**
 * `9204 m` on a picture, where `9 204 118` is printed: figures that recognition took for something else; not the sign
 * in `90418822 / 17.02.2026` or `7183 - Sommerfest`.
 */
function endsInRemnant(draft: Draft, words: Segment['words'], { pages }: Surroundings): boolean {
  const { box, page = 0 } = newestOf(draft.evidence, 'invoiceNumber') ?? {}
  const [next, ...more] = words.filter(({ x0 }) => box !== undefined && x0 >= box.x1 - 1).map(({ text }) => text)
  const rest = more.join(' ')
  const parts = /^\P{L}+$/u.test(next ?? '') && (datesIn(rest)[0]?.start === 0 || /^\p{L}{2}/u.test(rest))
  return pages[page - 1]?.recognised === true && /^\P{N}{1,2}$/u.test(next ?? '') && !parts
}

/** `26#087` of which 26 was read, `0083 – KZ/25`: the number may be longer than what was read of it. */
function mayBeLonger({ evidence }: Draft, words: Segment['words']): boolean {
  const { box, text = '' } = newestOf(evidence, 'invoiceNumber') ?? {}
  const from = words.findIndex(({ x1 }) => box !== undefined && x1 > box.x0 + 1)
  const row = from < 0 ? '' : words.slice(from).map((word) => word.text).join(' ')
  const at = row.indexOf(text)
  return text !== '' && at >= 0 && mayGoOn(row, at + text.length)
}

/**
 * The page with the title tells the number, or the one with the day: what another alone tells is that of a part, of a
 * payment, of another paper. A first page without a title is a letter to the invoice.
 */
function isOnlyOnLaterPage({ evidence }: Draft, number: string, { byPage }: Surroundings): boolean {
  const pageOf = (path: string): number | undefined => newestOf(evidence, path)?.page
  const [own, first] = [pageOf('invoiceNumber'), Math.min(...byPage.keys())]
  if (own === undefined || own === first || own === pageOf('invoiceDate')) return false
  const texts = (byPage.get(first) ?? []).map(({ text }) => compact(text))
  return texts.some((text) => titles.has(text)) && !texts.some((text) => text.includes(compact(number)))
}

/** `Invoice 4 . 8849D`, of which nothing was read: the number that another label announces is of another paper. */
function isTitledOtherwise({ evidence }: Draft, number: string, { segments, hits }: Surroundings): boolean {
  const label = compact(newestOf(evidence, 'invoiceNumber')?.label ?? '')
  const isSure = hits.all.some(({ field, sure, text }) => field === 'invoiceNumber' && sure && compact(text) === label)
  if (isSure) return false
  return segments.some(({ words, text }) => {
    const to = words.findIndex((word) => /\d/u.test(word.text))
    const title = words.slice(0, to).map((word) => compact(word.text)).join('')
    const isTitle = to > 0 && to < wordCount.few && !text.startsWith('(') && titles.has(title)
    const rest = words.slice(to).map((word) => word.text).join(' ')
    return isTitle && isNumber.test(rest) && !compact(text).includes(compact(number)) && datesIn(text).length === 0
  })
}

/** `Facture de situation n° 1`: the first of several, which has a number besides. */
const partialInvoice = '326'

/** No year, no month (`Monatsrechnung 10/2026`), no count of something: only digits, capitals and signs. */
const isNumber = /^(?!(?:(?:0?[1-9]|1[0-2])\/)?20\d{2}$)[\p{Lu}\d\P{L}]{3,}$/u

export function numberFacts(draft: Draft, surroundings: Surroundings): Facts {
  const { values } = draft
  const number = values.invoiceNumber ?? ''
  const key = compact(number)
  const rivals = otherLabels(draft, surroundings)
  const words = wordsBeside(draft, 'invoiceNumber', surroundings)
  const inSentence = words.length > bound['in a sentence']
  const others = namedOtherwise(draft)
  const like = new Set(
    surroundings.segments.flatMap(({ words }) => words.map(({ text }) => text)).filter((text) =>
      /\d{3}/.test(text) && shapeOf(text) === shapeOf(number) && compact(text) !== key && !others.has(compact(text))),
  )
  return factsOf({
    'a sure label of another number': rivals > 0,
    'in a sentence': inSentence,
    'in a sentence, where a sure label names another': inSentence && rivals > 0,
    'a number that the first page does not tell': isOnlyOnLaterPage(draft, number, surroundings),
    'the title has another number': isTitledOtherwise(draft, number, surroundings),
    'a number that may go on': mayBeLonger(draft, words),
    'a remnant behind a recognised number': endsInRemnant(draft, words, surroundings),
    'others of the same shape': like.size > 0,
    'many others of the same shape': like.size > bound['many others of the same shape'],
    'digits only': /^\d+$/.test(number),
    'a count of parts for a number': values.invoiceType === partialInvoice && /^\d{1,2}$/u.test(number),
    'fewer than four signs': number.length < bound['fewer than four signs'],
    'has the year': values.invoiceDate !== undefined && number.includes(shortYear(values.invoiceDate)),
    'names an earlier invoice': (values.precedingInvoices ?? []).length > 0,
  })
}

/** `20883` of `Bestellung 20883`, `20095 Hamburg`: known to be of something else. */
function namedOtherwise({ evidence }: Draft): ReadonlySet<string> {
  return new Set(evidence.filter(({ path }) => ofOther.test(path)).flatMap(({ text = '' }) => text.split(' ').map(compact)))
}

const ofOther = /^(?:(?:purchaseOrder|salesOrder|contract|project|despatchAdvice)Reference|buyer\.identifiers.*|.*\.postalCode)$/u

/** `RE-2026-0311` as `AA-0000-0000`. */
function shapeOf(text: string): string {
  return text.replace(/\d/g, '0').replace(/\p{L}/gu, 'A')
}

/** The label of the day stands with another invoice's number: the day may be that one's. */
function isBesideEarlier({ evidence }: Draft, { hits }: Surroundings): boolean {
  const { box, page } = newestOf(evidence, 'invoiceDate') ?? {}
  const row = hits.all.filter((hit) =>
    box !== undefined && hit.segment.page === page && hit.sure && hit.box.y0 < box.y1 && hit.box.y1 > box.y0 &&
      hit.box.x1 < box.x0)
  const numbers = row.filter(({ field }) => field === 'precedingInvoice' || field === 'invoiceNumber').sort((a, b) => b.box.x1 - a.box.x1)
  const labels = row.filter(({ field }) => field === 'invoiceDate')
  return numbers[0]?.field === 'precedingInvoice' || labels.some((label) => isOfEarlierInvoice(label, hits))
}

/**
 * The label of the day stands over nothing, or over another day: its own value is missing, or was not read. In a
 * sentence the day of the invoice is only spoken of.
 */
function isLabelledElsewhere({ evidence }: Draft, { hits }: Surroundings): boolean {
  const { box } = newestOf(evidence, 'invoiceDate') ?? {}
  return hits.all.some(({ field, sure, from, box: label }) =>
    field === 'invoiceDate' && sure && from === 0 && !(box && overlapAcross(label, box) > 0 && label.y1 < box.y1))
}

export function dateFacts(draft: Draft, surroundings: Surroundings): Facts {
  const { values, evidence } = draft
  const { days, hits } = surroundings
  const date = values.invoiceDate ?? ''
  const others = [...days].filter((day) => day !== date).sort()
  const { rule = '' } = newestOf(evidence, 'invoiceDate') ?? {}
  const isAlone = rule === 'date alone at the top'
  return factsOf({
    'a day without a label among others': isAlone && others.length > 0,
    'in a sentence': wordsBeside(draft, 'invoiceDate', surroundings).length > bound['in a sentence'],
    ...countFact('other days', others.length),
    'an earlier day on the page': others.some((day) => day < date),
    'the day of the invoice stands beside an earlier one': isBesideEarlier(draft, surroundings),
    'a day without a label, and the label of another': isAlone && others.length > 0 && isLabelledElsewhere(draft, surroundings),
    'several labels of a date': hits.all.filter((hit) => hit.field === 'invoiceDate' && !isSpokenOf(hit)).length > 1,
  })
}

export function dueDateFacts({ values }: Draft): Facts {
  const { invoiceDate, dueDate } = values
  const days = invoiceDate === undefined || dueDate === undefined
    ? undefined
    : daysBetween(invoiceDate, dueDate)
  return factsOf({
    'before the invoice': days !== undefined && days < 0,
    'a usual term': days !== undefined && bound['usual terms'].includes(days),
    'with a discount for early payment': (values.skonto ?? []).length > 0,
  })
}

export function typeFacts({ values }: Draft, { segments }: Surroundings): Facts {
  const text = segments.map((segment) => segment.text).join(' ')
  return factsOf({
    [`type ${values.invoiceType ?? ''}`]: true,
    'speaks of a credit note': correction.test(text),
    'names an earlier invoice': (values.precedingInvoices ?? []).length > 0,
  })
}

/** An IBAN whose check digits are wrong; an account abroad has none. */
function isUnproven({ path, text = '', checks = [] }: Evidence): boolean {
  return path.endsWith('iban') && /^[A-Z]{2} ?\d{2}/.test(text) && !checks.includes('IBAN check digits')
}

/**
 * What stands for the place of a bank, and may be another letter or digit: no check digit tells them apart. A 1, 2 or 0
 * is read as a letter at times, and no letter as one of these: I, Z and O hardly name a place.
 */
const mixedUp = /[S5B8IOZ]/

export function accountFacts(path: string, { values, evidence }: Draft, { recognised }: Surroundings): Facts {
  const [account] = values.payment?.creditTransfers ?? []
  const fails = evidence.some((one) => one.path === path && isUnproven(one))
  return factsOf({
    'check digits fail': fails && !recognised,
    'check digits fail on a picture': fails && recognised,
    'letters that recognition mixes up': recognised && path.endsWith('bic') && mixedUp.test(placeOfBic(account?.bic)),
  })
}

export function referenceFacts(path: string, { values }: Draft): Facts {
  const value = (path === 'buyerReference' ? values.buyerReference : values.payment?.reference) ?? ''
  const key = compact(value)
  return factsOf({
    [path]: true,
    'no figure': !/\d/.test(value),
    'several words': /\s\S+\s/.test(value),
    'fewer than four signs': value.length < bound['fewer than four signs'],
    'holds the number of the invoice': values.invoiceNumber !== undefined && key.includes(compact(values.invoiceNumber)),
  })
}
