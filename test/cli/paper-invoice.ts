import { PDFDocument, StandardFonts } from 'pdf-lib'

/** What an invoice on paper says; a seller without VAT id leaves it incomplete. */
export interface PaperInvoice {
  readonly number?: string
  readonly iban?: string
  readonly vatId?: string
  readonly seller?: readonly [name: string, street: string, city: string]
  readonly buyer?: readonly string[]
  /** Description, quantity, price, amount. */
  readonly lines?: readonly (readonly [string, string, string, string])[]
  readonly totals?: readonly [net: string, tax: string, gross: string]
  readonly email?: string
  /** What stands beside the tax among the totals. */
  readonly taxLabel?: string
}

const columns = [60, 100, 300, 350, 410, 490]

/** Draws an ordinary German invoice as PDF. */
export async function paperInvoice(said: PaperInvoice = {}): Promise<Uint8Array> {
  const { number = '2026-0815', iban = 'DE02 1203 0000 0000 2020 51', email = 'info@deichbau-petersen.example' } = said
  const { seller = ['Deichbau Petersen GmbH', 'Sielweg 4', '26721 Emden'], buyer = ['Uferbau AG', 'Hafenstraße 12', '18439 Stralsund'] } = said
  const { lines = [['Klinkersteine', '10', '25,00', '250,00']], totals = ['250,00', '47,50', '297,50'] } = said
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([595, 842])
  const write = (text: string, x: number, y: number) => { page.drawText(text, { x, y, size: 10, font }) }
  const row = (cells: readonly string[], y: number) => { cells.forEach((cell, index) => { write(
    cell,
    columns[index] ?? 0,
    y,
  ) }) }
  write(seller.join(' · '), 60, 780)
  buyer.forEach((line, index) => { write(line, 60, 740 - index * 14) })
  write('Rechnung', 60, 660)
  ;[`Rechnungsnummer: ${number}`, 'Rechnungsdatum: 02.11.2026', 'Lieferdatum: 30.10.2026'].forEach((line, index) => { write(line, 360, 660 - index * 15) })
  row(['Pos.', 'Bezeichnung', 'Menge', 'Einheit', 'Einzelpreis', 'Gesamt'], 590)
  lines.forEach(([name, quantity, price, amount], index) => { row([String(index + 1), name, quantity, 'Stück', price, amount], 570 - index * 15) })
  const below = 545 - lines.length * 15
  ;['Nettobetrag', said.taxLabel ?? 'zzgl. 19 % USt.', 'Rechnungsbetrag'].forEach((label, index) => {
    write(label, 360, below - index * 15)
    write(`${totals[index] ?? ''} EUR`, 490, below - index * 15)
  })
  write(`Zahlbar bis 16.11.2026 auf das Konto ${iban}`, 60, below - 90)
  if (said.vatId !== undefined) write(`USt-IdNr. ${said.vatId}`, 60, 46)
  write(`${seller.join(' · ')} · Telefon 04921 12345 · ${email}`, 60, 60)
  return await document.save()
}
