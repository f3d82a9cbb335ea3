import { expect, it } from 'vitest'
import { exemptionsIn } from '../../../src/extract/sums/vat-category.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { rowsOf } from '../../../src/extract/table/cell.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'

it.each<[cause: string, lines: string[], reason: string | undefined]>([
  ['another sentence follows', [
    'Btw verlegd naar afnemer (art. 196 btw-richtlijn). Betaling uiterlijk 30-07-2026.',
  ], 'Btw verlegd naar afnemer (art. 196 btw-richtlijn).'],
  ['it goes on with a noun', [
    'Sonderregelung für Reisebüros: Die Besteuerung erfolgt nach § 25 UStG; ein gesonderter Ausweis der',
    'Umsatzsteuer ist nicht zulässig.',
  ], 'Sonderregelung für Reisebüros: Die Besteuerung erfolgt nach § 25 UStG; ein gesonderter Ausweis der Umsatzsteuer ist nicht zulässig.'],
  ['the next sentence begins on its line', [
    'Heilbehandlung, umsatzsteuerfrei nach § 4 Nr. 14a UStG. Die Erstattung durch Ihre Kasse ist unabhängig von',
    'der Fälligkeit.',
  ], 'Heilbehandlung, umsatzsteuerfrei nach § 4 Nr. 14a UStG.'],
  ['the line before speaks of something else', [
    'Lieferbedingung: FCA Uferstadt (Incoterms 2020). 1 Palette, brutto 388 kg.',
    'Steuerfreie Ausfuhrlieferung gemäß § 4 Nr. 1a UStG.',
  ], 'Steuerfreie Ausfuhrlieferung gemäß § 4 Nr. 1a UStG.'],
  ['a narrow column breaks it', [
    'innergemeinschaftliche', 'Lieferung von Waren und', 'Dienstleistungen in der EU',
  ], 'innergemeinschaftliche Lieferung von Waren und Dienstleistungen in der EU'],
  ['the name of what is sold is none', ['Ortstaxe'], undefined],
  ['the name of a deposit in a sentence is none', ['Das Müllpfand wird bei Abreise erstattet.'], undefined],
  ['a name may stand with one', ['Verauslagte Gerichtskosten (steuerfrei, Beleg anbei)'], 'Verauslagte Gerichtskosten (steuerfrei, Beleg anbei)'],
  ['a name may stand with plain words', ['Abwasser (hoheitlich, ohne Umsatzsteuer)'], 'Abwasser (hoheitlich, ohne Umsatzsteuer)'],
  ['an outlay may stand with plain words', ['Jahresgebühr an das Patentamt (Auslage, ohne USt.)'], 'Jahresgebühr an das Patentamt (Auslage, ohne USt.)'],
  ['another key of a legend is none', ['F = steuerfrei § 4 Nr. 3a UStG S = 19 % D = durchlaufender Posten, nicht steuerbar'], 'steuerfrei § 4 Nr. 3a UStG'],
  ['it is not taxable here', ['Service not taxable in Germany; place of supply is the recipient’s country (Sec. 3a (2) German VAT Act).'], 'Service not taxable in Germany; place of supply is the recipient’s country (Sec. 3a (2) German VAT Act).'],
  ['it is not taxable here because the customer owes the tax', [
    'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge, Art. 196 MwStSystRL). Die Leistung ist in',
    'Deutschland nicht steuerbar (§ 3a Abs. 2 UStG).',
  ], 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge, Art. 196 MwStSystRL).'],
  ['another word begins like one', ['Btw verlegd.', 'Akkoord van de uitvoerder'], 'Btw verlegd.'],
  ['an abbreviation is no part of a word', ['CARTAGE · WAREHOUSING · CUSTOMS', 'Btw verlegd.'], 'Btw verlegd.'],
  ['a word of exemption is told by the line below', ['Osvobozeno od DPH – dodání zboží do jiného clenského', 'státu'], 'Osvobozeno od DPH – dodání zboží do jiného clenského státu'],
  ['it stands behind the base of its rate', ['základ 21 % 17 600,00 EUR, DPH 3 696,00 EUR | základ 0 % 870,00 EUR (knihy, § 71i ZDPH)'], '(knihy, § 71i ZDPH)'],
  ['the number of an account is none', [
    'Gemäß § 19 UStG enthält der Rechnungsbetrag keine Umsatzsteuer.', 'IBAN DE32 2591 0333 0027 7104 58',
  ], 'Gemäß § 19 UStG enthält der Rechnungsbetrag keine Umsatzsteuer.'],
  ['words stand in brackets and signs', ['(VAT) — reverse / charge!'], '(VAT) — reverse / charge!'],
])('of a reason for charging no VAT (BT-120), %s', async (_, lines, reason) => {
  const { pages } = await readPdf(await drawPdf(lines.map((line, index) => [60, 60 + 14 * index, line])))
  expect(exemptionsIn(rowsOf(buildLayout(pages))).map((one) => one.reason)).toEqual([reason])
})

