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
  'This amount will be collected by Direct Debit on or after 19 May 2026.',
  'Der Betrag wird am 12.05.2026 per SEPA-Lastschrift eingezogen.',
  'L’importo sarà addebitato sul vostro conto il 15/05/2026.',
  'El importe será cargado en su cuenta el 15/05/2026.',
  'Le montant sera prélevé le 15/05/2026 sur votre compte bancaire.',
  'Het bedrag wordt rond 12-05-2026 van uw rekening geïncasseerd.',
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
  'Die Stunden werden von Ihrem Kontingent abgebucht.',
  'Wir ziehen um – ab 01.06.2026 erwartet Sie ein neuer Showroom',
  'Auszug 30.04., Einzug am 02.05.2026',
  'Die monatliche Wartungspauschale wird weiterhin zum 3. abgebucht. Diese Rechnung begleichen Sie bitte per Überweisung.',
  'Der monatliche Betrag wird weiterhin von Ihrem Konto abgebucht. Diese Rechnung begleichen Sie bitte in 14 Tagen.',
  'We collect and process personal data in accordance with the GDPR.',
  'We will collect the skip on 12 May',
  'Goods will be collected on 12 May 2026.',
  'Photos will be taken before and after the works.',
  'Un échantillon sera prélevé chaque mois.',
  'Prélèvement le 28/04 par M. Dubois',
  'Kabler trækkes via loft.',
  'Kabel dras från central',
  'Skattereduktionen dras från beloppet',
  'obciążymy Państwa odsetkami',
  'Wij laten vorderingen na 30 dagen incasseren.',
  'Cargaremos la mercancía el 12/05/2026.',
  // As long as nothing says from which account.
  'Der Betrag wird zum 12.05.2026 eingezogen.',
])('what is offered, or done to something else, is no debit: %s', (line) => {
  expect(paymentOf(line)).toEqual({ means: '58', paidTo: own, debtor: undefined })
})

it.each<[line: string, means: string]>([
  ['Barzahlung. Leitungen: wir ziehen 3 Kabel ein', '10'],
  ['Der Betrag wird von Ihrer Kreditkarte abgebucht', '48'],
  ['Der Betrag wird als SEPA-Lastschrift eingezogen, Mandatsreferenz: M-4711', '59'],
  ['Direct Debit mandate reference no. M-4711', '59'],
  ['Der Betrag wird mit Mandatsreferenz M-4711 eingezogen, bitte nicht überweisen.', '59'],
  ['Het bedrag wordt als SEPA-incasso geïncasseerd, mandaatreferentie: M-4711', '59'],
  ['Prélèvement SEPA, RUM M-4711, ne pas régler', '59'],
])('the means of %s are %s', (line, means) => {
  expect(paymentOf(line).means).toBe(means)
})

it('the account that is debited is named beside that of the seller', () => {
  expect(paymentOf('Wir buchen den Betrag von Ihrem Konto IBAN DE89 3704 0044 0532 0130 00 ab.'))
    .toEqual({ means: '59', paidTo: undefined, debtor: 'DE89370400440532013000' })
})

it('the account of the buyer is none to pay to', () => {
  expect(paymentOf('Ihre Bankverbindung: IBAN DE89 3704 0044 0532 0130 00', 'Zahlbar in 14 Tagen durch Überweisung.'))
    .toEqual({ means: '58', paidTo: own, debtor: undefined })
})

it('a new account of the seller is to be paid to: Nieuw IBAN is no uw iban', () => {
  expect(paymentOf('Nieuw IBAN: NL91 ABNA 0417 1643 00', 'Oud IBAN NL20 INGB 0001 2345 67').paidTo).toContain('NL91ABNA0417164300')
})
