import { type Command, Option } from 'commander'
import { directions } from '../../model/conversion.js'
import type { LocalizedText } from '../../model/language.js'
import { act, type AddCommand, type CommandContext } from '../context.js'
import type { AccountsOptions } from '../datev/accounts.js'
import type { ExportOptions } from '../datev/export.js'
import { withOverwrite } from '../output-options.js'

/** Loads the work only when one of the commands runs. */
const load = () => import('../datev/accounts.js')

const texts = {
  org: { de: 'Organisation', en: 'organization' },
  json: { de: 'ein JSON-Dokument', en: 'one JSON document' },
}

const settings: readonly (readonly [flags: string, text: LocalizedText])[] = [
  ['--chart <chart>', { de: 'Kontenrahmen: SKR03, SKR04 oder none', en: 'chart of accounts: SKR03, SKR04 or none' }],
  ['--purchases <what>', { de: 'was meist gekauft wird: Standardkonto für Lieferanten ohne eigenes (goods: Ware, services: Fremdleistungen, costs: sonstige Kosten); none fragt jeden einzeln', en: 'what is bought for the most part: the default account for suppliers without their own (goods, services: others\' work, costs: other costs); none asks for each' }],
  ['--account-length <digits>', { de: 'Stellen der Sachkonten des Mandanten, 4 bis 8', en: "digits of the client's ledger accounts, 4 to 8" }],
  ['--consultant <number>', { de: 'Beraternummer oder none', en: 'consultant number or none' }],
  ['--client <number>', { de: 'Mandantennummer oder none', en: 'client number or none' }],
  ['--owed-rate <percent>', { de: 'Satz, den der Empfänger bei Reverse Charge schuldet; mit --rule nur für deren Fall', en: 'rate that the buyer owes under reverse charge; with --rule for its case only' }],
  ['--file <settings.json>', { de: 'alle Einstellungen aus einer Datei, wie sie unter settings in list --json stehen', en: 'all settings from a file, as list --json shows them under settings' }],
]

const rule: readonly (readonly [flags: string, text: LocalizedText])[] = [
  ['--rule <name>', { de: 'Name der Regel; eine gleichen Namens wird ersetzt', en: 'name of the rule; one of the same name is replaced' }],
  ['--direction <direction>', { de: 'nur für incoming oder outgoing', en: 'only for incoming or outgoing' }],
  ['--category <code>', { de: 'nur für diese Steuerkategorie (S, Z, E, AE, K, G, O)', en: 'only for this VAT category (S, Z, E, AE, K, G, O)' }],
  ['--rate <percent>', { de: 'nur für diesen Steuersatz', en: 'only for this VAT rate' }],
  ['--region <region>', { de: 'nur für Partner in domestic, eu oder third', en: 'only for partners in domestic, eu or third' }],
  ['--exemption <kind>', { de: 'nur für smallBusiness oder margin', en: 'only for smallBusiness or margin' }],
  ['--partner <vatIdOrName>', { de: 'nur für diesen Lieferanten oder Kunden', en: 'only for this supplier or customer' }],
  ['--account <number>', { de: 'Gegenkonto', en: 'contra account' }],
  ['--key <number>', { de: 'BU-Schlüssel, nur für Konten ohne Automatik', en: 'BU key, only for accounts without automatic tax' }],
  ['--partner-account <number>', { de: 'Personenkonto (Debitor oder Kreditor)', en: 'personal account (debtor or creditor)' }],
]

function addAccounts(datev: Command, context: CommandContext): void {
  const { terminal } = context
  const common = (command: Command) => command.option('--org <id>', terminal.text(texts.org)).option('--json', terminal.text(texts.json))
  const accounts = datev
    .command('accounts')
    .description(terminal.text({ de: 'zeigt und ändert, auf welche Konten gebucht wird', en: 'shows and changes the accounts that are booked to' }))
  common(accounts.command('ask', { isDefault: true }))
    .description(terminal.text({ de: 'fragt im Terminal nach den Konten, die Rechnungen fehlen, Lieferant für Lieferant; sonst zeigt es Regeln und Befehle', en: 'asks in a terminal for the accounts that invoices lack, supplier by supplier; elsewhere shows rules and commands' }))
    .option('--month <YYYY-MM>', terminal.text({ de: 'nur Rechnungen dieses Monats; sonst der drei neuesten', en: 'only invoices of this month; else of the three newest' }))
    .option('--every-supplier', terminal.text({ de: 'fragt auch nach Lieferanten, die auf das Standardkonto gebucht sind', en: 'asks about suppliers, too, that are booked to the default account' }))
    .action(act(context, async (options: AccountsOptions) => (await load()).askForAccounts(options, context)))
  common(accounts.command('list'))
    .description(terminal.text({ de: 'alle Regeln in der Reihenfolge, in der sie gefragt werden', en: 'all rules in the order in which they are asked' }))
    .action(act(context, async (options: AccountsOptions) => (await load()).listAccounts(options, context)))
  const set = common(accounts.command('set')).description(
    terminal.text({
      de: 'setzt Angaben des Mandanten oder eine Regel, zum Beispiel: --rule telefon --direction incoming --partner DE129273398 --account 4920 --key 9',
      en: 'sets data of the client or a rule, for example: --rule phone --direction incoming --partner DE129273398 --account 4920 --key 9',
    }),
  )
  for (const [flags, text] of [...settings, ...rule]) set.option(flags, terminal.text(text))
  set.action(act(context, async (options: AccountsOptions) => (await load()).setAccounts(options, context)))
  common(accounts.command('remove <rule>'))
    .description(terminal.text({ de: 'nimmt eine eigene Regel weg', en: 'takes a rule of your own away' }))
    .action(act(context, async (name: string, options: AccountsOptions) =>
      (await load()).removeAccountRule(name, options, context)))
}

export const addDatev: AddCommand = (program, context) => {
  const { terminal } = context
  const datev = program
    .command('datev')
    .description(terminal.text({ de: 'gibt gespeicherte Rechnungen an den Steuerberater (DATEV) und stellt die Konten ein', en: 'hands stored invoices to the tax advisor (DATEV) and sets the accounts' }))
  withOverwrite(datev.command('export'), context)
    .description(terminal.text({ de: 'ein Paket aller gespeicherten Rechnungen eines Monats, mit Kontrollblatt', en: 'one package of all stored invoices of a month, with a control sheet' }))
    .requiredOption('--month <YYYY-MM>', terminal.text({ de: 'Monat des Rechnungsdatums', en: 'month of the invoice date' }))
    .addOption(new Option('--direction <direction>', terminal.text({ de: 'nur eingehende oder ausgehende Rechnungen', en: 'only incoming or outgoing invoices' })).choices(directions))
    .option('-o, --out <dir>', terminal.text({ de: 'Ordner für das Paket', en: 'folder for the package' }), '.')
    .option('--control <file.xlsx>', terminal.text({ de: 'Kontrollblatt auch als XLSX', en: 'control sheet as XLSX, too' }))
    .option('--org <id>', terminal.text(texts.org))
    .option('--json', terminal.text(texts.json))
    .action(act(context, async (options: ExportOptions) => (await import('../datev/export.js')).exportToDatev(options, context)))
  addAccounts(datev, context)
}
