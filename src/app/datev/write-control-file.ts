import { writeFile } from 'node:fs/promises'
import { type Decimal, toJsonNumber } from '../../model/decimal.js'
import type { Language, LocalizedText } from '../../model/language.js'
import type { Ledger } from '../../write/datev/ledger.js'
import type { ControlSheet } from './control-sheet.js'

type Cell = string | number | Decimal

interface Sheet {
  readonly title: LocalizedText
  readonly heads: readonly LocalizedText[]
  readonly rows: readonly (readonly Cell[])[]
}

const directions = { incoming: { de: 'Eingang', en: 'incoming' }, outgoing: { de: 'Ausgang', en: 'outgoing' } } as const
const head = {
  direction: { de: 'Richtung', en: 'Direction' },
  currency: { de: 'Währung', en: 'Currency' },
  gross: { de: 'Brutto', en: 'Gross' },
  number: { de: 'Rechnungsnummer', en: 'Invoice number' },
} as const

const yes = { de: 'ja', en: 'yes' } as const

/** The contra accounts of an invoice with their keys, each once: `4900 9, 3300`. */
function accounts({ entries }: Ledger): string {
  const written = entries.map(({ fields: { accountNo, buCode } }) => [accountNo, buCode].filter((part) => part !== undefined).join(' '))
  return [...new Set(written)].filter((part) => part !== '').join(', ')
}

function sheets(sheet: ControlSheet, language: Language): Sheet[] {
  const text = (direction: keyof typeof directions) => directions[direction][language]
  return [
    {
      title: { de: 'Summen', en: 'Sums' },
      heads: [head.direction, head.currency, { de: 'Kategorie', en: 'Category' }, { de: 'Satz %', en: 'Rate %' }, { de: 'Sätze', en: 'Entries' }, { de: 'Netto', en: 'Net' }, { de: 'Steuer', en: 'Tax' }, head.gross],
      rows: sheet.sums.map(({ direction, currency, category, rate, entries, net, tax, gross }) =>
        [text(direction), currency, category, rate, entries, net, tax, gross]),
    },
    {
      title: { de: 'Gesamt', en: 'Totals' },
      heads: [head.direction, head.currency, { de: 'Rechnungen', en: 'Invoices' }, head.gross],
      rows: sheet.totals.map(({ direction, currency, invoices, gross }) =>
        [text(direction), currency, invoices, gross]),
    },
    {
      title: { de: 'Belege', en: 'Documents' },
      heads: [head.number, { de: 'Nummer in DATEV', en: 'Number in DATEV' }, { de: 'Datum', en: 'Date' }, { de: 'Partner', en: 'Partner' }, head.direction, head.currency, head.gross, { de: 'Paket', en: 'Package' }, { de: 'Gegenkonto', en: 'Contra account' }, { de: 'Standardkonto', en: 'Default account' }, { de: 'Schon exportiert', en: 'Exported before' }, { de: 'Hinweise', en: 'Findings' }],
      rows: sheet.invoices.map(({ number, ledger, partner, package: name, exportedBefore, findings }) => [
        number, ledger.invoiceId, ledger.date, partner, text(ledger.direction), ledger.currency, ledger.amount, name,
        accounts(ledger), ledger.entries.some(({ forAnySupplier }) => forAnySupplier) ? yes[language] : '',
        exportedBefore ? yes[language] : '', findings.map(({ code, message }) => `${code} ${message[language]}`).join('\n'),
      ]),
    },
    {
      title: { de: 'Nicht exportiert', en: 'Left out' },
      heads: [head.number, { de: 'Grund', en: 'Reason' }],
      rows: sheet.leftOut.map(({ number, id, reason }) => [number ?? id, reason[language]]),
    },
  ]
}

/** Writes the control sheet as XLSX, for the file of the month. */
export async function writeControlFile(path: string, sheet: ControlSheet, language: Language): Promise<void> {
  const { default: excel } = await import('exceljs')
  const workbook = new excel.Workbook()
  for (const { title, heads, rows } of sheets(sheet, language)) {
    const page = workbook.addWorksheet(title[language], { views: [{ state: 'frozen', ySplit: 1 }] })
    page.addRow(heads.map((each) => each[language])).font = { bold: true }
    for (const row of rows) {
      const added = page.addRow(row.map((cell) => (typeof cell === 'object' ? toJsonNumber(cell) : cell)))
      for (const [index, cell] of row.entries()) if (typeof cell === 'object') added.getCell(index + 1).numFmt = '#,##0.00'
    }
    for (const column of page.columns) column.width = 18
  }
  await writeFile(path, new Uint8Array(await workbook.xlsx.writeBuffer()))
}
