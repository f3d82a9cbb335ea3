import { describe, expect, it } from 'vitest'
import { columnMeaning } from '../../../src/extract/labels/column-labels.js'
import { compact } from '../../../src/extract/labels/compact.js'
import { headerLabels } from '../../../src/extract/labels/header-labels.js'
import { contained, sumMeanings } from '../../../src/extract/labels/sum-meaning.js'
import { zeroRate } from '../../../src/extract/labels/zero-rate.js'

const sums = [
  ['Haftrücklass', 'prepaid'],
  ['eingegangene Zahlungen', 'prepaid'],
  ['ausstehender Betrag', 'due'],
  ['Betrag ohne Umsatzsteuer', 'netTotal'],
  ['Fakturabetrag', 'grossTotal'],
  ['Rückvergütung', 'allowance'],
  ['Speditionskosten', 'charge'],
  ['Acomptes déjà versés', 'prepaid'],
  ['Resterend te betalen', 'due'],
  ['Acconti ricevuti', 'prepaid'],
  ['Importe pendiente de pago', 'due'],
  ['Kwota zaliczki', 'prepaid'],
  ['Kvarstår att betala', 'due'],
  ['ROT-avdrag', 'prepaid'],
  ['Samlet fakturabeløb', 'grossTotal'],
  ['Haléřové zaokrouhlení', 'rounding'],
  ['Saldo em dívida', 'due'],
] as const

const columns = [
  ['Leistungsziffer', 'article'],
  ['Durchgeführte Arbeiten', 'description'],
  ['Fakturamenge', 'quantity'],
  ['Preis pro Stunde', 'unitPrice'],
  ['Zeilenwert', 'amount'],
  ['USt-Anteil', 'vatAmount'],
  ['Steuergruppe', 'vatCode'],
  ["Nombre d'heures", 'quantity'],
  ['Pris per timme', 'unitPrice'],
  ['Faktureret antal', 'quantity'],
  ['Celkem za položku', 'amount'],
  ['Preço por hora', 'unitPrice'],
] as const

const labels = [
  ['Kassenbon-Nr.', 'invoiceNumber'],
  ['Datum der Rechnungslegung', 'invoiceDate'],
  ['Zahlbar bis längstens', 'dueDate'],
  ['Tag der Lieferung oder sonstigen Leistung', 'deliveryDate'],
  ['Verrechnungszeitraum', 'servicePeriod'],
  ['Auftragsreferenz', 'orderNumber'],
  ['UID-Nr. des Leistungsempfängers', 'buyerVatId'],
  ['Abgabenkontonummer', 'taxNumber'],
  ['Verrechnungsadresse', 'buyerBlock'],
  ["N° d'engagement", 'orderNumber'],
  ['Pagabile entro il', 'dueDate'],
  ['Sista betalningsdatum', 'dueDate'],
  ['Rekvisition nr.', 'orderNumber'],
  ['Datum usk. zdan. plnění', 'deliveryDate'],
  ['Data de faturação', 'invoiceDate'],
] as const

describe('words that programs and people print', () => {
  it.each(sums)('%s is the label of a sum: %s', (text, meaning) => {
    expect(sumMeanings(text).find(([, score]) => score === 1)?.[0]).toBe(meaning)
  })

  it.each(columns)('%s heads a column: %s', (text, role) => {
    expect(columnMeaning(text).roles.get(role)).toBe(1)
  })

  it.each(labels)('%s announces: %s', (text, field) => {
    expect(headerLabels.exact.get(compact(text))?.map((meaning) => meaning.field)).toContain(field)
  })

  it('tells a contained tax and no tax', () => {
    expect(contained.test('Steuer 19 % beinhalten')).toBe(true)
    expect(contained.test('inklusive Steuer')).toBe(true)
    expect(zeroRate('umsatzsteuerbefreit')).toBe('E')
    expect(zeroRate('innergem. Lieferung')).toBe('K')
  })
})
