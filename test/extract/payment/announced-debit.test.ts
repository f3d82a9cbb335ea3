import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

const own = 'DE02120300000000202051'

/** The means and the accounts of a page with the account of the seller at its foot. */
function paymentOf(...lines: string[]): Readonly<Record<'means' | 'paidTo' | 'debtor', string | undefined>> {
  const { payment } = extractDraft([typedPage([
    ...stack(60, 60, ['Tischlerei Aumoser GmbH', 'Marktweg 3', '49090 Osnabrück']), { x: 60, y: 200, text: 'Rechnung 26-118', size: 14 },
    ...stack(60, 400, lines), { x: 60, y: 780, text: 'Sparkasse Hasetal · IBAN DE02 1203 0000 0000 2020 51', size: 7 },
  ])]).values
  const paidTo = payment?.creditTransfers?.map(({ iban }) => iban).join()
  return { means: payment?.meansCode, paidTo, debtor: payment?.directDebit?.debtorIban }
}

it.each([
  'Der Rechnungsbetrag wird in den nächsten Tagen von Ihrem Konto abgebucht.',
  'Wir buchen den Betrag am 12.05.2026 von Ihrem Konto ab.',
  'Der Betrag wird zum 12.05.2026 eingezogen.',
  'This amount will be collected by Direct Debit on or after 19 May 2026.',
  'Le montant sera prélevé le 15/05/2026 sur votre compte bancaire.',
  'L’importo sarà addebitato il 15/05/2026.',
  'Het bedrag wordt rond 12-05-2026 van uw rekening geïncasseerd.',
  'Cargaremos el importe el 15/05/2026.',
  'Beløbet trækkes automatisk på din konto den 15.05.2026.',
  'Beloppet dras från ert konto den 15 maj 2026.',
])('what is announced to be debited is not paid to the account of the seller: %s', (line) => {
  expect(paymentOf(line)).toEqual({ means: '59', paidTo: undefined, debtor: undefined })
})

it.each([
  'Bei Zahlung per Bankeinzug gewähren wir 2 % Skonto.',
  'Wenn Sie am Lastschriftverfahren teilnehmen, wird der Betrag abgebucht.',
  'Sofern Sie uns ein SEPA-Mandat erteilt haben, wird der Betrag abgebucht.',
  'Künftige Abschläge werden von Ihrem Konto abgebucht.',
  'Der Abschlag wird abgebucht. Den Rest bitte überweisen.',
  'Wir ziehen um! Ab 01.06.2026 finden Sie uns am Hafen.',
  'Leitung in Rohr eingezogen',
  'Pay by bank transfer or set up a direct debit.',
])('what is offered, or done to something else, is no debit: %s', (line) => {
  expect(paymentOf(line)).toEqual({ means: '58', paidTo: own, debtor: undefined })
})

it('the account that is debited is named beside that of the seller', () => {
  expect(paymentOf('Wir buchen den Betrag von Ihrem Konto IBAN DE89 3704 0044 0532 0130 00 ab.'))
    .toEqual({ means: '59', paidTo: undefined, debtor: 'DE89370400440532013000' })
})

it('the account of the buyer is none to pay to', () => {
  expect(paymentOf('Ihre Bankverbindung: IBAN DE89 3704 0044 0532 0130 00', 'Zahlbar in 14 Tagen durch Überweisung.'))
    .toEqual({ means: '58', paidTo: own, debtor: undefined })
})
