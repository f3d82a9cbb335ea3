import type { DrawnBuyer } from './buyers.js'
import type { DrawnSeller } from './sellers.js'
import { stack, type Typed } from './typed-page.js'

type Letterhead = (seller: DrawnSeller, buyer: DrawnBuyer) => Typed[]

const table = (y: number): Typed[] => [
  ...stack(60, y, ['Bezeichnung', 'Montage vor Ort', 'Kleinteile']), ...stack(440, y, ['Menge', '2', '1'], { align: 'right' }), ...stack(535, y, ['Betrag', '120,00', '18,00'], { align: 'right' }),
  { x: 400, y: y + 50, text: 'Gesamtbetrag', align: 'right' }, { x: 535, y: y + 50, text: '138,00', align: 'right' },
]
const details = (x: number, y: number): Typed[] => [...stack(x, y, ['Rechnungsnummer', 'Rechnungsdatum', 'Kundennummer']), ...stack(x + 90, y, ['2026-0417', '05.03.2026', '10233'])]
const lines = ({ name, beside, street, town }: DrawnSeller): string[] =>
  [name, ...(beside === undefined ? [] : [beside]), street, town]
const bank = ['Weserbank', 'IBAN DE89 3704 0044 0532 0130 00', 'BIC COBADEFFXXX']
const ids = ({ vat, register }: DrawnSeller): string[] => [vat, ...(register === undefined ? [] : [register])]
const reach = ({ phone, domain }: DrawnSeller): string[] => [phone, `info@${domain}`, `www.${domain}`]
const title: Typed = { x: 60, y: 300, text: 'Rechnung', size: 14, bold: true }

/** Where seller and buyer may stand on a page. */
export const letterheads: Readonly<Record<string, Letterhead>> = {
  'sender line over the window, columns at the foot': (seller, buyer) => [
    { x: 535, y: 60, text: seller.logo ?? seller.name, size: 16, bold: true, align: 'right' },
    { x: 60, y: 130, text: `${seller.name} · ${seller.street} · ${seller.town}`, size: 6.5 },
    ...stack(60, 145, buyer.lines, { size: 10 }), ...details(360, 145), title, ...table(330),
    ...stack(60, 790, [seller.name, seller.street, seller.town], { size: 7 }), ...stack(240, 790, bank,
      { size: 7 }), ...stack(
      420,
      790,
      ids(seller),
      { size: 7 },
    ),
  ],
  'letterhead on the right, ids at the foot': (seller, buyer) => [
    ...stack(400, 60, [...lines(seller), ...reach(seller)]), ...stack(60, 150, buyer.lines, { size: 10 }), ...details(
      60,
      250,
    ), title, ...table(330),
    { x: 60, y: 800, text: [...ids(seller), ...bank].join(' · '), size: 7 },
  ],
  'headings over two columns': (seller, buyer) => [
    { x: 60, y: 60, text: 'RECHNUNG', size: 18, bold: true }, ...details(380, 60),
    { x: 60, y: 130, text: 'Rechnung von', bold: true }, ...stack(60, 146, [seller.name, seller.street, seller.town, ...ids(seller)]),
    { x: 320, y: 130, text: 'Rechnung an', bold: true }, ...stack(320, 146, buyer.lines), ...table(330), ...stack(60, 480, bank),
  ],
  'buyer on the left, seller right-aligned, no headings': (seller, buyer) => [
    { x: 60, y: 60, text: seller.logo ?? seller.name, size: 18, bold: true },
    ...stack(60, 110, buyer.lines, { size: 10 }), ...stack(535, 110, [seller.name, ...ids(seller), seller.street, seller.town, seller.phone], { size: 10, align: 'right' }),
    ...details(360, 240), title, ...table(330), ...stack(60, 480, [`Empfänger: ${seller.name}`, ...bank]),
  ],
  'centred letterhead in one line': (seller, buyer) => [
    { x: 297, y: 60, text: seller.name, size: 18, bold: true, align: 'middle' }, ...(seller.beside === undefined ? [] : [{ x: 297, y: 76, text: seller.beside, size: 8, align: 'middle' } as const]),
    { x: 297, y: 92, text: `${seller.street}, ${seller.town} · ${seller.phone}`, size: 8, align: 'middle' },
    ...stack(60, 140, buyer.lines, { size: 11 }), { x: 535, y: 250, text: 'Goslar, 05.03.2026', align: 'right' }, { x: 60, y: 300, text: 'Rechnung Nr. 2026-0417', size: 13, bold: true }, ...table(330),
    ...stack(297, 800, [[...ids(seller)].join(' · '), bank.join(' · ')], { size: 7, align: 'middle' }),
  ],
  'logo only, all else in one line at the foot': (seller, buyer) => [
    { x: 60, y: 60, text: seller.logo ?? seller.name, size: 20, bold: true }, ...(seller.beside === undefined
      ? []
      : [{ x: 60, y: 76, text: seller.beside, size: 8 }]),
    ...stack(60, 145, buyer.lines, { size: 10 }), ...details(360, 145), title, ...table(330), { x: 60, y: 520, text: 'Mit freundlichen Grüßen' },
    { x: 60, y: 795, text: `${seller.name} · ${seller.street} · ${seller.town} · ${seller.phone}`, size: 7 }, { x: 60, y: 806, text: [...ids(seller), ...bank].join(' · '), size: 7 },
  ],
  'seller in the corner, buyer under its heading beside the delivery': (seller, buyer) => [
    ...stack(60, 50, [seller.name], { size: 13, bold: true }), ...stack(
      60,
      66,
      [seller.street, seller.town, ...reach(seller), ...ids(seller)],
    ), ...details(360, 60),
    { x: 60, y: 170, text: 'Rechnungsadresse', bold: true }, ...stack(60, 184, buyer.lines), { x: 320, y: 170, text: 'Lieferadresse', bold: true }, ...stack(320, 184, ['Baustelle Nordtor', 'Hafenallee 300', '28217 Bremen']), ...table(330),
    ...stack(60, 480, bank),
  ],
}
