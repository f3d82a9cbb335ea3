import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'

async function dueDateOf(...lines: readonly string[]): Promise<string | undefined> {
  const texts = lines.map((text, index) => [60, 120 + 12 * index, text] as const)
  const { pages } = await readPdf(await drawPdf([[60, 60, 'Rechnung', { size: 16, bold: true }], [60, 90, 'Rechnungsdatum: 05.01.2026'], ...texts]))
  return extractDraft(pages).values.dueDate
}

describe('the due date in a sentence', () => {
  it.each([
    'Zahlbar bis zum 3. Werktag (05.02.2026).',
    'Der Rechnungsbetrag ist am 05.02.2026 fällig.',
    'Zahlbar innerhalb von 30 Tagen, d.h. bis 05.02.2026',
    'Bitte zahlen Sie bis 5. Februar 2026 ohne Abzug.',
    'Zahlbar bis 20.01.2026 mit 2 % Skonto, bis 05.02.2026 netto.',
    '2 % Skonto bis 20.01.2026, Zahlung bis 05.02.2026 ohne Abzug',
    '2 % Skonto bis 20.01.2026, netto zahlbar bis 05.02.2026',
    '2 % Skonto bis 20.01.2026 Netto bis 05.02.2026',
    '2% Skonto 8 Tage | Fällig am: 05.02.2026',
    'Early payment discount 2 % if paid by 20.01.2026, net due by 05.02.2026',
    'Zahlungseingang erwartet bis 05.02.2026',
    'Zahlungsfrist: 05.02.2026',
    'Zahlbar innerhalb von 14 Tagen (bis 05.02.2026) ohne Abzug.',
    'Wir ziehen den Betrag zum 05.02.2026 ein.',
    'Wir buchen den Betrag zum 05.02.2026 von Ihrem Konto ab.',
    'Payable on or before 5 Feb 2026',
    'À régler avant le 05/02/2026',
    'Paiement à réception, au plus tard le 05/02/2026',
    'Wij verzoeken u het bedrag vóór 5 februari 2026 over te maken',
  ])('%s', async (text) => {
    expect(await dueDateOf(text)).toBe('2026-02-05')
  })

  it('is none where a sentence about something else tells a net price on a day', async () => {
    const value = 'Restwert der Flotte bei vorzeitiger Ablösung zum 31.03.2026: 3.412,00 € netto (unverbindlich).'
    expect(await dueDateOf('Wir ziehen den Gesamtbetrag zum 05.02.2026 per SEPA-Firmenlastschrift ein.', value)).toBe('2026-02-05')
    expect(await dueDateOf(value)).toBeUndefined()
  })

  it('is none where one of two instalments falls due a year later', async () => {
    expect(await dueDateOf('50 % fällig am 11.04.2026', '50 % fällig am 28.02.2027')).toBeUndefined()
  })

  it('stands behind another day of its line', async () => {
    expect(await dueDateOf('Datum 05.01.2026 Fällig am 05.02.2026')).toBe('2026-02-05')
  })

  it('may stand on the next line', async () => {
    expect(await dueDateOf('Wir bitten Sie, den Betrag ohne jeden Abzug bis zum', '05.02.2026 auf das genannte Konto zu zahlen.')).toBe('2026-02-05')
  })

  it('is the day of the full amount, whatever count of days stands before the day of the discount', async () => {
    const terms = ['Zahlungskondition: 10 Tage 3 % Skonto, 31 Tage netto', 'bis 15.01.2026 abzüglich 118,54 EUR Skonto = 3.832,83 EUR; bis 05.02.2026 3.951,37 EUR ohne Abzug.']
    expect(await dueDateOf(...terms)).toBe('2026-02-05')
    expect(await dueDateOf('10 Tage 3 % Skonto, 31 Tage netto bis 15.01.2026 abzüglich 3 % Skonto')).toBeUndefined()
  })

  it('is that of the terms, not the day from which they count', async () => {
    expect(await dueDateOf('Valuta 27.01.2026', 'Zahlbar bis 20.01.2026 mit 2 % Skonto, bis 05.02.2026 netto ohne Abzug.')).toBe('2026-02-05')
  })

  it.each([
    ['the day of a discount', 'Bei Zahlung bis 20.01.2026 gewähren wir 2 % Skonto.'],
    ['the day of a discount that is named before it', 'Skonto: 2 % bei Zahlung bis 20.01.2026.'],
    ['a payment that was made', 'Ihre Zahlung haben wir am 12.01.2026 erhalten.'],
    ['the day of a delivery', 'Die Ware wurde am 12.01.2026 geliefert. Bitte zahlen Sie sofort.'],
    ['the last of several days', 'Künftige Raten zu je 70,00 EUR, fällig 15.04., 15.08. und 15.12.2026.'],
    ['the day from which the days of payment count', 'Valuta 05.01.2026'],
    ['an appointment', 'Termin 22.09.2026, ZÜS-Gebühr wird direkt berechnet'],
    ['instalments', 'Zahlbar je zur Hälfte bis 05.02.2026 und bis 05.03.2026.'],
  ])('is not %s', async (_, text) => {
    expect(await dueDateOf(text)).toBeUndefined()
  })
})

