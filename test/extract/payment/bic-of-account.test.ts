import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

it('each of two accounts has the BIC of its own line, however near that of the other is', () => {
  const page = typedPage([
    ...stack(60, 60, ['Aciers Aumoser SA', 'Rue du Laminoir 88', '4100 Seraing']),
    { x: 60, y: 200, text: 'Facture 26-118', size: 14 },
    ...stack(60, 780, ['ING Belgique IBAN BE71 3630 1488 2769 BIC BBRUBEBB', 'KBC IBAN BE81 7360 0981 2424 BIC KREDBEBB'], { size: 7 }),
  ])
  expect(extractDraft([page]).values.payment?.creditTransfers).toEqual([
    { iban: 'BE71363014882769', bic: 'BBRUBEBB' }, { iban: 'BE81736009812424', bic: 'KREDBEBB' },
  ])
})

it('the BIC of one column is not that of an account in the other', () => {
  const page = typedPage([
    ...stack(60, 60, ['Moos Elektro GmbH', 'Ring 3', '86152 Augsburg']),
    { x: 60, y: 200, text: 'Rechnung 26-118', size: 14 },
    ...stack(60, 770, ['Sparkasse', 'IBAN DE02 1203 0000 0000 2020 51', 'BIC BYLADEM1001'], { size: 7 }),
    ...stack(300, 760, ['Weitere Konten', 'Commerzbank', 'IBAN DE89 3704 0044 0532 0130 00', 'BIC COBADEFFXXX'], { size: 7 }),
  ])
  expect(extractDraft([page]).values.payment?.creditTransfers).toContainEqual({ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' })
})
