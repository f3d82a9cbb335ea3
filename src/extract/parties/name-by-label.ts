import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import type { LabelHit } from '../labels/find-labels.js'
import { labelledTexts } from '../labels/label-values.js'
import { boxAround } from '../layout/boxes.js'
import type { Layout } from '../layout/layout.js'
import { letterCount, pieces, wordCount } from '../measures.js'
import { announcesReceiver, isDetail, isNoName, withoutSalutation } from './address-line.js'
import type { Role } from './party-candidate.js'

/** The name under a heading such as `Bill to`, when no address follows. */
export function nameByLabel(context: HeaderContext, role: Role): Candidate | undefined {
  for (const hit of context.hits.all.filter((one) => one.field === `${role}Block` && one.sure && !isOfSlip(one, context.layout))) {
    const texts = labelledTexts(hit, context.hits, context.layout)
    const text = texts.find(({ rule }) => rule === 'label above') ?? texts[0]
    const name = text && withoutSalutation(text.text.replace(/^[\s:]+/, '').split(/,\s+(?=\p{Ll})|,$/u)[0] ?? '').name
    if (!text || name === undefined || announcesReceiver(text.text)) continue
    if (!mayBeName(name) || isClerk(name, text.rule)) continue
    const { page, words, rule } = text
    const printed = { page, box: boxAround(words), text: text.text, label: hit.text }
    return { value: name, ...printed, rule, checks: [], confidence: grade.likely }
  }
  return undefined
}

/** `Verkäufer: D. Kern` among the numbers of the invoice: who served the customer, and not the one who sells. */
function isClerk(name: string, rule: string): boolean {
  return rule === 'label before' && /^(?:\p{Lu}\. ?)+\p{Lu}[\p{L}-]+$/u.test(name)
}

function mayBeName(text: string): boolean {
  const isNone = isDetail(text) || isNoName(text) || /^\d{4,}(?!\p{L})/u.test(text)
  return !isNone && text.length <= letterCount.line && text.split(' ').length <= wordCount.name
}

/** `To`, `An`, `Aan`. */
export function onlyPoints(heading: string): boolean {
  return compact(heading).length <= pieces.few
}

/** `To:` at the foot of the page: whom the cut-off slip is sent back to with the money, who is the seller. */
export function isOfSlip({ segment, text }: LabelHit, { pages }: Layout): boolean {
  const page = pages.find(({ number }) => number === segment.page)
  return page !== undefined && segment.y0 > page.foot && onlyPoints(text)
}
