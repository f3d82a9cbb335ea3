import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

it.each([
  ['Bitte überweisen Sie unter Angabe Ihres Vertragskontos 2004 118 573 auf', '2004 118 573'],
  ['Bitte zahlen Sie unter Angabe Ihrer Kundennummer 40711.', '40711'],
  ['Bitte überweisen Sie unter Angabe des Verwendungszwecks 2200417883 / 7003182264 auf', '2200417883/7003182264'],
])('what kind of number it is that is to be quoted is none of it: %s', (line, reference) => {
  const { values } = extractDraft([typedPage(stack(60, 400, [line, 'das unten genannte Konto.']))])
  expect(values.payment?.reference).toBe(reference)
})

it.each([
  ['VR-2026-00118442.', '2004188731 VR-2026-00118442'],
  ['14 Tage nach Zugang.', '2004188731'],
  ['Vielen Dank!', '2004188731'],
  ['DE89370400440532013000', '2004188731'],
])('a reference goes on in the next line where that is nothing but a number: %s', (below, reference) => {
  const read = (line: string): string | undefined =>
    extractDraft([typedPage(stack(60, 400, [line, below]))]).values.payment?.reference
  expect(read('Bitte überweisen Sie den Betrag unter Angabe des Verwendungszwecks 2004188731')).toBe(reference)
  // An entry of a form, over the next one.
  expect(read('Verwendungszweck: 2004188731')).toBe('2004188731')
})

it.each([
  ['Bei Zahlung bitte angeben: D-40771 / RE-26-118', 'D-40771 / RE-26-118'],
  ['Bitte geben Sie bei der Zahlung unbedingt an: D-40771 / RE-26-118', undefined],
  ['Bitte geben Sie bei der Zahlung unbedingt an: RE-26-118 / 804417', undefined],
  ['Zahlbar ohne Abzug in 14 Tagen.', 'RE-26-118'],
  ['Rechnung vom 02.03.2026 / RE-26-118', 'RE-26-118'],
  ['Kd. 4711 / RE-26-118', 'RE-26-118'],
])('the number of the invoice is quoted where no more is asked for: %s', (sentence, reference) => {
  const { values } = extractDraft([typedPage([
    { x: 60, y: 60, text: 'Rechnung', size: 16 }, { x: 60, y: 100, text: 'Rechnungsnummer: RE-26-118' }, { x: 60, y: 114, text: 'Datum: 02.03.2026' },
    { x: 60, y: 600, text: sentence }, { x: 60, y: 700, text: 'IBAN DE89 3704 0044 0532 0130 00' },
  ])])
  expect(values.payment?.reference).toBe(reference)
})

it('the sentence that goes on behind a number in groups is none of it', () => {
  const { values } = extractDraft([typedPage(stack(60, 400, ['Please quote RE 2026 0815 with your payment']))])
  expect(values.payment?.reference).toBe('RE 2026 0815')
})
