import Table from 'cli-table3'
import type { ControlSheet } from '../../app/datev/control-sheet.js'
import { counted } from '../../model/counted.js'
import { amountText, type Decimal, plainText } from '../../model/decimal.js'
import { shellWord } from '../shell-word.js'
import type { Terminal } from '../terminal.js'

const words = {
  incoming: { de: 'Eingang', en: 'incoming' },
  outgoing: { de: 'Ausgang', en: 'outgoing' },
} as const

/** Plain rules instead of boxes: it can be pasted into a mail. */
const plain = { 'top': '', 'top-mid': '', 'top-left': '', 'top-right': '', 'bottom': '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '', 'left': '', 'left-mid': '', 'mid': '', 'mid-mid': '', 'right': '', 'right-mid': '', 'middle': '  ' }

/** An amount as people of the language write it. */
function shown(value: Decimal, terminal: Terminal): string {
  const [whole = '', cents = ''] = amountText(value).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, terminal.language === 'de' ? '.' : ',')
  return `${grouped}${terminal.language === 'de' ? ',' : '.'}${cents}`
}

function table(heads: string[], numbers: number): Table.Table {
  const align = heads.map((_, index): 'left' | 'right' => (index >= heads.length - numbers ? 'right' : 'left'))
  return new Table({ head: heads, chars: plain, colAligns: align, style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 } })
}

/** More numbers than these make a line hard to read; `--control` and `--json` have all of them. */
const mostNumbers = 8

/** What settles a finding, by its code, for the invoices of these numbers. */
const remedies: Readonly<Record<string, (numbers: readonly string[]) => string>> = {
  'IC-DATEV-01': (numbers) => `invoiceconv invoices set ${numbers.map(shellWord).join(' ')} --direction incoming`,
}

/** What is to be looked at, each once with all invoices that it concerns. */
function findingLines({ invoices }: ControlSheet, terminal: Terminal): string[] {
  const groups = new Map<string, { code: string; text: string; numbers: string[] }>()
  for (const { number, findings } of invoices) {
    for (const { code, level, message } of findings) {
      if (level === 'information') continue
      const text = terminal.text(message)
      const group = groups.get(`${code} ${text}`) ?? { code, text, numbers: [] }
      group.numbers.push(number)
      groups.set(`${code} ${text}`, group)
    }
  }
  return [...groups.values()].flatMap(({ code, text, numbers }) => {
    const [only, ...more] = numbers
    const command = remedies[code]?.(numbers)
    const settled = command === undefined ? [] : [`    ${terminal.paint.cyan(command)}`]
    if (more.length === 0) return [`! ${only ?? ''}  ${code}  ${text}`, ...settled]
    const rest = numbers.length - mostNumbers
    const tail = rest > 0 ? ` ${terminal.text({ de: `und ${rest} weitere`, en: `and ${rest} more` })}` : ''
    return [
      `! ${terminal.text(counted(numbers.length, 'invoice'))}  ${code}  ${text}`,
      `    ${numbers.slice(0, mostNumbers).join(', ')}${tail}`,
      ...settled,
    ]
  })
}

/** Prints count, sums and what was left out. */
export function printControlSheet(sheet: ControlSheet, terminal: Terminal): void {
  const word = (de: string, en: string) => terminal.text({ de, en })
  const sums = table([word('Richtung', 'Direction'), word('Währung', 'Currency'), word('Kategorie', 'Category'), word('Satz %', 'Rate %'), word('Sätze', 'Entries'), word('Netto', 'Net'), word('Steuer', 'Tax'), word('Brutto', 'Gross')], 4)
  for (const { direction, currency, category, rate, entries, net, tax, gross } of sheet.sums) {
    sums.push([
      terminal.text(words[direction]),
      currency,
      category,
      rate,
      entries,
      shown(net, terminal),
      shown(tax, terminal),
      shown(gross, terminal),
    ])
  }
  terminal.data(`${word('Kontrollblatt', 'Control sheet')} ${sheet.month}`)
  terminal.data(sums.toString())
  for (const { direction, currency, invoices, gross } of sheet.totals) {
    terminal.data(`${terminal.text(words[direction])}: ${terminal.text(counted(invoices, 'invoice'))}, ${shown(gross, terminal)} ${currency}`)
  }
  const before = sheet.invoices.filter(({ exportedBefore }) => exportedBefore).length
  if (before > 0) terminal.note(word(`${before} davon schon früher exportiert; DATEV übergeht, was es kennt.`, `${before} of them exported before; DATEV skips what it knows.`))
  for (const line of findingLines(sheet, terminal)) terminal.note(line)
  for (const { number, id, reason } of sheet.leftOut) terminal.error(`${terminal.paint.yellow(word('nicht exportiert', 'left out'))}  ${number ?? id}: ${terminal.text(reason)}`)
}

/** The sheet as JSON: amounts as plain decimal text. */
export function controlSheetJson(sheet: ControlSheet, terminal: Terminal): unknown {
  return {
    month: sheet.month,
    packages: [...new Set(sheet.invoices.map((invoice) => invoice.package))],
    sums: sheet.sums.map(({ net, tax, gross, ...rest }) =>
      ({ ...rest, net: amountText(net), tax: amountText(tax), gross: amountText(gross) })),
    totals: sheet.totals.map(({ gross, ...rest }) => ({ ...rest, gross: amountText(gross) })),
    invoices: sheet.invoices.map(({ ledger, findings, ...rest }) => ({
      ...rest,
      entries: ledger.entries.map(({ category, rate, amount, fields, forAnySupplier }) => ({
        category,
        rate: plainText(rate),
        gross: amountText(amount),
        account: fields.accountNo ?? null,
        key: fields.buCode ?? null,
        defaultAccount: forAnySupplier,
      })),
      invoiceId: ledger.invoiceId,
      date: ledger.date,
      direction: ledger.direction,
      currency: ledger.currency,
      gross: amountText(ledger.amount),
      findings: findings.map(({ code, level, field, message }) =>
        ({ code, level, field, message: terminal.text(message) })),
    })),
    leftOut: sheet.leftOut.map(({ reason, ...rest }) => ({ ...rest, reason: terminal.text(reason) })),
  }
}
