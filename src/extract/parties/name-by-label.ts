import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { labelledTexts } from '../labels/label-values.js'
import { boxAround } from '../layout/boxes.js'
import { announcesReceiver, isDetail, isNoName, withoutSalutation } from './address-line.js'
import type { Role } from './party-roles.js'
import { isOfSlip } from './payment-slip.js'
import { grade } from '../grades.js'
import { letterCount, wordCount } from '../measures.js'

/** The name under a heading such as `Bill to`, when no address follows. */
export function nameByLabel(context: HeaderContext, role: Role): Candidate | undefined {
  for (const hit of context.hits.all.filter((one) => one.field === `${role}Block` && one.sure && !isOfSlip(one, context.layout))) {
    const texts = labelledTexts(hit, context.hits, context.layout)
    const text = texts.find(({ rule }) => rule === 'label above') ?? texts[0]
    const name = text && withoutSalutation(text.text.replace(/^[\s:]+/, '').split(/,\s+(?=\p{Ll})|,$/u)[0] ?? '').name
    if (!text || name === undefined || announcesReceiver(text.text) || !mayBeName(name)) continue
    return {
      value: name,
      page: text.page,
      box: boxAround(text.words),
      text: text.text,
      label: hit.text,
      rule: text.rule,
      checks: [],
      confidence: grade.likely,
    }
  }
  return undefined
}

function mayBeName(text: string): boolean {
  const isNone = isDetail(text) || isNoName(text) || /^\d{4,}(?!\p{L})/u.test(text)
  return !isNone && text.length <= letterCount.line && text.split(' ').length <= wordCount.name
}
