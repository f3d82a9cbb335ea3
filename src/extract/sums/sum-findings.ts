import { amountText, sum, type Decimal } from '../../model/decimal.js'
import { isNear, oneCentApart } from '../../model/equations/rounding.js'
import { shareOf } from '../../model/equations/tax.js'
import type { Finding } from '../../model/finding.js'
import type { Reading } from './read-document.js'
import type { Settlement } from './settlement.js'
import type { SumEntry } from './sum-entry.js'
import type { RateGroup } from './tax-bearers.js'

type Message = Finding['message']

/** A total stands on the page of which the one that was read is but a part. */
export const totalOfSeveral = 'IC-SUM-PART'

/** A total stands on the page that no value of the reading is. */
export const otherTotal = 'IC-SUM-UNEXPLAINED'

/** Sums on the page that cannot all be true. Nothing is repaired here: a person has to look. */
export function sumFindings(reading: Reading, groups: readonly RateGroup[], settlement: Settlement): Finding[] {
  return [
    ...totalsFinding(reading),
    ...linesFinding(reading),
    ...groups.flatMap(rateFinding),
    ...taxesFinding(reading),
    ...dueFinding(settlement),
  ]
}

function totalsFinding({ totals: { net, vat, gross, adds } }: Reading): Finding[] {
  return net && vat && !adds ? contradiction('IC-SUM-TOTALS', 'BT-112', net.value.plus(vat.value), gross?.value, { de: 'Netto plus Umsatzsteuer ergibt', en: 'Net plus VAT gives' }) : []
}

function linesFinding({ lines, totals: { net, gross } }: Reading): Finding[] {
  if (!lines || lines.sums) return []
  const [field, total] = lines.vat === 'net' ? ['BT-106', net] as const : ['BT-112', gross] as const
  return contradiction('IC-SUM-LINES', field, lines.total, total?.value, { de: 'Die Positionen ergeben', en: 'The lines give' })
}

function taxesFinding({ vatRows, totals: { vat } }: Reading): Finding[] {
  const taxes = sum(vatRows.map((row) => row.tax.number.value))
  const misses = vatRows.length > 0 && vat !== undefined && !isNear(taxes, vat.value, oneCentApart)
  return misses ? contradiction('IC-SUM-VAT', 'BT-110', taxes, vat.value, { de: 'Die Steuerbeträge ergeben', en: 'The VAT amounts give' }) : []
}

function dueFinding({ due, expected }: Settlement): Finding[] {
  const misses = due && expected && !isNear(due.value, expected, oneCentApart)
  return misses === true ? contradiction('IC-SUM-DUE', 'BT-115', expected, due.value, { de: 'Der Rechnungsbetrag abzüglich Anzahlungen ergibt', en: 'The total less prepayments gives' }) : []
}

function rateFinding({ base, tax, rate, row, proven }: RateGroup): Finding[] {
  if (!base || !row || proven || rate.eq('0')) return []
  const percent = rate.toFixed()
  return contradiction('IC-SUM-RATE', 'BT-117', shareOf(base, rate), tax, { de: `${percent} % des Nettobetrags ergeben`, en: `${percent} % of the taxable amount gives` })
}

/** A line whose quantity and price do not give its amount. */
export function lineFinding(index: number, calculated: Decimal, printed: Decimal): Finding[] {
  return contradiction('IC-SUM-LINE', `BG-25[${index + 1}]/BT-131`, calculated, printed, { de: 'Menge mal Preis ergibt', en: 'Quantity times price gives' })
}

/** A total that stands on the page and that no value of the reading is. */
export function disputeFinding({ label, amounts }: SumEntry, isWhole: boolean): Finding[] {
  const printed = amounts.at(-1)?.number
  const total = `“${label.replace(/[\s:]+$/u, '')}” ${printed ? amountText(printed.value) : ''}`
  return printed ? [finding(isWhole ? totalOfSeveral : otherTotal, 'BT-112', {
    de: `Auf der Seite steht ${total.replace('“', '„').replace('”', '“')}; aus den gelesenen Beträgen folgt das nicht.`,
    en: `The page says ${total}; that does not follow from the amounts that were read.`,
  })] : []
}

function contradiction(
  code: string,
  field: string,
  calculated: Decimal,
  printed: Decimal | undefined,
  { de, en }: Message,
): Finding[] {
  if (!printed) return []
  const [first, second] = [amountText(calculated), amountText(printed)]
  return [finding(code, field, {
    de: `${field}: ${de} ${first}, auf der Seite steht ${second}.`,
    en: `${field}: ${en} ${first}, the page says ${second}.`,
  })]
}

function finding(code: string, field: string, message: Message): Finding {
  return { code, level: 'error', field, message }
}
