import type { Box } from '../../model/evidence.js'
import { best, type Candidate } from '../candidate.js'
import { boxOfPart, textRun } from '../layout/text-run.js'
import { compact } from '../labels/compact.js'
import { typeNames } from '../labels/header-labels.js'
import { datesIn } from '../values/date.js'
import type { HeaderContext } from './header-context.js'
import { labelledCandidates, type Surroundings } from './labelled-candidates.js'
import { readDate } from './read-values.js'

const names = typeNames.map(({ name }) => name).filter((name) => name.length >= 4)
/** Words that are a label only behind the title: `Rechnung 17 vom 3. Mai`. */
const connecting = /^(?:vom|von|du|le|of|dated|den|van|dd)$/

/** BT-2: by its label, behind the title, or the one date that stands alone at the top of the first page. */
export function invoiceDate(context: HeaderContext): Candidate | undefined {
  const labelled = labelledCandidates(context, 'invoiceDate', readDate, surroundings)
  return best(labelled) ?? loneDate(context)
}

const surroundings: Surroundings = (hit, text) => {
  if (hit.sure || !connecting.test(compact(hit.text))) return 1
  if (text.rule !== 'label before') return 0
  const before = compact(hit.segment.words.slice(0, hit.from).map((word) => word.text).join(' '))
  // Deep in a sentence it is another document: `Hiermit stornieren wir unsere Rechnung 17 vom 3. Mai`.
  if (names.some((name) => before.includes(name))) return beginsWithType(hit.segment.words.slice(0, hit.from).map((word) => word.text)) ? 1.2 : 0.7
  // A place before it: `Altenfels, den 8. April 2025`.
  const place = /,$/.test(hit.segment.words[hit.from - 1]?.text ?? '') && hit.from <= 5
  return place ? 0.95 : 0
}

function beginsWithType(words: readonly string[]): boolean {
  const first = compact(words.slice(0, 3).join(' '))
  return names.some((name) => first.includes(name))
}

/** Days that a label gives to something else, such as the due date, are not without a meaning. */
function claimed(context: HeaderContext): Box[] {
  const fields = ['dueDate', 'deliveryDate', 'serviceStart', 'serviceEnd', 'servicePeriod', 'other'] as const
  return fields.flatMap((field) => labelledCandidates(context, field, readDate).filter(({ hit }) => hit.sure).map(({ box }) => box))
}

function loneDate(context: HeaderContext): Candidate | undefined {
  const { layout, hits, order } = context
  const [page] = layout.pages
  if (!page) return undefined
  const found = page.segments
    .filter((segment) => segment.y0 < page.height * 0.5 && !hits.of(segment).some((hit) => hit.sure))
    .flatMap((segment): Candidate[] => {
      const dates = datesIn(segment.text, order)
      const [date] = dates
      const rest = date ? segment.text.length - date.text.length : Infinity
      if (!date || dates.length > 1 || (rest > 2 && !/^[\p{L}\s.()-]{2,30},?\s*(?:den|le|the|on)?\s*$/u.test(segment.text.slice(0, date.start)))) return []
      if (segment.text.slice(date.end).trim() !== '') return []
      const box = boxOfPart(textRun(page.number, segment.words), date.start, date.end)
      return [{ value: date.value, page: page.number, box, text: date.text, rule: 'date alone at the top', checks: ['calendar day'], confidence: 0.7 }]
    })
  const taken = claimed(context)
  const free = found.filter(({ box }) => !taken.some((other) => other.x0 === box.x0 && other.y0 === box.y0))
  const days = new Set(free.map(({ value }) => value))
  const [first] = free
  return first && days.size > 1 ? { ...first, confidence: 0.55 } : first
}
