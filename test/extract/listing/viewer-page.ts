import type { Item } from '../layouts/draw-pdf.js'

/** One line of the invoice that every viewer below shows in its own way. */
export interface ShownLine {
  readonly name: string
  readonly quantity: string
  readonly unit: string
  readonly price: string
  readonly amount: string
  readonly rate: string
}

export const shown: readonly ShownLine[] = [
  { name: 'Gasdruckfeder 300 N', quantity: '4', unit: 'H87', price: '18.50', amount: '74.00', rate: '19' },
  { name: 'Montage der Heckklappe', quantity: '2.5', unit: 'HUR', price: '64.00', amount: '160.00', rate: '19' },
  { name: 'Betriebsanleitung gedruckt', quantity: '3', unit: 'C62', price: '9.90', amount: '29.70', rate: '7' },
]

/** A number as a German page has it. */
export function comma(value: string): string {
  return value.replace('.', ',')
}

/** Texts one below the other, each row a list of texts at these places. */
export function column(x: readonly number[], y: number, rows: readonly (readonly string[])[], step = 14): Item[] {
  return rows.flatMap((texts, row) => texts.flatMap((text, index) => (text === '' ? [] : [[x[index] ?? 0, y + row * step, text] as const])))
}

const totalsDe = [['Summe der Positionen', '263,70 EUR'], ['Gesamtbetrag netto', '263,70 EUR'], ['Umsatzsteuer gesamt', '46,54 EUR'], ['Gesamtbetrag brutto', '310,24 EUR']]
const totalsEn = [['Sum of line net amounts', '263.70'], ['Total without VAT', '263.70'], ['Total VAT', '46.54'], ['Total with VAT', '310.24']]

export const german = (y: number): Item[] => column([60, 380], y, totalsDe)
export const english = (y: number): Item[] => column([60, 380], y, totalsEn)
