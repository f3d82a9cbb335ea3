import { expect, it } from 'vitest'
import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

/** The BIC that is delivered of a page that was recognised. */
function delivered(bic: string): string | undefined {
  const page = typedPage([
    ...stack(60, 150, ['Logistik Süd GmbH', 'Ring 3', '86152 Augsburg']),
    ...stack(340, 50, ['Werft Nord AG', 'Hafen 1', '20457 Hamburg', 'USt-IdNr. DE136695976']),
    { x: 60, y: 330, text: 'Rechnung 26-118', size: 14, bold: true },
    { x: 60, y: 700, text: `IBAN DE89 3704 0044 0532 0130 00  BIC ${bic}` },
  ])
  const { draft } = completeInvoice(extractDraft([{ ...page, recognised: true }]))
  return draft.values.payment?.creditTransfers?.[0]?.bic
}

it.each(['GENODEF1SLR', 'NOLADE22XXX', 'KARSDE66XXX'])('%s can be nothing else', (bic) => {
  expect(delivered(bic)).toBe(bic)
})

it.each([
  ['SOLADESIRWL', 'a 1 that was read as an I'],
  ['GENODE51ABC', 'GENODES1ABC is a bank, too'],
  ['RHHEDESMXXX', 'a 5 that was read as an S'],
])('%s is left out: %s', (bic) => {
  expect(delivered(bic)).toBeUndefined()
})
