import { type MissingAccounts, missingAccounts } from '../../app/datev/missing-accounts.js'
import type { ControlSheet } from '../../app/datev/control-sheet.js'
import { counted } from '../../model/counted.js'
import type { Terminal } from '../terminal.js'
import { word } from '../invoices/invoice-words.js'

/** As a shell takes it, whatever is in it. */
function quoted(text: string): string {
  return /^[\w.,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/** A name that a rule may have: small letters, digits and hyphens. */
function ruleName({ direction, partner, category, rate }: MissingAccounts): string {
  const plain = (partner ?? direction).toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
  return `${plain.replace(/[^a-z0-9]+/g, '-').slice(0, 28)}-${category.toLowerCase()}${rate.replace('.', '-')}`.replace(/^-+/, '').replace(/--+/g, '-')
}

function command(missing: MissingAccounts, terminal: Terminal): string {
  const { direction, partner, category, rate } = missing
  const forWhom = partner === null ? '' : ` --partner ${quoted(partner)}`
  const account = terminal.text({ de: 'KONTO', en: 'ACCOUNT' })
  return `invoiceconv datev accounts set --rule ${ruleName(missing)} --direction ${direction}${forWhom} --category ${category} --rate ${rate} --account ${account}`
}

/** Which accounts are missing, with the commands that set them; nothing where none is. */
export function missingAccountLines(sheet: ControlSheet, chart: string | undefined, terminal: Terminal): string[] {
  const missing = missingAccounts(sheet)
  if (missing.length === 0) return []
  const { bold, cyan } = terminal.paint
  const heading = terminal.text({ de: 'Ohne Gegenkonto; so wird es für immer eingetragen, danach noch einmal exportieren:', en: 'Without a contra account; this enters it for good, export again afterwards:' })
  const noChart = terminal.text({ de: 'Erst den Kontenrahmen wählen (SKR03 oder SKR04), dann ist das meiste da:', en: 'Choose the chart of accounts first (SKR03 or SKR04), then most is there:' })
  return [
    '',
    bold(heading),
    ...(chart === undefined ? [`  ${noChart}`, `    ${cyan('invoiceconv datev accounts set --chart SKR03')}`] : []),
    ...missing.flatMap((one) => [
      `  ${terminal.text(counted(one.invoices.length, 'invoice'))}: ${[one.partner, word(terminal, one.direction), `${one.category} ${one.rate} %`].filter((part) => part !== null).join(', ')}`,
      `    ${cyan(command(one, terminal))}`,
    ]),
  ]
}
