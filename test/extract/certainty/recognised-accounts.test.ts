import { expect, it } from 'vitest'
import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

interface Account {
  readonly iban?: string | undefined
  readonly bic?: string | undefined
}

/** The account that is delivered of a page, which was recognised unless told. */
function delivered({ iban = 'DE89 3704 0044 0532 0130 00', bic = '' }: Account, recognised = true): Account | undefined {
  const page = typedPage([
    ...stack(60, 150, ['Logistik Süd GmbH', 'Ring 3', '86152 Augsburg']),
    ...stack(340, 50, ['Werft Nord AG', 'Hafen 1', '20457 Hamburg', 'USt-IdNr. DE136695976']),
    { x: 60, y: 330, text: 'Rechnung 26-118', size: 14, bold: true },
    { x: 60, y: 700, text: `IBAN ${iban}  BIC ${bic}` },
  ])
  const { draft } = completeInvoice(extractDraft([{ ...page, recognised }]))
  return draft.values.payment?.creditTransfers?.[0]
}

it.each(['GENODEF1SLR', 'NOLADE22XXX', 'KARSDE66XXX'])('%s can be nothing else', (bic) => {
  expect(delivered({ bic })?.bic).toBe(bic)
})

it.each([
  ['SOLADESIRWL', 'a 1 that was read as an I'],
  ['GENODE51ABC', 'GENODES1ABC is a bank, too'],
  ['RHHEDESMXXX', 'a 5 that was read as an S'],
])('%s is left out: %s', (bic) => {
  expect(delivered({ bic })?.bic).toBeUndefined()
})

it('an IBAN whose check digits fail is the writer\'s own, or misread on a picture', () => {
  const iban = 'DE89 3704 0044 0532 0130 01'
  expect(delivered({ iban }, false)?.iban).toBe(iban.replaceAll(' ', ''))
  expect(delivered({ iban })?.iban).toBeUndefined()
})
