import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'
import { column } from './viewer-page.js'

const seller = { name: 'Orgelbau Wieland GmbH', street: 'Pfeifengasse 4', postalCode: '88410', city: 'Bad Wurzach', countryCode: 'DE' }
const buyer = { name: 'Kirchengemeinde Sankt Afra', street: 'Domplatz 11', postalCode: '86152', city: 'Augsburg', countryCode: 'DE' }
type Party = typeof seller
const labelled = (x: readonly number[], y: number, { name, street, postalCode, city, countryCode }: Party, labels: readonly string[]): Item[] => column(x, y, [name, street, '', postalCode, city, countryCode].map((value, index) => [labels[index] ?? '', value]))
const de = ['Name', 'Straße', 'Adresszusatz', 'PLZ', 'Ort', 'Land']

const cases: readonly { readonly name: string; readonly items: readonly Item[] }[] = [
  { name: 'two boxes side by side, labels that break, an empty value', items: [
    [60, 80, 'Käufer', { bold: true }], ...labelled([60, 150], 96, buyer, ['Name', 'Straße und', 'Hausnummer', 'PLZ', 'Ort', 'Ländercode']),
    [320, 80, 'Verkäufer', { bold: true }], ...labelled([320, 410], 96, seller, ['Firmenname', 'Straße', 'Adresszusatz', 'PLZ', 'Ort', 'Ländercode']),
  ] },
  { name: 'one below the other with colons, delivery address with the same labels in between', items: [
    [60, 80, 'Rechnungssteller', { bold: true }], ...labelled([60, 180], 94, seller, de.map((label) => `${label}:`)),
    [60, 190, 'Lieferadresse', { bold: true }], ...labelled([60, 180], 204, { ...buyer, name: 'Lager Süd', street: 'Industriestr. 9', postalCode: '86199', city: 'Gersthofen' }, de.map((label) => `${label}:`)),
    [60, 300, 'Rechnungsempfänger', { bold: true }], ...labelled([60, 180], 314, buyer, de.map((label) => `${label}:`)),
  ] },
  { name: 'the address in one line behind its label', items: [
    [60, 80, 'Verkäufer', { bold: true }], ...column([60], 94, [[`Name: ${seller.name}`], ['Anschrift: Pfeifengasse 4, 88410 Bad Wurzach, DE'], ['Umsatzsteuer-ID: DE136695976']]),
    [60, 150, 'Käufer', { bold: true }], ...column([60], 164, [[`Name: ${buyer.name}`], ['Anschrift: Domplatz 11, 86152 Augsburg, DE']]),
  ] },
  { name: 'postal code and town under one label', items: [
    [60, 80, 'Angaben zum Verkäufer', { bold: true }], ...column([60, 200], 96, [['Firma', seller.name], ['Straße, Hausnummer', seller.street], ['PLZ, Ort', '88410 Bad Wurzach'], ['Land', 'Deutschland (DE)']]),
    [60, 180, 'Angaben zum Käufer', { bold: true }], ...column([60, 200], 196, [['Firma', buyer.name], ['Straße, Hausnummer', buyer.street], ['PLZ, Ort', '86152 Augsburg'], ['Land', 'Deutschland (DE)']]),
  ] },
  { name: 'every label names its party, no headings', items: [
    ...column([60, 240], 90, [['Name des Verkäufers', seller.name], ['Straße des Verkäufers', seller.street], ['Ort des Verkäufers', seller.city], ['Postleitzahl des Verkäufers', seller.postalCode], ['Ländercode des Verkäufers', 'DE'], ['Name des Käufers', buyer.name], ['Straße des Käufers', buyer.street], ['Ort des Käufers', buyer.city], ['Postleitzahl des Käufers', buyer.postalCode], ['Ländercode des Käufers', 'DE']]),
  ] },
  { name: 'numbers of business terms with English words', items: [
    ...column([60, 110, 280], 90, [['BG-7', 'BUYER'], ['BT-44', 'Name', buyer.name], ['BT-50', 'Line 1', buyer.street], ['BT-52', 'City', buyer.city], ['BT-53', 'Postal code', buyer.postalCode], ['BT-55', 'Country', 'DE'], ['BG-4', 'SELLER'], ['BT-27', 'Name', seller.name], ['BT-35', 'Line 1', seller.street], ['BT-37', 'City', seller.city], ['BT-38', 'Postal code', seller.postalCode], ['BT-40', 'Country', 'DE']]),
  ] },
  { name: 'the heading is the label of the name', items: [
    ...column([60, 160], 90, [['Verkäufer:', seller.name], ['Straße:', seller.street], ['PLZ:', seller.postalCode], ['Ort:', seller.city], ['Land:', 'DE']]),
    ...column([60, 160], 180, [['Käufer:', buyer.name], ['Straße:', buyer.street], ['PLZ:', buyer.postalCode], ['Ort:', buyer.city], ['Land:', 'DE']]),
  ] },
]

const rest = (y: number): Item[] => [
  [60, y, 'Rechnungsdaten', { bold: true }], ...column([60, 240], y + 14, [['Nummer', 'OW-2026-031'], ['Rechnungsart', '384'], ['Rechnungsdatum', '11.03.2026'], ['Währung', 'EUR']]),
]

describe.each(cases)('$name', ({ items }) => {
  it('gives seller, buyer, number and type', async () => {
    const { pages } = await readPdf(await drawPdf([[60, 40, 'Rechnungsansicht', { size: 14, bold: true }], ...items, ...rest(440)]))
    const { values } = extractDraft(pages)
    const flat = (party: typeof values.seller) =>
      ({
        name: party?.name,
        street: party?.address?.street,
        postalCode: party?.address?.postalCode,
        city: party?.address?.city,
        countryCode: party?.address?.countryCode,
      })
    expect({ seller: flat(values.seller), buyer: flat(values.buyer) }).toEqual({ seller, buyer })
    expect([values.invoiceNumber, values.invoiceType]).toEqual(['OW-2026-031', '384'])
  })
})
