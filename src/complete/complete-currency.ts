import { currencyIn } from '../model/code-lists/vat-areas.js'
import { zero } from '../model/decimal.js'
import type { DraftValues } from '../model/draft.js'
import { type CompletionStep, noteDerived } from './completion.js'

/**
 * A page without any mark of a currency that charges VAT between parties of one country states it in the currency of
 * that country, as it has to (Directive 2006/112/EC, article 230). A mark that is there but not sure is left as it is.
 */
export const completeCurrency: CompletionStep = (completion) => {
  const { values, evidence } = completion
  if (values.currency !== undefined || evidence.some(({ path }) => path === 'currency') || !chargesVat(values)) return
  const country = values.seller?.address?.countryCode
  if (country === undefined || country !== values.buyer?.address?.countryCode) return
  const currency = currencyIn(country)
  if (currency === undefined) return
  values.currency = currency
  noteDerived(completion, { path: 'currency', formula: 'VAT in the currency of BT-40' })
}

function chargesVat({ totals, vatBreakdown = [] }: DraftValues): boolean {
  return totals?.vatAmount?.gt(zero) === true || vatBreakdown.some(({ rate }) => rate?.gt(zero) === true)
}
