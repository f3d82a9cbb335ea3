import { Option } from 'commander'
import { type AddCommand, act } from '../context.js'
import type { InitOptions } from '../init/init-options.js'
import { purchaseAnswers } from '../datev/purchase-answers.js'
import { withBooksOptions } from '../open-session.js'
import { withMasterData } from '../organization/organization-options.js'

const example = `
invoiceconv init
invoiceconv init --name "Uferbau GmbH" --vat-id DE123456788 --street "Kai 1" --postal-code 18439 --city Stralsund --chart SKR03`

/** `init`: who we are, once; can be repeated. */
export const addInit: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  withMasterData(withBooksOptions(program.command('init'), context), context)
    .description(text({ de: 'richtet das Programm ein: eigenes Unternehmen, Kontenrahmen, Sprache; fragt im Terminal, kann wiederholt werden', en: 'sets the program up: your company, chart of accounts, language; asks in a terminal, can be repeated' }))
    .addOption(new Option('--chart <chart>', text({ de: 'Kontenrahmen für DATEV', en: 'chart of accounts for DATEV' })).choices(['SKR03', 'SKR04', 'none']))
    .addOption(new Option('--purchases <what>', text({ de: 'was meist gekauft wird: Standardkonto für Lieferanten ohne eigenes', en: 'what is bought for the most part: the default account for suppliers without their own' })).choices(purchaseAnswers))
    .option('--time-zone <name>', text({ de: 'Zeitzone, z. B. Europe/Berlin', en: 'time zone, for instance Europe/Berlin' }))
    .option('--yes', text({ de: 'fragt nichts, nimmt nur die Optionen', en: 'asks nothing, takes the options only' }))
    .addHelpText('after', example)
    .action(act(context, async (options: InitOptions) => (await import('../init/run-init.js')).runInit(options, context)))
}
