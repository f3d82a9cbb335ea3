import { groupedIban } from '../../../model/iban-groups.js'
import type { Evidence } from '../../../model/evidence.js'
import type { Draft } from '../../../model/draft.js'
import type { Language } from '../../../model/language.js'
import { writtenDay, writtenNumber } from '../../../model/written-text.js'
import { term } from '../../../model/terms/term-table.js'

/** A term with its value, as a person reads it. */
export interface Entry {
  readonly path: string
  readonly name: string
  readonly value: string
}

const decimalsOf: Readonly<Record<string, number>> = { Amount: 2, 'Unit price amount': 2, Quantity: 0, Percentage: 0 }

function valueText({ rule = '', text = '' }: Evidence, language: Language): string {
  const type = term(rule)?.type ?? ''
  if (type === 'Date') return writtenDay(text, language)
  if (rule === 'BT-84') return groupedIban(text)
  const decimals = decimalsOf[type]
  return decimals === undefined ? text : writtenNumber(text, language, decimals)
}

/** Everything that an e-invoice says, in the order of the norm. */
export function entriesOf({ evidence }: Draft, language: Language): Entry[] {
  return evidence.map((one) => ({
    path: one.path,
    name: term(one.rule ?? '')?.[language] ?? one.rule ?? one.path,
    value: valueText(one, language),
  }))
}
