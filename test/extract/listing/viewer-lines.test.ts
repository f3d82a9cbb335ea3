import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'
import { column, comma, english, german, shown, type ShownLine } from './viewer-page.js'

const twoColumns = (
  labels: (line: ShownLine) => readonly (readonly [string, string])[],
  heading?: (index: number) => string,
) =>
  shown.flatMap((line, index): Item[] => [
    ...(heading ? [[60, 100 + index * 130, heading(index), { bold: true }] as const] : []),
    ...column([60, 220], 116 + index * 130, labels(line)),
  ])
const inRows = (texts: (line: ShownLine, index: number) => readonly string[], step = 46) =>
  shown.flatMap((line, index) => column([60], 100 + index * step, texts(line, index).map((text) => [text])))

const cases: readonly {
  readonly name: string
  readonly items: readonly Item[]
  readonly rates?: false
  readonly units?: false
}[] = [
  {
    name: 'boxes under a heading, name last',
    items: [...twoColumns((line) => [['Menge', comma(line.quantity)], ['Einheit', line.unit], ['Nettopreis', comma(line.price)], ['Nettobetrag', comma(line.amount)], ['Steuersatz', `${line.rate} %`], ['Artikelbezeichnung', line.name]], (index) => `Position ${index + 1}`), ...german(520)],
  },
  {
    name: 'labels with colons in English, unit behind the quantity, category and rate together',
    items: [...twoColumns((line) => [['Item name:', line.name], ['Invoiced quantity:', `${line.quantity} ${line.unit}`], ['Item net price:', `${line.price} EUR per 1`], ['VAT category / rate:', `S / ${line.rate}%`], ['Line net amount:', `${line.amount} EUR`]], (index) => `Invoice line ${index + 1}`), ...english(520)],
  },
  {
    name: 'no heading: the first label comes again',
    items: [...twoColumns((line) => [['Artikel:', line.name], ['Menge:', `${comma(line.quantity)} ${line.unit}`], ['Einzelpreis:', `${comma(line.price)} EUR`], ['MwSt.:', `${line.rate} %`], ['Gesamt:', `${comma(line.amount)} EUR`]]), ...german(520)],
  },
  {
    name: 'numbers of business terms in brackets behind the labels',
    items: [...twoColumns((line) => [['Kennung (BT-126)', String(shown.indexOf(line) + 1)], ['Artikel (BT-153)', line.name], ['Menge (BT-129)', comma(line.quantity)], ['Einheit (BT-130)', line.unit], ['Preis (BT-146)', comma(line.price)], ['Satz (BT-152)', line.rate], ['Betrag (BT-131)', comma(line.amount)]]), ...german(520)],
  },
  {
    name: 'numbers of business terms in a column of their own, with words that nobody knows',
    items: [...shown.flatMap((line, index) => column([60, 120, 300], 100 + index * 110, [['BT-126', 'Id', String(index + 1)], ['BT-153', 'Was', line.name], ['BT-129', 'Wie viel', comma(line.quantity)], ['BT-130', 'In', line.unit], ['BT-146', 'Zu je', comma(line.price)], ['BT-152', 'Abgabe', line.rate], ['BT-131', 'Zusammen', comma(line.amount)]])), ...german(520)],
  },
  {
    name: 'labels with words beside them that change nothing',
    items: [...twoColumns((line) => [['Artikelname', line.name], ['Menge / Mengeneinheit', `${comma(line.quantity)} ${line.unit}`], ['Einzelpreis ohne USt.', `${comma(line.price)} EUR`], ['Steuersatz', `${line.rate} %`], ['Zeilensumme in EUR', comma(line.amount)]], (index) => `Position ${index + 1}`), ...german(520)],
  },
  {
    name: 'several labels in one row',
    items: [...inRows((line, index) => [`Position: ${index + 1} Bezeichnung: ${line.name}`, `Menge: ${comma(line.quantity)} Einheit: ${line.unit} Nettopreis: ${comma(line.price)} EUR Steuersatz: ${line.rate} % Gesamt: ${comma(line.amount)} EUR`]), ...german(300)],
  },
  {
    name: 'labels parted by bars, the name in the heading',
    items: [...inRows((line, index) => [`Position ${index + 1}: ${line.name}`, `Menge: ${comma(line.quantity)} ${line.unit} | Einzelpreis: ${comma(line.price)} € | USt.: ${line.rate} % | Gesamt: ${comma(line.amount)} €`]), ...german(300)],
  },
  {
    name: 'the name numbered over its labels',
    items: [...inRows((line, index) => [`${index + 1}. ${line.name}`, `Menge: ${comma(line.quantity)} ${line.unit}, Preis: ${comma(line.price)} EUR, MwSt.: ${line.rate} %, Summe: ${comma(line.amount)} EUR`]), ...german(300)],
  },
  {
    name: 'leaders between label and value',
    items: [...inRows((line) => [`Artikel ............: ${line.name}`, `Menge ..............: ${comma(line.quantity)} ${line.unit}`, `Preis ..............: ${comma(line.price)}`, `Steuersatz .........: ${line.rate} %`, `Gesamtpreis ........: ${comma(line.amount)}`], 90), ...german(420)],
  },
  {
    name: 'the number in brackets before the name, a remark on the first line only',
    items: [...shown.flatMap((line, index) => column([60], 100 + index * 92, [`[00${index + 1}] ${line.name}`, ...(index === 0 ? ['Bemerkung ..........: Prüfling 4'] : []), `Menge ..............: ${comma(line.quantity)} ${line.unit}`, `Nettopreis .........: ${comma(line.price)} EUR je 1 ${line.unit}`, `Steuersatz .........: ${line.rate} %`, `Positionsbetrag ....: ${comma(line.amount)} EUR`].map((text) => [text]))), ...german(420)],
  },
  {
    name: 'French labels',
    items: [...twoColumns((line) => [['Désignation', line.name], ['Quantité', comma(line.quantity)], ['Unité', line.unit], ['Prix unitaire HT', comma(line.price)], ['Taux de TVA', `${line.rate} %`], ['Montant net', comma(line.amount)]], (index) => `Ligne ${index + 1}`), ...german(520)],
  },
  {
    name: 'calculations below their names',
    items: [...inRows((line, index) => [`${index + 1}. ${line.name}`, `${comma(line.quantity)} Einheiten (${line.unit}) x ${comma(line.price)} EUR = ${comma(line.amount)} EUR; USt ${line.rate},00 % (S)`]), ...german(300)],
  },
  {
    name: 'calculations behind their names, amounts at the edge',
    items: [...shown.flatMap((line, index): Item[] => [[60, 100 + index * 14, `${line.name}, ${comma(line.quantity)} × ${comma(line.price)} €`], [540, 100 + index * 14, `${comma(line.amount)} €`, { right: true }]]), [400, 160, 'Summe netto'], [540, 160, '263,70 €', { right: true }], [400, 174, 'zzgl. USt'], [540, 174, '46,54 €', { right: true }], [400, 188, 'Rechnungsbetrag'], [540, 188, '310,24 €', { right: true }]],
    rates: false, units: false,
  },
  {
    name: 'quantity, name and price in one sentence',
    items: [...shown.flatMap((line, index): Item[] => [[60, 100 + index * 14, `${comma(line.quantity)} x ${line.name} à ${comma(line.price)} €`], [540, 100 + index * 14, `${comma(line.amount)} €`, { right: true }]]), [400, 160, 'Summe netto'], [540, 160, '263,70 €', { right: true }], [400, 174, 'zzgl. USt'], [540, 174, '46,54 €', { right: true }], [400, 188, 'Rechnungsbetrag'], [540, 188, '310,24 €', { right: true }]],
    rates: false, units: false,
  },
]

describe.each(cases)('$name', ({ items, rates, units }) => {
  it('gives the lines', async () => {
    const { pages } = await readPdf(await drawPdf([[60, 40, 'Rechnung 2026-88', { size: 14, bold: true }], [60, 60, 'Rechnungsdatum: 03.02.2026'], ...items]))
    const { values } = extractDraft(pages)
    const found = values.lines?.map(({ name, quantity, unit, unitPrice, netAmount, vatRate }) => ({
      name, quantity: quantity?.toFixed(), price: unitPrice?.toFixed(2), amount: netAmount?.toFixed(2),
        ...(units !== false && {
        unit,
      }), ...(rates !== false && { rate: vatRate?.toFixed() }),
    }))
    expect(found).toEqual(
      shown.map(({ name, quantity, price, amount, unit, rate }) =>
        ({ name, quantity, price, amount, ...(units !== false && { unit }), ...(rates !== false && { rate }) })),
    )
  })
})