it.each([14, 20, 28])('takes lines that are %d points apart for one reason where the customer owes the tax', async (pitch) => {
  const lines = ['Reverse charge: VAT to be accounted for by the customer. The service is', 'not taxable in Germany (Sec. 3a (2) German VAT Act).']
  const { pages } = await readPdf(await drawPdf(lines.map((line, index) => [60, 60 + pitch * index, line])))
  expect(exemptionsIn(rowsOf(buildLayout(pages))).map(({ category }) => category)).toEqual(['AE'])
})

it.each([
  ['Umsatzsteuerfrei nach § 4 Nr. 1 Buchst. b UStG', 'K'], ['EU-Lieferung steuerfrei gem. § 4 Nr. 1 b UStG', 'K'],
  ['nach § 4 Nr. 1 a) UStG steuerfrei', 'G'], ['Steuerfreie Exportlieferung', 'G'], ['VAT exempt pursuant to Article 146', 'G'],
  ['Es wird darauf hingewiesen, dass die Steuerschuld gem. § 19 Abs. 1a UStG auf den Leistungsempfänger übergeht.', 'AE'],
  ['VAT to be accounted for by the customer', 'AE'], ['umsatzsteuerfrei nach § 4 Nr. 14 a UStG', 'E'], ['Nach § 19 (1) UStG nicht umsatzsteuerpflichtig.', 'E'],
  ['0 % USt (Leistungen Dritter, im fremden Namen eingehoben)', 'E'], ['This business is not VAT registered', 'O'], ['Vrijgesteld art. 44 WBTW', 'E'], ['Momsfri EU-levering', 'K'], ['Momsfri export', 'G'],
] as const)('%s: the category (BT-118) is %s', async (line, category) => {
  const { pages } = await readPdf(await drawPdf([[60, 60, line]]))
  expect(exemptionsIn(rowsOf(buildLayout(pages))).map((one) => one.category)).toEqual([category])
})

it('takes it for no reason that somebody acts for others', async () => {
  const { pages } = await readPdf(await drawPdf([[60, 60, 'Wir vermitteln im fremden Namen und für fremde Rechnung.']]))
  expect(exemptionsIn(rowsOf(buildLayout(pages)))).toEqual([])
})

it('takes the word in brackets for the reason of its own line only where that bears 0 %', async () => {
  const drawn = await drawPdf([
    [60, 60, 'Rijbewijskeuring (vrij)'], [300, 60, '0%'], [400, 60, '31,20'],
    [60, 76, 'Bezorging (vrij)'], [300, 76, '21%'], [400, 76, '8,00'],
  ])
  const { pages } = await readPdf(drawn)
  expect(exemptionsIn(rowsOf(buildLayout(pages)))).toMatchObject([{ category: 'E', partial: true, reason: undefined }])
})

it('a new sentence that the line below ends changes no category', async () => {
  const lines = ['VAT exempt supply. No intra-Community', 'supply of goods.']
  const { pages } = await readPdf(await drawPdf(lines.map((line, index) => [60, 60 + 14 * index, line])))
  expect(exemptionsIn(rowsOf(buildLayout(pages))).map(({ category }) => category)).toEqual(['E'])
})

it.each<[string, readonly string[], readonly string[]]>([
  ['that names no paragraph', ['Exonération de TVA, article 262 ter, I du CGI', 'Autoliquidation par le preneur'], ['K']],
  ['for services', ['Biens : livraison intracommunautaire, art. 262 ter', 'Services : autoliquidation par le preneur'], ['K', 'AE']],
  ['where it names no paragraph itself', ['steuerfreie innergemeinschaftliche Lieferung', 'Reverse Charge'], ['K', 'AE']],
  ['of its own paragraph', ['Exonération de TVA, article 262 ter, I du CGI', 'Autoliquidation, article 283-2 du CGI'], ['K', 'AE']],
])('a supply within the union over a tax that the customer owes %s', async (_, lines, categories) => {
  const { pages } = await readPdf(await drawPdf(lines.map((line, index) => [60, 60 + 14 * index, line])))
  expect(exemptionsIn(rowsOf(buildLayout(pages))).map(({ category }) => category)).toEqual(categories)
})

it.each(['Steuersatz 0 % gemäß § 12 Abs. 3 UStG (Photovoltaikanlage).', 'Nullsteuersatz nach § 12 Absatz 3 Nr. 1 UStG', 'Steuersatz 0 % nach § 28 Abs. 62 UStG'])(
  '%s is a rate of zero and no exemption',
  async (line) => {
    const { pages } = await readPdf(await drawPdf([[60, 60, line]]))
    expect(exemptionsIn(rowsOf(buildLayout(pages))).map(({ category }) => category)).toEqual(['Z'])
  },
)

it.each(['Es gilt § 12 Abs. 3 unserer AGB.', 'Gutachten nach § 12 Abs. 3 StVZO'])('%s tells of no rate', async (line) => {
  const { pages } = await readPdf(await drawPdf([[60, 60, line]]))
  expect(exemptionsIn(rowsOf(buildLayout(pages)))).toEqual([])
})
