import { type CompletionStep, noteDerived } from './completion.js'
import { missingTerm, report } from './missing.js'

/**
 * An intra-community supply has to tell when and to which country the goods went (BR-IC-11, BR-IC-12). The buyer's
 * country is where they went unless the page says otherwise; a date is never derived.
 */
export const completeDelivery: CompletionStep = (completion) => {
  const { values } = completion
  if (values.vatBreakdown?.some((entry) => entry.category === 'K') !== true) return
  const delivery = (values.delivery ??= {})
  const buyerCountry = values.buyer?.address?.countryCode
  if (delivery.address?.countryCode === undefined && buyerCountry !== undefined) {
    delivery.address = { ...delivery.address, countryCode: buyerCountry }
    noteDerived(completion, { path: 'delivery.address.countryCode', formula: 'BT-55' })
  }
  if (delivery.date === undefined && delivery.period === undefined) report(completion, missingTerm('BT-72'))
}