describe('what else falls due', () => {
  it.each([
    'Nächste Wartung fällig: 05.02.2026', 'Die Hauptuntersuchung ist fällig am 05.02.2026', 'Next service due: 05/02/2026',
    'Return of hired goods due by 05/02/2026', 'Warranty valid until 05/02/2026', 'Échéance du contrat : 05/02/2026',
    'Scadenza revisione: 05/02/2026', 'Vencimiento de la póliza: 05/02/2026', 'APK vervalt op 05-02-2026',
    'Termin następnego przeglądu: 05.02.2026', 'Próximo vencimento do seguro: 05/02/2026', 'Fällig: 05.02.2027',
    'Ihr nächster Termin: 05.02.2026, 10:30 Uhr', 'Next payment due: 05/02/2026',
  ])('%s is no day of paying, whatever stands above it', async (text) => {
    expect(await dueDateOf(text)).toBeUndefined()
    expect(await dueDateOf('Please pay this invoice within 14 days without any deduction.', text)).toBeUndefined()
  })

  it.each([
    'Restzahlung fällig am 05.02.2026', 'This amount is due on 05/02/2026', 'Ricevuta bancaria scadenza 05/02/2026',
    'Dit bedrag vervalt op 05-02-2026', 'Zahlungsbedingung 30 Tage netto fällig 05.02.2026', 'Fälligkeit: Donnerstag, 05.02.2026',
    'Sposób płatności: przelew, termin: 05.02.2026', 'Spa, le 5 janvier 2026 — à payer pour le 05/02/2026',
  ])('%s is one', async (text) => {
    expect(await dueDateOf(text)).toBe('2026-02-05')
  })
})

it.each([
  ['several days', ['02.01.2026', '02.02.2026'], undefined],
  ['one day', ['02.02.2026', ''], '2026-02-02'],
])('under the head of a column of what is charged %s, that of the whole is %s', async (_, [first = '', second = ''], day) => {
  const rows = [['Fälligkeit', 'Leistung', 'Netto EUR'], [first, 'Leasingrate Januar', '612,00'], [second, 'Leasingrate Februar', '612,00']]
  const cells = rows.flatMap((texts, row) => texts.flatMap((text, at) => (text === '' ? [] : [[60 + 150 * at, 160 + 14 * row, text] as const])))
  const { pages } = await readPdf(await drawPdf([[60, 60, 'Rechnung', { size: 16, bold: true }], [60, 90, 'Rechnungsdatum: 05.01.2026'], ...cells]))
  expect(extractDraft(pages).values.dueDate).toBe(day)
})
