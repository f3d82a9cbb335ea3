import type { LocalizedText } from '../model/language.js'
import type { VatCategory } from '../model/invoice/vat.js'
import { isEuMember } from '../model/code-lists/vat-areas.js'
import { ImportRefusal } from './import-refusal.js'
import reasons from './taxability.json' with { type: 'json' }

type Category = Extract<VatCategory, 'S' | 'AE' | 'E' | 'O'>

/** "Not registered there" is outside of German VAT only where the customer is outside of the EU. */
function isDoubtful(reason: string, buyerCountry: string): boolean {
  return reason === 'not_collecting' && isEuMember(buyerCountry)
}

/**
 * The VAT category that the provider's reason stands for.
 * @throws ImportRefusal for every reason that does not name one without doubt (zero_rated could be Z, K or G)
 */
export function categoryOf(reason: string | null | undefined, where: LocalizedText, buyerCountry: string): Category {
  const found = reasons[reason as keyof typeof reasons] as Category | undefined
  if (reason !== 'source' && found !== undefined && !isDoubtful(reason ?? '', buyerCountry)) return found
  const shown = reason === null || reason === undefined || reason === '' ? '–' : reason
  throw new ImportRefusal('BT-151', {
    de: `${where.de}: Der Steuergrund „${shown}“ (taxability_reason) lässt sich keiner Umsatzsteuer-Kategorie (S, AE, E, O) sicher zuordnen.`,
    en: `${where.en}: the tax reason "${shown}" (taxability_reason) can't be mapped safely to a VAT category (S, AE, E, O).`,
  })
}
