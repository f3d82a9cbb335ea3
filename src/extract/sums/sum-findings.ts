import { amountText, sum, type Decimal } from '../../model/decimal.js'
import { isNear, oneCentApart } from '../../model/equations/rounding.js'
import type { Finding } from '../../model/finding.js'
import type { RateGroup } from './tax-bearers.js'
import type { Reading } from './read-document.js'
import type { Settlement } from './settlement.js'
import type { SumEntry } from './sum-entry.js'


/** Sums on the page that cannot all be true. Nothing is repaired here: a person has to look. */
export function sumFindings(
  reading: Reading,
  groups: readonly RateGroup[],
  { due, expected }: Settlement,
): Finding[] {
  const ofTotals = [...totalsFinding(reading), ...linesFinding(reading), ...vatFindings(reading, groups)]
  return [...ofTotals, ...dueFinding(due?.value, expected)]
}

function totalsFinding({ totals: { net, vat, gross, adds } }: Reading): Finding[] {
  if (adds || !net || !vat || !gross) return []
  return [finding('IC-SUM-TOTALS', 'BT-112', ['Netto plus Umsatzsteuer ergibt', 'Net plus VAT gives'], net.value.plus(vat.value), gross.value)]
}

function linesFinding({ lines, totals }: Reading): Finding[] {
  if (!lines || lines.sums) return []
  const target = lines.vat === 'net' ? totals.net : totals.gross
  return target ? [finding('IC-SUM-LINES', lines.vat === 'net' ? 'BT-106' : 'BT-112', ['Die Positionen ergeben', 'The lines give'], lines.total, target.value)] : []
}

function vatFindings({ totals, vatRows }: Reading, groups: readonly RateGroup[]): Finding[] {
  const taxes = sum(vatRows.map((row) => row.tax.number.value))
  const missed = totals.vat !== undefined && vatRows.length > 0 && !isNear(taxes, totals.vat.value, oneCentApart)
  return [
    ...groups.flatMap(rateFinding),
    ...(missed ? [finding('IC-SUM-VAT', 'BT-110', ['Die Steuerbeträge ergeben', 'The VAT amounts give'], taxes, totals.vat.value)] : []),
  ]
}

function rateFinding({ base, tax, rate, row, proven }: RateGroup): Finding[] {
  if (!base || !tax || !row || proven || rate.eq('0')) return []
  const percent = rate.toFixed()
  return [finding('IC-SUM-RATE', 'BT-117', [`${percent} % des Nettobetrags ergeben`, `${percent} % of the taxable amount gives`], base.times(rate).div('100'), tax)]
}

function dueFinding(printed: Decimal | undefined, expected: Decimal | undefined): Finding[] {
  return printed && expected && !isNear(printed, expected, oneCentApart) ? [finding('IC-SUM-DUE', 'BT-115', ['Der Rechnungsbetrag abzüglich Anzahlungen ergibt', 'The total less prepayments gives'], expected, printed)] : []
}

/** A line whose quantity and price do not give its amount. */
export function lineFinding(index: number, calculated: Decimal, printed: Decimal): Finding {
  return finding('IC-SUM-LINE', `BG-25[${index + 1}]/BT-131`, ['Menge mal Preis ergibt', 'Quantity times price gives'], calculated, printed)
}

/** A total that stands on the page and that no value of the reading is. */
export function disputeFinding({ label, amounts }: SumEntry): Finding[] {
  const printed = amounts.at(-1)?.number
  if (!printed) return []
  const name = label.replace(/[\s:]+$/u, '')
  return [
    {
      code: 'IC-SUM-UNEXPLAINED',
      level: 'error',
      field: 'BT-112',
      message: {
        de: `Auf der Seite steht „${name}“ ${amountText(printed.value)}; aus den gelesenen Beträgen folgt das nicht.`,
        en: `The page says “${name}” ${amountText(printed.value)}; that does not follow from the amounts that were read.`,
      },
    },
  ]
}

function finding(
  code: string,
  field: string,
  [german, english]: readonly [string, string],
  calculated: Decimal,
  printed: Decimal,
): Finding {
  const [first, second] = [amountText(calculated), amountText(printed)]
  return {
    code,
    level: 'error',
    field,
    message: { de: `${field}: ${german} ${first}, auf der Seite steht ${second}.`, en: `${field}: ${english} ${first}, the page says ${second}.` },
  }
}
