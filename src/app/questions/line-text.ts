import { type Decimal, zero } from '../../model/decimal.js'
import type { DraftLine } from '../../model/draft.js'
import type { Language, LocalizedText } from '../../model/language.js'
import { counted } from '../../model/counted.js'
import { lineProduct } from '../../model/equations/line.js'
import { writtenNumber } from '../../model/written-text.js'
import { codeWord } from '../page/code-words.js'

const amount = (value: Decimal | undefined, language: Language): string =>
  value === undefined ? '?' : writtenNumber(value.toFixed(2), language, 2)

/** A line of the invoice as a person knows it from the page: `Klinker  10 Stück × 25,00 = 250,00  19 %`. */
export function lineText(line: DraftLine, language: Language): string {
  const { name, description, quantity, unit, unitPrice, netAmount, grossAmount, vatRate } = line
  const factors = [quantity === undefined ? undefined : writtenNumber(quantity.toFixed(), language), unit === undefined ? undefined : codeWord('unit', unit, language)]
  const product = unitPrice === undefined ? '' : ` × ${writtenNumber(unitPrice.toFixed(), language, 2)}`
  const quantityText = factors.filter((part) => part !== undefined).join(' ')
  // A price without a quantity is a question, too.
  const count = quantityText === '' && product !== '' ? '?' : quantityText
  const sum = `${count}${product} = ${amount(netAmount ?? lineProduct(line) ?? grossAmount, language)}`.trimStart()
  return [name ?? description ?? '?', sum, vatRate === undefined ? '' : `${writtenNumber(vatRate.toFixed(), language)} %`]
    .filter((part) => part !== '')
    .join('  ')
}

/** How many lines were read and what they come to, to be compared with the page at a glance. */
export function linesText(lines: readonly DraftLine[]): LocalizedText {
  if (lines.length === 0) return { de: 'keine Position gelesen', en: 'no line was read' }
  const sum = lines.reduce((so, line) => so.plus(line.netAmount ?? lineProduct(line) ?? line.grossAmount ?? zero), zero)
  const count = counted(lines.length, 'line')
  return {
    de: `${count.de} gelesen, zusammen ${amount(sum, 'de')}`,
    en: `${count.en} read, together ${amount(sum, 'en')}`,
  }
}
