import type { Form, PlacedPair } from '../form/read-form.js'
import type { FormField } from '../form/form-label.js'
import { limits } from '../measures.js'

/** The labels and values of one invoice line, from its first row to its last. */
export interface FormGroup {
  readonly pairs: readonly PlacedPair[]
  readonly first: number
  readonly last: number
}

const ofLine: readonly FormField[] = ['position', 'itemName', 'description', 'article', 'quantity', 'unit', 'price', 'grossPrice', 'baseQuantity', 'lineAmount', 'rate', 'category']
/** What makes a group of labels a line, and not only its heading. */
const payload: readonly FormField[] = ['itemName', 'quantity', 'price', 'lineAmount']

/** The groups of labels that each tell an invoice line; one that names no amount is none. */
export function formGroups(form: Form): FormGroup[] {
  const pairs = form.pairs.filter((pair) => has(pair, ofLine) && !isOfAnother(pair))
  const starts = startsOf(form, pairs)
  return starts.flatMap((from, index) => {
    const end = Math.min(starts[index + 1] ?? Infinity, ...form.sections.filter(({ order, kind, cell }) => order > from && (kind === 'vat' || kind === 'other') && !isInner(cell, form)).map(({ order }) => order))
    const own = firstOfEach(pairs.filter(({ order }) => order >= from && order < end))
    const last = Math.max(from, ...own.map(({ order }) => order))
    // `Nettobetrag 447,10` alone is a total; a line also counts something, or has a name below its number.
    const counts = own.some((pair) => has(pair, ['quantity', 'price']))
    const named = own.some((pair) => has(pair, ['itemName', 'description'])) && own.some((pair) => has(pair, ['position']))
    return own.some((pair) => has(pair, ['lineAmount'])) && (counts || named) ? [{ pairs: own, first: from, last }] : []
  })
}

function has({ fields }: PlacedPair, wanted: readonly FormField[]): boolean {
  return fields.some((field) => wanted.includes(field))
}

/** A label that says itself that it speaks of a party or a total. */
function isOfAnother({ section, heading }: PlacedPair): boolean {
  return section === undefined ? heading?.kind === 'seller' || heading?.kind === 'buyer' : section !== 'line'
}

/**
 * A heading between labels of one line (`Angaben zum Artikel`): nothing but the labels below it tells what it is about.
 */
function isInner(cell: { readonly text: string }, { sections }: Form): boolean {
  return sections.filter((section) => section.cell.text === cell.text).length > 1
}

/** Where each line begins: at its heading, at its number, or where the first label comes again. */
function startsOf(form: Form, pairs: readonly PlacedPair[]): number[] {
  const headed = form.sections.filter(({ kind, term }) => kind === 'line' && (term === undefined || term === 'BG-25')).map(({ order }) => order)
  const numbered = pairs.filter((pair) => has(pair, ['position'])).map(({ order }) => order)
  const marks = [...new Set([...headed, ...numbered])].sort((a, b) => a - b)
  const starts = marks.filter((order, index) =>
    index === 0 ||
      pairs.some((pair) => pair.order >= (marks[index - 1] ?? 0) && pair.order < order && has(pair, payload)))
  return starts.length > 0 && pairs.some((pair) => pair.order >= (starts[0] ?? 0) && has(pair, ['lineAmount'])) ? starts : repeats(pairs)
}

/** `Artikel: ... Menge: ... Gesamt: ...` without any heading: the label that comes first comes again. */
function repeats(pairs: readonly PlacedPair[]): number[] {
  const quantity = pairs.find((pair) => has(pair, ['quantity']))
  const near = pairs.filter((pair) => quantity && pair.order <= quantity.order && quantity.order - pair.order < limits.rows && has(pair, ['itemName', 'quantity', 'article', 'description']))
  // A remark that only one line has begins none of the others.
  const often = Math.max(0, ...near.map((pair) => ordersOf(pair, pairs).length))
  const first = near.find((pair) => ordersOf(pair, pairs).length === often)
  return first ? ordersOf(first, pairs).map((order) => firstOfLine(order, pairs)) : []
}

function ordersOf({ label }: PlacedPair, pairs: readonly PlacedPair[]): number[] {
  return pairs.filter((pair) => pair.label === label).map(({ order }) => order)
}

/**
 * Labels right above the one that comes again belong to the same line, as long as they aren't the amount of the one
 * before.
 */
function firstOfLine(order: number, pairs: readonly PlacedPair[]): number {
  const above = pairs.filter((pair) => pair.order === order - 1)
  return above.length > 0 && above.every((pair) => has(pair, ['description', 'article', 'position', 'itemName']) && !has(pair, ['lineAmount'])) ? firstOfLine(order - 1, pairs) : order
}

/** A label that comes again belongs to something else, such as the totals below the last line. */
function firstOfEach(pairs: readonly PlacedPair[]): PlacedPair[] {
  return pairs.filter((pair, index) =>
    !pairs.slice(0, index).some((other) =>
      other.fields[0] === pair.fields[0] && isNumber(other.value) === isNumber(pair.value)))
}

function isNumber(text: string): boolean {
  return /^[\d(-]/.test(text)
}
