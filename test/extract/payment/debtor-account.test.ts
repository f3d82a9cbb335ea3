import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { typedPage } from '../parties/drawn/typed-page.js'

it('pays to the account below the one that is debited', () => {
  const { values } = extractDraft([typedPage([
    { x: 60, y: 60, text: 'Kern Leasing AG · Ring 4 · 55116 Mainz', size: 7 }, { x: 60, y: 80, text: 'Lammers Metallbau KG' },
    { x: 60, y: 92, text: 'Feldweg 3' }, { x: 60, y: 104, text: '49536 Lienen' }, { x: 60, y: 180, text: 'Rechnung Nr. L-118' },
    { x: 60, y: 400, text: 'Wir ziehen den Betrag zulasten Ihres Kontos DE02120300000000202051 ein.' },
    { x: 60, y: 414, text: 'Zahlung ist weiterhin auf unser Konto möglich: DE89 3704 0044 0532 0130 00.' },
  ])])
  expect(values.payment?.creditTransfers?.map(({ iban }) => iban)).toEqual(['DE89370400440532013000'])
})
