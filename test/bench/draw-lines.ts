import { PDFDocument, type PDFPage, StandardFonts } from 'pdf-lib'

const [width, height, left, right] = [595, 842, 60, 535]
const linesOnPage = 55
const lineHeight = 12
const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

/** A bill as a telephone company prints it: up to 11,000 lines fit on the pages that are read. */
export async function drawLines(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  let page: PDFPage = pdf.addPage([width, height])
  let y = height - 50
  const write = (text: string, x: number, size = 9): void => { page.drawText(text, { x, y, font, size }) }
  const end = (text: string, x: number): void => { write(text, x - font.widthOfTextAtSize(text, 9)) }
  const down = (lines = 1): void => { y -= lines * lineHeight }
  const head = (): void => {
    write('Pos.', left)
    write('Bezeichnung', left + 40)
    end('Menge', 350)
    end('Einzelpreis', 440)
    end('Betrag', right)
    down()
  }
  for (const text of ['Fernruf GmbH', 'Leitungsweg 1', '20095 Hamburg', 'USt-IdNr. DE136695976', '', 'Musterfrau AG', 'Marktplatz 3', '50667 Köln', '']) { write(text, left); down() }
  write('Rechnung', left, 16)
  down(2)
  for (const text of ['Rechnungsnummer: 2026-4711', 'Rechnungsdatum: 03.11.2026', 'Leistungszeitraum: 01.10.2026 - 31.10.2026']) { write(text, left); down() }
  down()
  head()
  let [net, onPage] = [0, 20]
  for (let index = 1; index <= count; index += 1) {
    if (onPage === linesOnPage) {
      page = pdf.addPage([width, height])
      ;[y, onPage] = [height - 60, 0]
      head()
    }
    const [quantity, price] = [1 + (index * 7) % 9, 5 + (index * 13) % 90]
    net += quantity * price
    write(String(index), left)
    write(`Verbindung Zone ${index % 5 + 1} Anschluss ${String.fromCharCode(65 + index % 26)}`, left + 40)
    end(String(quantity), 350)
    end(euros(price), 440)
    end(euros(quantity * price), right)
    down()
    onPage += 1
  }
  const tax = Math.round(net * 0.19)
  down()
  for (const [label, cents] of [['Nettobetrag', net], ['zzgl. 19 % USt', tax], ['Gesamtbetrag EUR', net + tax]] as const) {
    write(label, 350)
    end(euros(cents), right)
    down()
  }
  return await pdf.save()
}
