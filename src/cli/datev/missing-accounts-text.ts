import type { MissingAccounts } from '../../app/datev/missing-accounts.js'
import { ruleName } from '../../app/datev/rule-name.js'
import { counted } from '../../model/counted.js'
import type { AccountQuestions } from '../../app/datev/account-questions.js'
import { shellWord } from '../shell-word.js'
import type { Terminal } from '../terminal.js'
import { word } from '../invoices/invoice-words.js'
import { purchaseLines } from './purchases.js'

type Settings = AccountQuestions['settings']

function command(missing: MissingAccounts, name: string, terminal: Terminal): string {
  const { direction, partner, category, rate } = missing
  const forWhom = partner === null ? '' : ` --partner ${shellWord(partner)}`
  const account = terminal.text({ de: 'KONTO', en: 'ACCOUNT' })
  return `invoiceconv datev accounts set --rule ${name} --direction ${direction}${forWhom} --category ${category} --rate ${rate} --account ${account}`
}

/** `Kistenhost GmbH, eingehend, S 19 %` */
export function caseWords({ partner, direction, category, rate }: MissingAccounts, terminal: Terminal): string {
  return [partner, word(terminal, direction), `${category} ${rate} %`].filter((part) => part !== null).join(', ')
}

/** Each with a name that no other rule has. */
function named(missing: readonly MissingAccounts[], rules: Settings['rules']): [MissingAccounts, string][] {
  const taken = new Set(rules.map(({ name }) => name))
  return missing.map((one) => {
    const name = ruleName(one, taken)
    taken.add(name)
    return [one, name]
  })
}

const oneForAll = {
  de: 'Ein Standardkonto für alle Lieferanten ohne eigenes (der Export nennt, was darauf gebucht ist):',
  en: 'One default account for all suppliers without their own (the export names what is booked to it):',
}

/** Which accounts are missing, with the commands that set them; nothing where none is. */
export function missingAccountLines(
  missing: readonly MissingAccounts[],
  settings: Settings,
  terminal: Terminal,
): string[] {
  if (missing.length === 0) return []
  const { chart, purchases, rules } = settings
  const { bold, cyan } = terminal.paint
  const heading = terminal.text({ de: 'Ohne Gegenkonto. So wird es für immer eingetragen (im Terminal fragt invoiceconv datev accounts danach), dann noch einmal exportieren:', en: 'Without a contra account. This enters it for good (in a terminal invoiceconv datev accounts asks for each), then export again:' })
  const noChart = terminal.text({ de: 'Erst den Kontenrahmen wählen (SKR03 oder SKR04), dann ist das meiste da:', en: 'Choose the chart of accounts first (SKR03 or SKR04), then most is there:' })
  return [
    '',
    bold(heading),
    ...(chart === undefined ? [`  ${noChart}`, `    ${cyan('invoiceconv datev accounts set --chart SKR03')}`] : []),
    ...(purchases === undefined && missing.some(({ ordinaryPurchase }) => ordinaryPurchase) ? [`  ${terminal.text(oneForAll)}`, ...purchaseLines(settings, terminal), `    ${cyan('invoiceconv datev accounts set --purchases costs')}`] : []),
    ...named(missing, rules).flatMap(([one, name]) => [
      `  ${terminal.text(counted(one.invoices.length, 'invoice'))}: ${caseWords(one, terminal)}`,
      `    ${cyan(command(one, name, terminal))}`,
    ]),
  ]
}
