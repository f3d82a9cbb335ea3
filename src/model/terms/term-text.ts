import type { LocalizedText } from '../language.js'
import { term } from './term-table.js'

/**
 * What is missing, as `missingFields` of the contract says it: `BT-31/BT-32: Seller VAT identifier or ...`, and on an
 * invoice line `Line 3: Invoiced item VAT rate (BT-152)`. Several terms of which one would do are joined with `/`.
 */
export function missingField(ids: string, line?: number): LocalizedText {
  const name = termName(ids)
  if (line === undefined) return { de: `${ids}: ${name.de}`, en: `${ids}: ${name.en}` }
  return { de: `Position ${line}: ${name.de} (${ids})`, en: `Line ${line}: ${name.en} (${ids})` }
}

/** A finding's `field` in words: `BG-25[3]/BT-152` is `Line 3: Invoiced item VAT rate (BT-152)`. */
export function fieldText(field: string): LocalizedText {
  const [, line, rest] = /^BG-25\[(\d+)\](?:\/(.*))?$/.exec(field) ?? []
  if (line === undefined) return missingField(field)
  return missingField(rest ?? 'BG-25', Number.parseInt(line, 10))
}

/** The names of the terms in `BT-31/BT-32`, joined by "or". */
function termName(ids: string): LocalizedText {
  const rows = ids.split('/').map((id) => term(id.replace(/\[\d+\]$/, '')))
  return {
    de: rows.map((row) => row?.de ?? '').join(' oder '),
    en: rows.map((row) => row?.en ?? '').join(' or '),
  }
}
