import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import type { LabelHit } from '../labels/find-labels.js'
import type { HeaderContext } from './header-context.js'

const words = wordsOf('dates', 'sameAs', 'ofDocument')
const same = new RegExp(`(?:^|\\s)(?:=|${anyOf(words.sameAs)})$`, 'iu')
/** `colocados à disposição do adquirente na data` + `do documento`: the label has the word for the day already. */
const ofDocument = new RegExp(`^${anyOf(words.ofDocument)}(?:\\.\\s.*|\\W*)$`, 'iu')

/** `Leistungsdatum entspricht Rechnungsdatum`: delivered on the day of the invoice (BT-72 = BT-2). */
export function onInvoiceDate({ hits }: HeaderContext, invoiceDate: string | undefined): Candidate | undefined {
  const days = hits.all.filter(({ field }) => field === 'invoiceDate')
  const isOwnDay = (own: LabelHit): boolean =>
    (own.sure && ofDocument.test(wordsIn(own, own.to, own.segment.words.length))) ||
      days.some((day) => same.test(between(own, day)))
  const hit = hits.all.find((own) => own.field === 'deliveryDate' && isOwnDay(own))
  if (!hit || invoiceDate === undefined) return undefined
  const { page, text, x0, y0, x1, y1 } = hit.segment
  const box = { x0, y0, x1, y1 }
  return { value: invoiceDate, page, box, text, label: hit.text, rule: 'wording', checks: [], confidence: grade.likely }
}

/** The words from the last of one label to the next in its line; in a form the second stands in a column of its own. */
function between(first: LabelHit, second: LabelHit): string {
  const [own, other] = [first.segment, second.segment]
  if (own === other) return wordsIn(first, first.to - 1, second.from)
  const isBeside = own.page === other.page && Math.abs(own.baseline - other.baseline) < own.fontSize / 2 &&
    other.x0 > own.x1
  return isBeside && first.to === own.words.length ? wordsIn(second, 0, second.from) : ''
}

function wordsIn({ segment }: LabelHit, from: number, to: number): string {
  return segment.words.slice(from, to).map(({ text }) => text).join(' ')
}
