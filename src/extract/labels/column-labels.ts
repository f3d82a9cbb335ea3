import type { ColumnRole } from '../table/column.js'
import { LabelList } from './label-list.js'
import { compact } from './label-text.js'
import { remember } from './remember.js'
import { sumLabels } from './sum-labels.js'
import german from './table.de.json' with { type: 'json' }
import english from './table.en.json' with { type: 'json' }
import french from './table.fr.json' with { type: 'json' }
import dutch from './table.nl.json' with { type: 'json' }

const labels = new LabelList<ColumnRole>([german, english, french, dutch])

export interface ColumnMeaning {
  readonly roles: ReadonlyMap<ColumnRole, number>
  readonly vat: 'net' | 'gross' | undefined
}

/** What a column header says: its possible roles, and whether its amounts are with or without VAT. */
export const columnMeaning = remember((text: string): ColumnMeaning => {
  const plain = text.replace(/(?:\bin\b\s*|\/\s*)?(?:€|\$|£|\b(?:EUR|USD|CHF|GBP|Euro)\b)/giu, ' ').trim()
  const { rest, vat } = withoutVat(plain)
  const roles = labels.meanings(plain === '' ? text : plain)
  for (const [role, score] of labels.meanings(rest)) if (score * 0.98 > (roles.get(role) ?? 0)) roles.set(role, score * 0.98)
  if (rest === '' && vat !== undefined) roles.set('amount', Math.max(0.9, roles.get('amount') ?? 0))
  // `USt.` inside `Betrag ohne USt.` says something of the amount, nothing of a rate.
  if (vat !== undefined && (roles.has('amount') || roles.has('unitPrice'))) roles.delete('vatRate')
  return { roles, vat }
})

function withoutVat(text: string): { rest: string; vat: 'net' | 'gross' | undefined } {
  for (const vat of ['net', 'gross'] as const) {
    const taken = sumLabels.take(text, vat)
    if (taken) return { rest: taken.rest, vat }
  }
  const compound = /^(netto|brutto)(.+)$|^(.+)(netto|brutto)$/u.exec(compact(text))
  if (!compound) return { rest: text, vat: undefined }
  const [, before, rest, restBefore, after] = compound
  return { rest: rest ?? restBefore ?? '', vat: (before ?? after) === 'netto' ? 'net' : 'gross' }
}
