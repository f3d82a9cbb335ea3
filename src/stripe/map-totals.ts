import { type Decimal, sum } from '../model/decimal.js'
import type { DraftValues } from '../model/draft.js'
import { ImportRefusal } from './import-refusal.js'
import type { Currency } from './money.js'
import type { ProviderInvoice } from './provider-invoice.js'
import { groupByTax, type RatedPart } from './rated-parts.js'
import type { Words } from './words.js'

type DraftBreakdown = NonNullable<DraftValues['vatBreakdown']>

interface Compared {
  readonly field: string
  readonly name: { readonly de: string; readonly en: string }
  readonly calculated: Decimal
  readonly stated: Decimal | undefined
}

function refuseDifference({ field, name, calculated, stated }: Compared, currency: Currency): void {
  if (stated === undefined || stated.eq(calculated)) return
  throw new ImportRefusal(field, {
    de: `${name.de} aus den Positionen (${currency.text(calculated)}) weicht von der des Zahlungsanbieters ab (${currency.text(stated)}).`,
    en: `The ${name.en} from the lines (${currency.text(calculated)}) differs from the provider's (${currency.text(stated)}).`,
  })
}

/**
 * The lines have to give the provider's own totals to the cent, with tax and without: nothing is adjusted.
 * @throws ImportRefusal with both amounts
 */
export function requireProviderTotals(invoice: ProviderInvoice, parts: readonly RatedPart[], currency: Currency): void {
  const net = sum(parts.map((part) => part.net))
  const tax = sum(parts.map((part) => part.tax))
  const withoutTax = invoice.total_excluding_tax
  const rows: Compared[] = [
    { field: 'BT-112', name: { de: 'Die Rechnungssumme', en: 'invoice total' }, calculated: net.plus(tax), stated: currency.amount(invoice.total) },
    {
      field: 'BT-109',
      name: { de: 'Die Nettosumme', en: 'total without tax' },
      calculated: net,
      stated: withoutTax === null || withoutTax === undefined ? undefined : currency.amount(withoutTax),
    },
  ]
  for (const row of rows) refuseDifference(row, currency)
}

function exemption(group: readonly RatedPart[], words: Words): string | undefined {
  const [first] = group
  if (first === undefined || first.category === 'S') return undefined
  if (first.category !== 'E') return words[first.category]
  return [...new Set(group.map(({ reason }) => words[reason as 'product_exempt']))].join('; ')
}

/** BT-121, where the code says no more than the category itself. */
const exemptionCodes = { AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' } as const

/** BG-23: base and tax of each category and rate as the provider calculated them, line by line. */
export function mapBreakdown(parts: readonly RatedPart[], sign: Decimal, words: Words): DraftBreakdown {
  return groupByTax(parts).flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const reason = exemption(group, words)
    const code = first.category === 'AE' || first.category === 'O' ? exemptionCodes[first.category] : undefined
    return [{
      category: first.category,
      ...(first.category === 'O' ? {} : { rate: first.rate }),
      taxableAmount: sum(group.map(({ net }) => net)).times(sign),
      taxAmount: sum(group.map(({ tax }) => tax)).times(sign),
      ...(reason === undefined ? {} : { exemptionReason: reason }),
      ...(code === undefined ? {} : { exemptionReasonCode: code }),
    }]
  })
}

/** BG-22, as the provider states them; the completion proves each of them from the lines once more. */
export function mapTotals(parts: readonly RatedPart[], sign: Decimal): NonNullable<DraftValues['totals']> {
  const netTotal = sum(parts.map(({ net }) => net)).times(sign)
  const vatAmount = sum(parts.map(({ tax }) => tax)).times(sign)
  const grossTotal = netTotal.plus(vatAmount)
  return { lineTotal: netTotal, netTotal, vatAmount, grossTotal, dueAmount: grossTotal }
}
