import { best, type Candidate } from '../candidate.js'
import { compact } from '../labels/compact.js'
import { typeNames } from '../labels/header-labels.js'
import type { LabelHit } from '../labels/find-labels.js'
import { below } from '../layout/neighbours.js'
import { datesIn } from '../values/date.js'
import type { HeaderContext } from './header-context.js'
import { labelledCandidates, type Surroundings } from './labelled-candidates.js'
import { loneDate } from './lone-date.js'
import { readDate } from './read-values.js'

const names = typeNames.map(({ name }) => name).filter((name) => name.length >= 4)
/** Words that are a label only behind the title: `Rechnung 17 vom 3. Mai`. */
const connecting = /^(?:vom|von|du|le|of|dated|den|van|dd)$/
/** Before the title of this document, not of another one: `Ihre Rechnung 17 vom 3. Mai`. */
const possessive = /^(?:ihre?|votre|your|uw|unsere?|notre|our|onze|die|diese)$/

/** BT-2: by its label, behind the title, or the one date that stands alone at the top of the first page. */
export function invoiceDate(context: HeaderContext): Candidate | undefined {
  const labelled = labelledCandidates(context, 'invoiceDate', readDate, surroundings(context))
  return best(labelled) ?? loneDate(context)
}

function surroundings(context: HeaderContext): Surroundings {
  return (hit, text) => {
    if (hit.sure) return 1
    if (!connecting.test(compact(hit.text))) return text.rule === 'label above' && headsColumn(hit, context) ? 0 : 1
    if (text.rule !== 'label before') return 0
    return behindTitle(hit, context)
  }
}

function behindTitle(hit: LabelHit, { hits }: HeaderContext): number {
  const words = hit.segment.words.slice(0, hit.from).map((word) => compact(word.text))
  // `zu Rechnung 17 vom 3. Mai`: the day of another document.
  if (hits.of(hit.segment).some((other) => other.field === 'precedingInvoice' && other.from < hit.from)) return 0
  // Deep in a sentence it is another document too: `Hiermit stornieren wir unsere Rechnung 17 vom 3. Mai`.
  if (names.some((name) => words.join('').includes(name))) return beginsWithType(words) ? 1.2 : 0.7
  // A place before it: `Altenfels, den 8. April 2025`.
  const place = /,$/.test(hit.segment.words[hit.from - 1]?.text ?? '') && hit.from <= 5
  return place ? 0.95 : 0
}

/** The first words, after a counter (`3. Abschlagsrechnung`) or a possessive, are the name of a type; a first word may be a compound of it. */
function beginsWithType(words: readonly string[]): boolean {
  const from = /^\d{1,2}$/.test(words[0] ?? '') || possessive.test(words[0] ?? '') ? 1 : 0
  const [first = ''] = words.slice(from)
  return names.some((name) => first.endsWith(name) || [2, 3].some((count) => words.slice(from, from + count).join('') === name))
}

/** `Datum` over the days of a statement is the head of a column. */
function headsColumn({ segment }: LabelHit, { layout, order }: HeaderContext): boolean {
  const page = layout.pages.find(({ number }) => number === segment.page)
  const [first, second] = page ? below(page, segment) : []
  const isDay = (text: string | undefined): boolean => datesIn(text ?? '', order)[0]?.start === 0
  return isDay(first?.text) && isDay(second?.text)
}
