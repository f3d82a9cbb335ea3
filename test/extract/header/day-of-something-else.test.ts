import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage, type Typed } from '../parties/drawn/typed-page.js'

function dueDateOf(...texts: readonly Typed[]): string | undefined {
  return extractDraft([typedPage([{ x: 60, y: 60, text: 'Rechnung', size: 16, bold: true }, ...texts])]).values.dueDate
}

it.each([
  ['Prochain entretien de la chaudière avant le 05/02/2027.', undefined],
  ['Prossima revisione entro il 05/02/2027.', undefined],
  ['Volgende onderhoudsbeurt voor 05-02-2027.', undefined],
  ['Próxima revisión antes del 05/02/2027.', undefined],
  ['Następny przegląd do 05.02.2027.', undefined],
  ['Merci de régler la facture avant le 05/02/2027.', '2027-02-05'],
  ['Da pagare con bonifico entro 05/02/2027.', '2027-02-05'],
  ['Wij verzoeken u te betalen voor 05-02-2027.', '2027-02-05'],
])('a word that only leads to a day needs one of paying beside it: %s', (text, due) => {
  expect(dueDateOf({ x: 60, y: 120, text })).toBe(due)
})

it('the first day on which money may be taken is not the last on which it is due', () => {
  expect(dueDateOf(...stack(60, 120, ['Der Betrag wird frühestens', 'am 12.05.2025 von Ihrem Konto eingezogen.']))).toBeUndefined()
})

function dateOf(...texts: readonly Typed[]): string | undefined {
  return extractDraft([typedPage([{ x: 60, y: 204, text: 'RECHNUNG', size: 12 }, ...texts])]).values.invoiceDate
}

it.each<[string, readonly Typed[], string]>([
  ['beside the sign of the writer', [{ x: 222, y: 120, text: 'Unser Zeichen' }, { x: 432, y: 120, text: 'Bremen, 4. März 2026' }, { x: 222, y: 133, text: '114/26 RA' }], '2026-03-04'],
  ['below it', stack(356, 120, ['Ihre Anmeldung vom: 04.02.2026', 'Unser Zeichen: AdA-17/mü', 'Bremen, 4. März 2026']), '2026-03-04'],
  ['at the end of the row of the number', [...stack(390, 125, ['Arrival', 'Departure']), ...stack(455, 125, [': 12-03-26', ': 14-03-26']), { x: 125, y: 204, text: 'No. 26-003317', size: 12 }, { x: 497, y: 204, text: '14-03-26', size: 12 }], '2026-03-14'],
  ['with its time', [{ x: 60, y: 230, text: 'DATUM / ZEIT : 04.03.26 07:42' }, { x: 60, y: 250, text: 'KASSE/BEDIENER: 07 / 2231' }], '2026-03-04'],
  ['behind a town with its postal code', [{ x: 400, y: 120, text: '10115 Berlin, den 4. März 2026' }], '2026-03-04'],
  ['not that from which days are counted', [...stack(60, 230, ['FECHA', '05/03/2026']), { x: 60, y: 490, text: 'Transferencia bancaria 60 días fecha factura' }, { x: 300, y: 490, text: '04/05/2026' }], '2026-03-05'],
  ['behind its place, which a plain label has', [...stack(354, 120, ['Rechnungsnummer: L 2026 0041772', 'Datum: Linz, 09.03.2026']), { x: 60, y: 230, text: 'Zeitraum: 01.01.2026 bis 31.12.2026' }], '2026-03-09'],
  ['with a trade before it', [{ x: 60, y: 140, text: 'Gewerberechnung vom 05.03.2026' }], '2026-03-05'],
  ['not that of a calculation', [{ x: 60, y: 140, text: 'Köln, 27. Februar 2026' }, { x: 60, y: 230, text: 'Anrechenbare Kosten gem. Kostenberechnung vom 20.11.2025: 412.300,00 €' }], '2026-02-27'],
  ['not that of a paper below the name of a service', [{ x: 400, y: 120, text: 'Fulda, den 31. März 2026' }, { x: 60, y: 230, text: '§ 40 StBVV, Bescheid vom 12.02.2026' }], '2026-03-31'],
])('the day of the document %s', (_, texts, day) => {
  expect(dateOf(...texts)).toBe(day)
})

