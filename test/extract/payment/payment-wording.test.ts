import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { draftSchema } from '../../../src/model/draft.js'
import type { Page } from '../../../src/read/page.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

async function pagesWith(text: string, ...further: readonly Item[]): Promise<readonly Page[]> {
  const { pages } = await readPdf(await drawPdf([[60, 60, 'Rechnung', { size: 16, bold: true }], [60, 90, 'Rechnungsdatum: 27.08.2025'], [60, 120, text], ...further]))
  return pages
}

describe('early payment discounts', () => {
  it.each<[text: string, percentage: string | undefined, days?: number]>([
    ['Bei Zahlung innerhalb 14 Tagen gewähren wir 2,0% Skonto.', '2', 14],
    ['8 Tage 3 % Skonto (bis 04.09.2025: 868,93 EUR), 30 Tage netto.', '3', 8],
    ['Zahlbar innerhalb 30 Tagen netto, 3% Skonto innerhalb 10 Tagen', '3', 10],
    ['Bis zum 06.09.2025 erhalten Sie 2,000 % Skonto', '2', 10],
    ['2,5 % Skonto auf den Rechnungsbetrag', '2.5'],
    ['8 Tage 2 %, 30 Tage netto', '2', 8],
    ['2 % / 8 Tage, 30 Tage rein netto', '2', 8],
    ['19 % auf 30 Tage Miete', undefined],
    ['Zahlbar ohne Skonto innerhalb von 14 Tagen.', undefined],
    ['Bij betaling binnen 8 dagen 1,5% korting.', '1.5', 8],
    ['Remise de 2 % pour paiement sous 8 jours.', '2', 8],
    ['Korting 5% op alle artikelen', undefined],
    ['Abzüglich 10 % discount on all items', undefined],
  ])('%s', async (text, percentage, days) => {
    const [skonto] = extractDraft(await pagesWith(text)).values.skonto ?? []
    expect(skonto?.percentage?.toFixed()).toBe(percentage)
    expect(skonto?.days).toBe(days)
  })
})

describe('payment means', () => {
  it.each<[text: string, code: string | undefined]>([
    ['Zahlungsart: Lastschrift', '59'],
    ['Der Betrag wird von Ihrem Konto abgebucht.', '59'],
    ['Zahlungsart: PayPal (bezahlt)', '68'],
    ['Bezahlt mit Kreditkarte', '48'],
    ['Betrag in bar erhalten', '10'],
    ['Zahlungsart: SEPA Firmenlastschrift', '59'],
    ['Der Betrag wird Ihrem Konto belastet.', '59'],
    ['Paid by Amex', '48'],
    ['Bitte überweisen Sie den Betrag auf unser Konto.', '58'],
    ['Zahlungstyp (codiert): 30 - per Überweisung', '30'],
    ['Montant à prélever : 119,00 €', '59'],
    ['Mandat SEPA : FR-0417-2 - ICS : FR42ZZZ584417', '59'],
    ['The amount due will be charged to your Visa card ending in 4471.', '48'],
    ['bezahlt: Mastercard XXXX XXXX XXXX 7734', '48'],
    ['Vielen Dank für Ihren Auftrag.', undefined],
  ])('%s', async (text, code) => {
    expect(extractDraft(await pagesWith(text)).values.payment?.meansCode).toBe(code)
  })
})

it('takes the offer of a debit for none, where an account to pay to is named and no mandate', async () => {
  const { payment } = extractDraft(await pagesWith('Bei Bankeinzug schenken wir Ihnen ein Heft.', [60, 400, 'Überweisung'], [60, 414, 'IBAN DE89 3704 0044 0532 0130 00'])).values
  expect([payment?.meansCode, payment?.creditTransfers?.[0]?.iban]).toEqual(['58', 'DE89370400440532013000'])
})

it('a long wording is cut without a blank at its end', async () => {
  const text = `Bitte überweisen Sie den Betrag auf unser Konto und nennen Sie dabei die Nummer ab ${'und so weiter '.repeat(3)}`
  expect(text.charAt(79)).toBe(' ')
  for (const wording of [text, `Zahlungsart: ${text}`]) {
    const draft = extractDraft(await pagesWith(wording))
    expect(() => z.encode(draftSchema, draft)).not.toThrow()
  }
})

