import type { LocalizedText } from '../../model/language.js'
import { writtenNumber } from '../../model/written-text.js'
import type { Terminal } from '../terminal.js'
import { wrappedText } from '../wrapped.js'

/** One amount that stands on the page, beside what follows from other values. */
export interface AmountRow {
  readonly name: string
  /** Empty where nothing is printed. */
  readonly printed: string
  readonly calculated: string
}

/** What the second column is calculated from. */
export const fromLines: LocalizedText = { de: 'aus den Positionen', en: 'from the lines' }
export const fromFactors: LocalizedText = { de: 'Menge × Preis', en: 'quantity × price' }

const title: LocalizedText = { de: 'Beträge widersprechen sich', en: 'Amounts contradict each other' }
const onPage: LocalizedText = { de: 'auf der Seite', en: 'on the page' }

const indent = '    '
/** So many letters of a name stand in a line, however narrow the terminal. */
const leastName = 24

/** All amounts that contradict each other as one table: they have one cause. */
export function printAmounts(
  rows: readonly AmountRow[],
  { count, from }: { count: string; from: LocalizedText },
  terminal: Terminal,
): void {
  const { bold, dim, cyan } = terminal.paint
  const head: AmountRow = { name: '', printed: terminal.text(onPage), calculated: terminal.text(from) }
  const written = (amount: string): string => (amount === '' ? '–' : writtenNumber(amount, terminal.language, 2))
  const shown = rows.map((row) => ({ ...row, printed: written(row.printed), calculated: written(row.calculated) }))
  const widest = (side: keyof AmountRow): number => Math.max(...[head, ...shown].map((row) => row[side].length))
  const [printed, calculated] = [widest('printed') + 3, widest('calculated') + 3]
  const name = Math.min(widest('name'), Math.max(leastName, terminal.errorWidth - indent.length - printed - calculated))
  terminal.note('')
  terminal.note(`${dim(count)} ${bold(terminal.text(title))}`.trimStart())
  terminal.note(dim(`${indent}${''.padEnd(name)}${head.printed.padStart(printed)}${head.calculated.padStart(calculated)}`))
  for (const row of shown) {
    // A long name goes on below; the amounts stand beside its last line.
    const lines = wrappedText(row.name, name, ['', ''])
    for (const line of lines.slice(0, -1)) terminal.note(`${indent}${line}`)
    terminal.note(`${indent}${(lines.at(-1) ?? '').padEnd(name)}${cyan(row.printed.padStart(printed))}${cyan(row.calculated.padStart(calculated))}`)
  }
}
