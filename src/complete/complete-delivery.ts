import { commercialInvoiceType } from '../model/code-lists/document-types.js'
import { meansOwnDay } from '../model/code-lists/vat-areas.js'
import type { Finding } from '../model/finding.js'
import { type Completion, type CompletionStep, noteDerived } from './completion.js'
import { missingTerm, report } from './missing.js'

const ownDay: Finding = {
  code: 'IC-OWN-DAY',
  level: 'warning',
  field: 'BT-72',
  message: {
    de: 'Die Rechnung nennt keinen Liefertag; nach Art. 226 Nr. 7 der MwSt-Richtlinie gilt damit ihr eigenes Datum.',
    en: 'The invoice names no day of supply; by art. 226 (7) of the VAT Directive that is its own date.',
  },
}

/**
 * An intra-community supply has to tell when and to which country the goods went (BR-IC-11, BR-IC-12). The buyer's
 * country is where they went unless the page says otherwise.
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
  if (delivery.date !== undefined || delivery.period !== undefined) return
  if (isOwnDay(completion)) {
    delivery.date = values.invoiceDate
    noteDerived(completion, { path: 'delivery.date', formula: 'BT-2, where no other day of supply is named (VAT Directive, art. 226 (7))' })
    completion.findings.push(ownDay)
  } else report(completion, missingTerm('BT-72'))
}

/**
 * Most member states want the day of supply only where it is not that of the invoice (art. 226 (7) of the VAT
 * Directive): an invoice from there that names no other day states its own. A correction speaks of an earlier supply.
 */
function isOwnDay({ values, namesOtherDay }: Completion): boolean {
  const country = values.seller?.vatId?.slice(0, 2)
  return namesOtherDay === false && values.invoiceType === commercialInvoiceType &&
    country !== undefined && meansOwnDay(country)
}
