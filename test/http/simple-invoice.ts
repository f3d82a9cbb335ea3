type Word = readonly [x: number, y: number, text: string]

const words = (number: string): Word[] => [
  [60, 790, 'Uferbau Material GmbH'], [60, 776, 'Deichweg 3'], [60, 762, '26721 Emden'], [60, 748, 'USt-IdNr.: DE274482139'],
  [60, 700, 'Kontor Seeblick GmbH'], [60, 686, 'Gartenstraße 9'], [60, 672, '20095 Hamburg'], [60, 620, 'Rechnung'],
  [340, 620, 'Rechnungsnummer:'], [450, 620, number], [340, 606, 'Rechnungsdatum:'], [450, 606, '12.10.2026'],
  ...['Pos.', 'Bezeichnung', 'Menge', 'Einheit', 'Einzelpreis', 'Betrag'].map((text, index): Word => [columns[index] ?? 0, 560, text]),
  ...['1', 'Kopierpapier A4', '10', 'Stück', '4,50', '45,00'].map((text, index): Word => [columns[index] ?? 0, 544, text]),
  ...['2', 'Ordner breit', '5', 'Stück', '3,20', '16,00'].map((text, index): Word => [columns[index] ?? 0, 528, text]),
  [360, 508, 'Nettobetrag'], [490, 508, '61,00 EUR'], [360, 488, 'Umsatzsteuer 19 %'], [490, 488, '11,59 EUR'],
  [360, 468, 'Rechnungsbetrag'], [490, 468, '72,59 EUR'], [60, 120, 'Zahlbar bis 26.10.2026 auf IBAN DE29290500000012345678.'],
]
const columns = [60, 100, 300, 360, 420, 500]

/** A small text PDF of one page, with a number of its own: what a service is mostly sent. */
export function simpleInvoice(number: string): Uint8Array {
  const text = words(number).map(([x, y, word]) => `1 0 0 1 ${x} ${y} Tm (${word.replaceAll(/[\\()]/g, '\\$&')}) Tj`).join(' ')
  const content = `BT /F1 10 Tf ${text} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  // All characters used are the same in Latin-1 and in the encoding of the font.
  const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + tail, 'latin1')
}