it('a small word of a sentence labels no day where one stands below the label in the head', () => {
  const sentence = { x: 40, y: 515, text: 'Os artigos desta fatura saíram do nosso armazém na data 2026-02-23.' }
  const band: Typed[] = [{ x: 232, y: 201, text: 'Moeda' }, { x: 300, y: 201, text: 'Data' }, { x: 495, y: 201, text: 'Vencimento' }, { x: 232, y: 214, text: 'EUR' }, { x: 290, y: 214, text: '2026-02-24' }, { x: 494, y: 214, text: '2026-03-26' }]
  expect(dateOf(...band, sentence)).toBe('2026-02-24')
})

const head: readonly Typed[] = [
  { x: 60, y: 300, text: 'Descrizione' }, { x: 300, y: 300, text: 'Qtà' }, { x: 380, y: 300, text: 'Prezzo' }, { x: 470, y: 300, text: 'Importo' },
]
const item: readonly Typed[] = [
  { x: 60, y: 316, text: 'Rinnovo dominio' }, { x: 300, y: 316, text: '1' }, { x: 380, y: 316, text: '14,00' }, { x: 470, y: 316, text: '14,00' },
]
const sums: readonly Typed[] = ['Imponibile', 'IVA 22%', 'Totale documento'].flatMap((text, at) => [
  { x: 300, y: 380 + 14 * at, text }, { x: 470, y: 380 + 14 * at, text: ['14,00', '3,08', '17,08'][at] ?? '' },
])

it('the day on which an item runs out is not that of the payment', () => {
  expect(dueDateOf(...head, ...item, { x: 60, y: 328, text: 'forno-rossi.example – scadenza 31/01/2027' }, ...sums)).toBeUndefined()
})

it('below the sums the same words are those of the document', () => {
  expect(dueDateOf(...head, ...item, ...sums, ...stack(60, 440, ['Bonifico bancario – scadenza 31/01/2027']))).toBe('2027-01-31')
})

it.each([
  ['Rechnung Nr. 7183 – Sommerfest vom 18. Juni 2026', '2026-06-26'],
  ['Rechnung Nr. 7183, Montage vom 18. Juni 2026', '2026-06-26'],
  ['Rechnung Nr. 7183 vom 18. Juni 2026', '2026-06-18'],
])('%s, written on 26 June', (title, day) => {
  const { invoiceDate } = extractDraft([typedPage([{ x: 60, y: 209, text: 'Altenfels, 26. Juni 2026' }, { x: 60, y: 234, text: title, size: 12 }])]).values
  expect(invoiceDate).toBe(day)
})

it('the day below the title tells where it stands, though a column has it once more', () => {
  const { values, evidence } = extractDraft([typedPage([
    { x: 58, y: 40, text: 'Invoice 104418', size: 16 }, { x: 58, y: 62, text: 'February 17, 2026' },
    ...stack(60, 300, ['Item', 'Bolts']), ...stack(200, 300, ['Date', '02/17/26']), ...stack(400, 300, ['Amount', '210.00'], { align: 'right' }),
  ])])
  expect(values.invoiceDate).toBe('2026-02-17')
  expect(evidence.findLast(({ path }) => path === 'invoiceDate')?.text).toBe('February 17, 2026')
})

it.each<[string, readonly Typed[]]>([
  ['the earlier invoice of a French line', [{ x: 60, y: 600, text: 'Facture impayée FA-25-077 du 11/01/2026 : 96,00 €' }]],
  ['the earlier invoice of a Spanish line', [{ x: 60, y: 600, text: 'Factura pendiente 25-077 de 11/01/2026: 96,00 €' }]],
  ['an invoice without a number below the sums', [{ x: 60, y: 600, text: 'Rechnung vom 11.01.2026 ist noch offen' }]],
  ['an offer with a small word before its day', [{ x: 60, y: 260, text: 'Segun oferta OF-26-12 de fecha 11/01/2026' }]],
  ['an offer above the table', [{ x: 60, y: 260, text: 'As quoted in Q-26-12 dated 11/01/2026' }]],
  ['a return among the heads', [{ x: 230, y: 148, text: 'Retoure vom' }, { x: 230, y: 160, text: '11.01.2026' }]],
  ['an order right below', [{ x: 330, y: 172, text: 'Auftragsdatum' }, { x: 430, y: 172, text: '11.01.2026' }]],
])('the day of %s is not that of the document', (_, texts) => {
  const heads: Typed[] = [{ x: 330, y: 148, text: 'Rechnungsnummer' }, { x: 430, y: 148, text: 'Datum' }, { x: 330, y: 160, text: 'RE-26-0118' }, { x: 430, y: 160, text: '20.02.2026' }]
  expect(dateOf(...heads, ...texts)).toBe('2026-02-20')
})

