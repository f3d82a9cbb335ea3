import type { Draft } from '../model/draft.js'
import type { Page } from '../read/page.js'
import { fullNames } from './certainty/full-names.js'
import { surroundingsOf, type Surroundings } from './certainty/surroundings.js'
import { withVotedSeller } from './certainty/voted-seller.js'
import { withCertainty } from './certainty/with-certainty.js'
import { withWholeNames } from './certainty/whole-names.js'
import { crossCheckCodes } from './codes/cross-check-codes.js'
import { nothingFound } from './found.js'
import { extractHeader } from './header/extract-header.js'
import { headerContext, type HeaderContext } from './header/header-context.js'
import { namesOtherDay } from './header/other-days.js'
import { buildLayout } from './layout/build-layout.js'
import { markMends } from './letters/mark-mends.js'
import { mendLetters } from './letters/mend-letters.js'
import { extractParties } from './parties/extract-parties.js'
import { extractPayment } from './payment/extract-payment.js'
import { extractSums } from './sums/extract-sums.js'
import { withoutGoods } from './without-goods.js'

/** What the readers found, and the pages around it; how sure each value is, is not known yet. */
export interface ReadDraft {
  readonly draft: Draft
  readonly surroundings: Surroundings
}

/** A picture may hold a day that nobody could make out. */
function otherDayOf(context: HeaderContext, values: Draft['values'], pages: readonly Page[]): Pick<Draft, 'namesOtherDay'> {
  const isKnown = values.invoiceDate !== undefined && !pages.some(({ recognised }) => recognised)
  return isKnown ? { namesOtherDay: namesOtherDay(context, values) } : {}
}

/** Everything that the pages of an invoice tell, as the readers offer it. */
export function readDraft(readPages: readonly Page[]): ReadDraft {
  const { pages, mends } = mendLetters(readPages)
  const layout = buildLayout(pages)
  const context = headerContext(layout)
  const found = nothingFound()
  extractHeader(context, found)
  const { language } = context
  const sums = extractSums(layout, { language, invoiceType: found.values.invoiceType })
  const around = withoutGoods(context, sums.evidence)
  extractPayment(around, found)
  extractParties(around, found, (sums.values.vatBreakdown ?? []).flatMap(({ rate }) => rate ?? []))
  const draft: Draft = {
    values: { ...found.values, ...sums.values },
    evidence: [...found.evidence, ...sums.evidence],
    findings: [...found.findings, ...sums.findings],
    ...(language === undefined ? {} : { language }),
    ...otherDayOf(context, found.values, readPages),
  }
  const surroundings = surroundingsOf(layout, context.hits)
  const whole = withWholeNames(markMends(crossCheckCodes(pages, draft), mends), surroundings)
  const voted = withVotedSeller(whole, surroundings)
  return { draft: { ...voted, ...fullNames(voted, surroundings) }, surroundings }
}

/** Everything that the pages of an invoice tell, value by value with its evidence and how sure it is. */
export function extractDraft(pages: readonly Page[]): Draft {
  const { draft, surroundings } = readDraft(pages)
  return withCertainty(draft, surroundings)
}
