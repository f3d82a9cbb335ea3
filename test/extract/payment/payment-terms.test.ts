import { describe, expect, it } from 'vitest'
import type { DraftValues } from '../../../src/model/draft.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'

type Line = string | readonly [left: string, right: string]

/** The values of a page with these lines below one another, as a paragraph has them. */
async function valuesOf(...lines: Line[]): Promise<DraftValues> {
  const placed = lines.flatMap((line, index): [number, number, string][] => {
    const [left, right] = typeof line === 'string' ? [line] : line
    const y = 150 + 14 * index
    return right === undefined ? [[60, y, left]] : [[60, y, left], [480, y, right]]
  })
  const { pages } = await readPdf(await drawPdf([[60, 60, 'Rechnung', { size: 16, bold: true }], ...placed]))
  return extractDraft(pages).values
}

describe('terms of payment are whole sentences', () => {
  it.each<[cause: string, lines: Line[], terms: string | undefined]>([
    ['the last word stands alone', [
      'Bitte überweisen Sie den Betrag ohne Abzug bis zum 26.06.2025 auf das unten genannte', 'Konto.',
    ], 'Bitte überweisen Sie den Betrag ohne Abzug bis zum 26.06.2025 auf das unten genannte Konto.'],
    ['the sentence begins on the line before', [
      'Der Restbetrag ist vor Übergabe auf unser Konto bei der Hasebank, Filiale Markt, BIC',
      'HASEDE22XXX, zu überweisen.',
    ], 'Der Restbetrag ist vor Übergabe auf unser Konto bei der Hasebank, Filiale Markt, BIC HASEDE22XXX, zu überweisen.'],
    ['an entry of its own is below', [
      'Bitte überweisen Sie den Betrag innerhalb von 14 Tagen auf das Konto bei der Uferbank.', 'Steuernummer 73/244/00917',
    ], 'Bitte überweisen Sie den Betrag innerhalb von 14 Tagen auf das Konto bei der Uferbank.'],
    ['a form goes on below', ['Zahlbar bis: 10. Juni 2026', 'Ihre Bestellung: Mail vom 3. April'], 'Zahlbar bis: 10. Juni 2026'],
    ['labels within the terms', [
      'Zahlungsbedingungen: Zahlbar bis 25.10.2026 mit 3 % Skonto (= 208,10 EUR), bis 14.11.2026 ohne Abzug.',
      'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.',
    ], 'Zahlbar bis 25.10.2026 mit 3 % Skonto (= 208,10 EUR), bis 14.11.2026 ohne Abzug.'],
    ['the terms stand elsewhere', [
      'Zahlungsbedingung: siehe Ende der Rechnung', '', 'Zahlbar bis 29.12.2026 ohne jeden Abzug',
    ], 'Zahlbar bis 29.12.2026 ohne jeden Abzug'],
    ['a line that has room left ends here', ['Payment terms: 30 Days', 'Goods are collected by the customer at the brewery'], '30 Days'],
    ['another label follows on the line', ['Zahlbar bis: 25.09.2026, 30 Tage netto Leistungszeitraum: Juli 2026'], 'Zahlbar bis: 25.09.2026, 30 Tage netto'],
    ['the number of the term stands beside the label', [
      ['Fälliger Betrag BT-115', '233,67'], '', ['Zahlungsbedingungen BT-20', 'Zahlbar in 30 Tagen'],
    ], 'Zahlbar in 30 Tagen'],
    ['a sum is no term', [['Totaal te betalen', '7.574,25']], undefined],
    ['instalments', [
      ['Anzahlung 20 %, fällig am 09.03.2026', '673,60'], '', ['Restzahlung, fällig am 14.04.2026', '2.694,40'],
    ], 'Anzahlung 20 %, fällig am 09.03.2026 673,60; Restzahlung, fällig am 14.04.2026 2.694,40'],
  ])('%s', async (_, lines, terms) => {
    expect((await valuesOf(...lines)).paymentTerms).toBe(terms)
  })
})

it.each<[line: string, name: string | undefined]>([
  ['Zahlungsart: SEPA-Lastschrift', 'SEPA-Lastschrift'],
  ['Zahlungsart: Überweisung :', 'Überweisung'],
  ['Zahlungsart: 58 - per SEPA Überweisung', 'per SEPA Überweisung'],
  ['Zahlungsart: Überweisung auf das folgende Bankkonto bis 2. Juli', undefined],
  ['Zahlungsart: PayPal wieder gutgeschrieben.', undefined],
])('%s: the name of the way to pay (BT-82) is %j', async (line, name) => {
  expect((await valuesOf(line)).payment?.meansText).toBe(name)
})
