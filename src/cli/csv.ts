import type { Language } from '../model/language.js'

type CsvValue = string | number | readonly string[] | null

/** German spreadsheets take semicolons and decimal commas, all others commas and dots. */
const styles: Readonly<Record<Language, { readonly separator: string; readonly decimal: string }>> = {
  de: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
}

/** A spreadsheet would run what begins like a formula; it is text. */
function asText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:[.,]\d+)?$/.test(text) ? `'${text}` : text
}

/** Amounts are written with their cents. */
function written(value: number): string {
  const plain = String(value)
  return /\.\d$/.test(plain) ? `${plain}0` : plain
}

function cell(value: CsvValue | undefined, language: Language): string {
  const { separator, decimal } = styles[language]
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return written(value).replace('.', decimal)
  const text = asText(typeof value === 'string' ? value : value.join(' | '))
  return text.includes(separator) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Rows as a table for spreadsheets, with a byte order mark so that umlauts survive.
 * @param columns the heads of a table without rows
 */
export function csvText(
  rows: readonly Readonly<Record<string, CsvValue>>[],
  { language }: { readonly language: Language },
  columns: readonly string[] = [],
): string {
  const { separator } = styles[language]
  const heads = rows[0] === undefined ? columns : Object.keys(rows[0])
  const lines = [
    heads.join(separator),
    ...rows.map((row) => heads.map((head) => cell(row[head], language)).join(separator)),
  ]
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
