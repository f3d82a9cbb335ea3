import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { typedPage } from '../parties/drawn/typed-page.js'

const footer = 'Sparkasse Hasetal IBAN DE02 1203 0000 0000 2020 51 BIC BYLADEM1001'
const receiver = 'Wir überweisen auf Ihr Konto IBAN DE89 3704 0044 0532 0130 00.'
const title = 'Gutschrift (Abrechnung im Gutschriftsverfahren) Nr. G-118'

/** Whose account stands on the page, and which one is paid to. */
it.each([
  { said: 'Gutschrift im Gutschriftsverfahren', texts: [title, receiver, footer], ibans: ['DE89370400440532013000'] },
  { said: 'no account of the receiver', texts: [title, 'Wir zahlen wie vereinbart.', footer], ibans: undefined },
  { said: 'an account without words', texts: [title, 'Auszahlung auf IBAN DE89 3704 0044 0532 0130 00.', footer], ibans: ['DE89370400440532013000'] },
  { said: 'an invoice', texts: ['Rechnung Nr. G-118', 'Zahlbar in 14 Tagen.', footer], ibans: ['DE02120300000000202051'] },
])('pays to the account of who is owed: $said', ({ texts: [heading = '', sentence = '', bank = ''], ibans }) => {
  const { values } = extractDraft([typedPage([
    { x: 60, y: 60, text: 'Rohstoffhof Hasetal GmbH, Kanalhafen 22, 49090 Osnabrück', size: 7 },
    { x: 60, y: 80, text: 'Lammers Metallbau KG' }, { x: 60, y: 92, text: 'Feldweg 3' }, { x: 60, y: 104, text: '49536 Lienen' },
    { x: 60, y: 180, text: heading, size: 12 }, { x: 400, y: 180, text: 'Datum: 31.07.2026' },
    { x: 60, y: 240, text: 'Schrott' }, { x: 480, y: 240, text: '400,00' },
    { x: 60, y: 300, text: 'Summe' }, { x: 480, y: 300, text: '400,00' },
    { x: 60, y: 400, text: sentence }, { x: 60, y: 780, text: bank, size: 7 },
  ])])
  expect(values.payment?.creditTransfers?.map(({ iban }) => iban)).toEqual(ibans)
})