describe('accounts', () => {
  it('the account that is debited is not the one to pay to', async () => {
    const { payment } = extractDraft(await pagesWith('Wird von Ihrem Konto DE89 3704 0044 0532 0130 00 abgebucht')).values
    expect(payment?.creditTransfers).toBeUndefined()
    expect(payment?.directDebit?.debtorIban).toBe('DE89370400440532013000')
  })

  it.each<[text: string, bic: string | undefined]>([
    ['sur le compte BE68 5390 0754 7034 - GEBABEBB', 'GEBABEBB'],
    ['auf Konto DE89 3704 0044 0532 0130 00 (COBADEFFXXX).', 'COBADEFFXXX'],
    ['auf Konto DE89 3704 0044 0532 0130 00 bei der Commerzbank (COBADEFF)', 'COBADEFF'],
    ['auf Konto DE89 3704 0044 0532 0130 00 HOLZHAUS GMBH', undefined],
  ])('the BIC beside its IBAN needs no label: %s', async (text, bic) => {
    expect(extractDraft(await pagesWith(text)).values.payment?.creditTransfers?.[0]?.bic).toBe(bic)
  })

  it('a narrow column breaks an IBAN, with its BIC below', async () => {
    const { pages } = await readPdf(await drawPdf([[60, 60, 'Facture', { size: 16 }], [60, 300, 'FR14 2004 1010'], [60, 313, '0505 0001 3M02'], [60, 400, 'DE89 3704'], [60, 412, '0044 0532'], [60, 424, '0130 00'], [60, 436, 'COBADEFF']]))
    expect(extractDraft(pages).values.payment?.creditTransfers).toEqual([{ iban: 'DE89370400440532013000', bic: 'COBADEFF' }])
  })

  it('an IBAN goes on below its label, behind the words of a column that runs into its own', () => {
    const { values } = extractDraft([typedPage([
      { x: 60, y: 700, text: 'kontakt@langer-name-gartenbau.exampleIBAN DE89 3704 0044' },
      { x: 60, y: 711, text: 'www.langer-name-gartenbau.example 0532 0130 00' },
      // And beside a column that follows close behind.
      { x: 60, y: 740, text: 'IBAN: AT61 1904 3002 Geschäftsführung: Falk' },
      { x: 60, y: 750, text: '3457 3201 Kerscher, Annegret' },
    ])])
    expect(values.payment?.creditTransfers?.map(({ iban }) => iban)).toEqual(['DE89370400440532013000', 'AT611904300234573201'])
  })

  it.each([
    ['in a narrow column', ['Volksbank DE89 3704 0044', '0532 0130 00']],
    ['behind a VAT id', ['USt-IdNr. DE136695976 · Volksbank DE89 3704 0044', '0532 0130 00']],
  ])('an IBAN goes on in the next line: %s', (_, lines) => {
    const { values } = extractDraft([typedPage(stack(60, 700, lines))])
    expect(values.payment?.creditTransfers?.map(({ iban }) => iban)).toEqual(['DE89370400440532013000'])
  })

  it.each(['DE54 5004 **** **** **** 00', 'DE54 5004 XXXX XXXX XXXX 00', 'DE54 5004 •••• 00'])('a masked account is none: %s', (iban) => {
    const { values: { payment } } = extractDraft([typedPage(stack(60, 700, ['Der Betrag wird von Ihrem Konto abgebucht:', `IBAN: ${iban}`]))])
    expect([payment?.directDebit?.debtorIban, payment?.creditTransfers]).toEqual([undefined, undefined])
  })

  it('an IBAN with wrong check digits is told', async () => {
    const draft = extractDraft(await pagesWith('IBAN: DE89 3704 0044 0532 0130 01'))
    expect(draft.findings.map(({ code }) => code)).toContain('IC-IBAN-01')
    const confidence = ({ evidence }: typeof draft): number => evidence.find(({ path }) => path.endsWith('.iban'))?.confidence ?? 1
    expect(confidence(draft)).toBeLessThan(0.9)
    expect(confidence(draft)).toBeLessThan(confidence(extractDraft(await pagesWith('IBAN: DE89 3704 0044 0532 0130 00'))))
  })

  it('evidence tells page, box, text, label, rule and check', async () => {
    const draft = extractDraft(await pagesWith('IBAN: DE89 3704 0044 0532 0130 00'))
    expect(draft.evidence.find(({ path }) => path === 'payment.creditTransfers[0].iban')).toMatchObject({
      source: 'page', page: 1, text: 'DE89 3704 0044 0532 0130 00', label: 'IBAN:', rule: 'label before', checks: ['IBAN check digits'],
    })
  })
})

describe('what the payer shall quote', () => {
  it('does not stand on the line below a sentence that names none', () => {
    const { values } = extractDraft([typedPage(stack(60, 700, ['Quote the invoice number with your payment.', 'Registered in England 04418820']))])
    expect(values.payment?.reference).toBeUndefined()
  })

  it.each<[text: string, reference: string | undefined]>([
    ['Verwendungszweck bitte: 20250619 / 10077', '20250619 / 10077'],
    ['Please quote LQ-2288 with your payment.', 'LQ-2288'],
    ['Please quote the invoice number.', undefined],
    ['onder vermelding van de omschrijving 2026-0052.', '2026-0052'],
    ['Communication de paiement : +++090/9337/55493+++ sur le compte BE68 5390 0754 7034', '+++090/9337/55493+++'],
    ['Bitte unter Angabe des Verwendungszwecks „00417/25 – 2500981“.', '00417/25 – 2500981'],
    ['Payment ID: 88120', '88120'],
    ['Quote invoice number CP004418 with your payment.', 'CP004418'],
    ['Bitte bei Zahlung anführen: RE-1126-0418 / 30417', 'RE-1126-0418 / 30417'],
    ['Bij betaling s.v.p. vermelden: VF-2603-0558 / D10338.', 'VF-2603-0558 / D10338'],
    ['(bei Zahlung bitte angeben)', undefined],
  ])('%s', async (text, reference) => {
    expect(extractDraft(await pagesWith(text)).values.payment?.reference).toBe(reference)
  })
})
