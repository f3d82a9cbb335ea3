import { PDFDocument, StandardFonts } from 'pdf-lib'

/** What stands on the paper of the fictional Torfwerk Ammerland, whose labels nobody else uses. */
export interface OddInvoice {
  readonly number: string
  /** As printed. */
  readonly date?: string
  readonly delivered?: string
  readonly quantity?: number
  /** Moves the box of references, in points. */
  readonly lower?: number
  /** What stands where the number stood, with a label of its own. */
  readonly instead?: readonly [label: string, text: string]
  readonly paid?: string
  /** What is still to be paid. */
  readonly due?: string
}

const columns = [60, 100, 300, 350, 410, 490]
const cents = (amount: number): string => amount.toFixed(2).replace('.', ',')

/**
 * Draws an invoice with a layout of its own: the number below `Vorgang im Moor`, the day of delivery to the right of
 * `Torf vom Hof`.
 */
export async function oddInvoice(said: OddInvoice): Promise<Uint8Array> {
  const { number, date = '02.11.2026', delivered = '30.10.2026', quantity = 10, lower = 0, instead } = said
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([595, 842])
  const write = (text: string, x: number, y: number) => { page.drawText(text, { x, y, size: 10, font }) }
  const row = (cells: readonly string[], y: number) => { cells.forEach((cell, index) => { write(
    cell,
    columns[index] ?? 0,
    y,
  ) }) }
  write('Torfwerk Ammerland GmbH · Moorweg 3 · 26655 Westerstede', 60, 780)
  ;['Gartenbau Sonnenhang AG', 'Hafenstraße 12', '18439 Stralsund'].forEach((line, index) => { write(line, 60, 740 - index * 14) })
  write('Rechnung', 60, 660)
  write(`Rechnungsdatum: ${date}`, 60, 640)
  const [label, text] = instead ?? ['Vorgang im Moor', number]
  write(label, 360, 700 - lower)
  write(text, 360, 686 - lower)
  if (instead !== undefined) write(`Ablage ${number}`, 60, 612)
  write('Torf vom Hof', 360, 666 - lower)
  write(delivered, 460, 666 - lower)
  write('Ihr Ansprechpartner', 360, 646 - lower)
  write('Frau Moorhenne', 460, 646 - lower)
  row(['Pos.', 'Bezeichnung', 'Menge', 'Einheit', 'Einzelpreis', 'Gesamt'], 590)
  const net = quantity * 25
  row(['1', 'Weißtorf', `${quantity}`, 'Stück', '25,00', cents(net)], 570)
  ;[['Nettobetrag', net], ['zzgl. 19 % USt.', net * 0.19], ['Rechnungsbetrag', net * 1.19]].forEach(([what, amount], index) => {
    write(`${what ?? ''}`, 360, 530 - index * 15)
    write(`${cents(Number(amount))} EUR`, 490, 530 - index * 15)
  })
  if (said.paid !== undefined) {
    write('Moortaler bisher', 360, 480)
    write(`${said.paid} EUR`, 490, 480)
  }
  if (said.due !== undefined) {
    write('Zahlbetrag', 360, 465)
    write(`${said.due} EUR`, 490, 465)
  }
  write('Zahlbar bis 16.12.2026 auf das Konto DE02 1203 0000 0000 2020 51', 60, 430)
  write('USt-IdNr. DE123456788', 60, 46)
  return await document.save()
}
