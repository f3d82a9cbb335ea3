import { describe, expect, it } from 'vitest'
import { columnMeaning } from '../../../src/extract/labels/column-labels.js'
import { sumMeanings } from '../../../src/extract/labels/sum-meaning.js'
import { grade } from '../../../src/extract/grades.js'

describe('column headers', () => {
  it.each([
    ['Menge', 'quantity', undefined], ['E-Preis in EUR', 'unitPrice', undefined], ['Gesamt/€', 'amount', undefined], ['Positionsbetrag ohne USt.', 'amount', 'net'],
    ['Unit Price Excl. VAT', 'unitPrice', 'net'], ['Montant HT', 'amount', 'net'], ['Netto/Stk.', 'unitPrice', 'net'], ['Netto kg', 'quantity', undefined], ['Prijs incl. BTW', 'unitPrice', 'gross'], ['Preis / Price', 'unitPrice', undefined],
    ['Nettobetrag', 'amount', 'net'], ['Preis je Einh. €', 'unitPrice', undefined], ['BTW %', 'vatRate', undefined], ['Netto', 'amount', 'net'], ['Désignation', 'description', undefined], ['Rem. %', 'discount', undefined], ['Ansatz CHF', 'unitPrice', undefined], ['Relation', 'description', undefined],
    ['je AW', 'unitPrice', undefined], ['per hour', 'unitPrice', undefined], ['/Std.', 'unitPrice', undefined], ['AW', 'quantity', undefined], ['je', 'baseQuantity', undefined], ['je 100', 'baseQuantity', undefined],
  ] as const)('%s is %s, %s', (text, role, vat) => {
    const { roles, vat: side } = columnMeaning(text)
    expect([...roles].sort((a, b) => b[1] - a[1])[0]?.[0]).toBe(role)
    expect(side).toBe(vat)
  })
})

describe('labels of sums', () => {
  it.each([
    ['Zwischensumme', 'lineTotal'], ['zzgl. 19 % MwSt.', 'vat'], ['Subtotaal ex. BTW', 'netTotal'], ['Total € Incl. VAT', 'grossTotal'], ['Total HT', 'netTotal'],
    ['Gesamtsumme inkl. MwSt.', 'grossTotal'], ['Amount due', 'due'], ['Net à payer', 'due'], ['Übertrag von Seite 2', 'carried'], ['abzgl. Anzahlung', 'prepaid'],
    ['Versandkosten', 'charge'], ['Rechnungsrabatt', 'allowance'], ['Tax (0%):', 'vat'], ['Transport van pagina 1', 'carried'],
    ['abzgl. a-conto', 'prepaid'], ['abzgl. Vorschüsse', 'prepaid'], ['Less advance', 'prepaid'], ['Steuern', 'vatTotal'], ['gesetzl. Mehrwertsteuer 19 %', 'vat'],
    ['Rechnungsendsumme', 'grossTotal'], ['Rg.-Betrag', 'grossTotal'], ['Betrag inkl. Umsatzsteuer', 'grossTotal'], ['zu bezahlender Betrag', 'due'], ['Amount owing', 'due'], ['Summe vor Steuern', 'netTotal'], ['Nettowert', 'netTotal'],
    ['Less Amount Credited', 'prepaid'], ['abzgl. Gutschrift', 'prepaid'], ['Avoirs à déduire', 'prepaid'], ['Af: creditnota', 'prepaid'],
    ['Meno nota di credito', 'prepaid'], ['Menos abono', 'prepaid'], ['Rozliczono korektą', 'prepaid'], ['Menos nota de crédito', 'prepaid'],
    ['Avgår kreditfaktura', 'prepaid'], ['Modregnet kreditnota', 'prepaid'], ['Odpočet dobropisu', 'prepaid'], ['Amount credited', 'grossTotal'],
  ] as const)('%s is %s', (text, meaning) => {
    expect(sumMeanings(text)[0]?.[0]).toBe(meaning)
  })

  it.each([
    'Im Rechnungsbetrag sind Lohnkosten von 501,88 EUR inkl. MwSt. enthalten.', 'Der Rechnungsbetrag enthält Arbeitskosten von 120,00 EUR inkl. MwSt.',
    'Im Gesamtbetrag enthaltener Lohnanteil (brutto):', 'In der Rechnungssumme enthaltene Fahrtkosten brutto',
    'Der Lohnanteil in diesem Rechnungsbetrag beträgt 64,82 € inkl. USt.', 'Anteil Arbeitsleistung im Rechnungsbetrag brutto', 'Labour in the total amount incl. VAT',
  ])('%s is surely none', (text) => {
    expect(sumMeanings(text)[0]?.[1] ?? 0).toBeLessThan(grade.fair)
  })

  it('says nothing of other words', () => {
    expect(sumMeanings('Bürostuhl Ergo 300')).toEqual([])
  })
})
