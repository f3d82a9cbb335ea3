import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { labelledCandidates } from '../header/labelled-candidates.js'
import { boxAround } from '../layout/boxes.js'
import { ibansIn, labelledBic } from '../values/bank-account.js'
import { grade } from '../grades.js'
import { points } from '../measures.js'

const number = /(?<!\p{L})(?:a\/c|acct|account|konto|compte|rekening)(?:\s?-?(?:no|nr|number|nummer|n°|#))?[.:#\s]*(\d[\d -]{5,20}\d)(?!\d)/iu

/** Where banks know no IBAN: the account number beside a SWIFT code. */
export function accountAbroad(context: HeaderContext): { account: Candidate; bic: Candidate } | undefined {
  const bics = labelledCandidates(context, 'bic', (text) => {
    const bic = labelledBic(text)
    return bic?.valid ? { value: bic.value, start: bic.start, end: bic.end, factor: grade.sure, checks: ['BIC form'] } : undefined
  })
  for (const bic of bics) {
    const page = context.layout.pages.find((candidate) => candidate.number === bic.page)
    const near = page?.segments.filter(({ y0 }) => Math.abs(y0 - bic.box.y0) < points.near) ?? []
    if (near.some(({ text }) => ibansIn(text).length > 0)) return undefined
    const segment = near.find(({ text }) => number.test(text))
    const value = number.exec(segment?.text ?? '')?.[1]?.replaceAll(/\D/g, '')
    if (!segment || value === undefined) continue
    const account = { value, page: bic.page, box: boxAround([segment]), text: value, rule: 'account number beside a SWIFT code', checks: [], confidence: grade.fair }
    return { account, bic }
  }
  return undefined
}
