import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage, type Typed } from '../parties/drawn/typed-page.js'

function row(y: number, xs: readonly number[], texts: readonly string[]): Typed[] {
  return texts.map((text, at) => ({ x: xs[at] ?? 0, y, text }))
}

/** The values of pages whose own day or number is not printed in letters: no other day or number may stand in. */
function valuesOf(texts: readonly Typed[]): ReturnType<typeof extractDraft>['values'] {
  return extractDraft([typedPage([{ x: 60, y: 60, text: 'RECHNUNG', size: 16 }, ...texts])]).values
}

const goods: readonly Typed[] = [...row(300, [60, 400, 500], ['Leistung', 'Menge', 'Betrag EUR']), ...row(316, [60, 400, 500], ['Montage', '1', '238,00'])]

it.each<[string, readonly Typed[]]>([
  ['the next label of a form', [...stack(60, 130, ['Ausstellungsdatum', 'Lieferdatum']), { x: 160, y: 143, text: '10. September 2026' }]],
  ['a label that no list knows, in a form', [...stack(60, 130, ['Rechnungsnummer', 'Datum', 'Probefahrt']), { x: 160, y: 130, text: 'R-26-118' }, { x: 160, y: 156, text: '17.07.2026' }]],
  ['the head beside it', [{ x: 60, y: 130, text: 'Stand' }, { x: 200, y: 130, text: 'Rechnungsdatum' }, { x: 60, y: 146, text: '17.07.2026' }]],
  ['a band of heads', [...row(130, [60, 160, 260, 360], ['Fahrzeug', 'Erstzul.', 'km-Stand', 'Farbe']), ...row(144, [60, 160, 260, 360], ['Veloce', '14.06.2021', '61.480', 'blau'])]],
  ['the head of another column', [...row(130, [60, 200, 340], ['Invoice no.', 'Issued', 'Due']), ...row(142, [60, 340], ['NB-0326-04', '30 April 2026'])]],
  ['an entry that names itself below the label', [{ x: 340, y: 130, text: 'Belegdatum:' }, { x: 340, y: 142, text: 'Veranstaltung: Teamfest 24.04.2026' }]],
  ['another paper, over two lines of a form', [...stack(60, 130, ['zur Rechnung', 'vom']), ...stack(160, 130, ['RG-118264', '16.04.2026'])]],
  ['another paper whose line goes on', [{ x: 60, y: 130, text: 'Zu Rechnung' }, ...stack(160, 130, ['R 26/4480 v.', '16.04.2026'])]],
  ['a line of goods', [...goods, { x: 60, y: 330, text: 'Rathaus EG, 06.05.2026' }]],
])('no day of %s', (_, texts) => {
  expect(valuesOf(texts).invoiceDate).toBeUndefined()
})

it.each<[string, readonly Typed[]]>([
  ['a paper in brackets', [{ x: 60, y: 330, text: "Acompte 30 % (facture F-2026-0121 du 5 mars 2026)" }]],
  ['a quarter', [{ x: 60, y: 330, text: 'MWST-Abrechnung Q3/2026' }]],
  ['a week', [{ x: 60, y: 330, text: 'Sammelrechnung KW 46/2026' }]],
  ['a floor', [...row(130, [60, 160], ['Nr.', '3. OG, Küche Nord'])]],
  ['a day with its label', [{ x: 60, y: 130, text: 'INVOICE NO.' }, { x: 60, y: 142, text: 'DATE 31/05/2026' }, { x: 300, y: 400, text: 'Please pay by June 14, 2026' }]],
  ['an amount', [...row(130, [60, 300], ['Total for this invoice', 'EUR 2,184.44'])]],
  ['an entry of a form below the title', [...stack(60, 130, ['Zahlungskennung', 'USt-IdNr.']), { x: 340, y: 118, text: 'Rechnung' }, ...stack(340, 130, ['7Qx2LmdAv0', 'DE136695976'])]],
  ['another invoice in a sentence', [...row(130, [60, 160], ['Slassregning', 'E26-20418']), { x: 60, y: 330, text: 'Der Stand wird ohne Umsatzsteuer berechnet und steht in Rechnung E26-18802.' }]],
  ['an invoice that is taken off, beside a number like it', [...row(130, [60, 160], ['Slassregning', 'QF-2026-061']), { x: 60, y: 330, text: 'abzgl. Abschlagsrechnung QF-2026-009 vom 23.01.2026' }]],
  ['the plate of a car', [{ x: 60, y: 130, text: 'Kennzeichen:' }, { x: 60, y: 142, text: 'FV 318' }, { x: 60, y: 330, text: 'Die Leistung wurde am Fahrzeug erbracht.' }]],
  ['a contract', [{ x: 60, y: 130, text: 'Fattura n.' }, { x: 60, y: 160, text: 'Contratto di noleggio n. 26/014' }]],
])('no number of %s', (_, texts) => {
  expect(valuesOf(texts).invoiceNumber).toBeUndefined()
})