it.each<[string, readonly Typed[]]>([
  ['right of it', [...stack(330, 120, ['Nr.', 'vom']), ...stack(430, 120, ['26-0118', '20.02.2026'])]],
  ['behind the number', [{ x: 60, y: 230, text: 'Rechnung' }, { x: 130, y: 230, text: '26-0118' }, { x: 200, y: 230, text: 'vom' }, { x: 260, y: 230, text: '20.02.2026' }]],
  ['below it', [{ x: 60, y: 230, text: 'Rechnung' }, { x: 160, y: 230, text: 'vom' }, { x: 60, y: 243, text: '26-0118' }, { x: 160, y: 243, text: '20.02.2026' }]],
])('a word that leads to a day in a cell of its own leads to what stands %s', (_, texts) => {
  const others = stack(60, 320, ['Anreise am 11.01.2026', 'Abreise am 14.01.2026'])
  expect(dateOf(...texts, ...others)).toBe('2026-02-20')
})

it('a label over a column of several days is the head of that column', () => {
  const folio = [...stack(60, 320, ['Rechnungsdatum', '09.03.26', '10.03.26']), ...stack(160, 320, ['Leistung', 'Zimmer', 'Zimmer']), ...stack(500, 320, ['EUR', '89,00', '89,00'], { align: 'right' })]
  expect(dateOf({ x: 440, y: 230, text: 'Rostock, 12.03.2026' }, ...folio)).toBe('2026-03-12')
})

it('a number that a sentence repeats under another label is told by the label in the head', () => {
  const texts = [{ x: 330, y: 120, text: 'Dokumentnummer' }, { x: 430, y: 120, text: 'W261883' }, { x: 60, y: 700, text: 'Bitte geben Sie bei der Zahlung stets die Rechnungsnummer W261883 an, damit wir sie zuordnen.' }]
  const { evidence } = extractDraft([typedPage([{ x: 60, y: 204, text: 'RECHNUNG', size: 12 }, ...texts])])
  expect(evidence.findLast(({ path }) => path === 'invoiceNumber')).toMatchObject({ label: 'Dokumentnummer', text: 'W261883' })
})

it('a sentence about another invoice gives neither its number nor its day', () => {
  const heads: Typed[] = [{ x: 60, y: 204, text: 'Rechnung B-26-0118', size: 12 }, { x: 430, y: 204, text: 'Datum: 20.02.2026' }]
  const sentence = { x: 60, y: 600, text: 'Mit dieser Abrechnung bleibt die Rechnung Nr. 26-0077 vom 11.01.2026 weiter gültig.' }
  const { values } = extractDraft([typedPage([...heads, sentence])])
  expect(values).toMatchObject({ invoiceNumber: 'B-26-0118', invoiceDate: '2026-02-20' })
})

it.each([
  ['No. 20417 | 26.05.2026 | Due date', undefined],
  ['Nr. 20417 · 26.05.2026 · Zahlungsziel', undefined],
  ['Nr. 20417 – 08.05.2026 – Leistungsdatum', undefined],
  ['Nr. 20417 | 08.05.2026 | Kunde 3318', '2026-05-08'],
  ['Nr. 20417 — 8. Mai 2026 — Ihre Bestellung 4500118', '2026-05-08'],
])('a label at the end of the line of the number names the day before it: %s', (text, day) => {
  expect(dateOf({ x: 60, y: 230, text })).toBe(day)
})
