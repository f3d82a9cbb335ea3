import { Option } from 'commander'
import { formats } from '../../model/conversion.js'
import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import { withCorrections } from '../correction-options.js'
import type { CompleteOptions } from '../invoices/run-complete.js'
import { withBooksOptions } from '../open-session.js'

/** `invoices complete`: fills in what an incomplete invoice lacks. */
export const addComplete: AddCommand = (invoices, context) => {
  const text = context.terminal.text.bind(context.terminal)
  withCorrections(withBooksOptions(invoices.command('complete <id>'), context), context)
    .description(text({ de: 'ergänzt eine unvollständige Rechnung und erzeugt ihre Dateien', en: 'completes an incomplete invoice and generates its files' }))
    .option('-f, --format <list>', text({ de: `Formate: ${formats.join(', ')}`, en: `formats: ${formats.join(', ')}` }), 'zugferd')
    .option('-o, --out <folder>', text({ de: 'Ordner für die erzeugten Dateien', en: 'folder of the generated files' }), '.')
    .addOption(new Option('--validate <validator>', text({ de: 'amtliche Prüfung oder keine', en: 'official check or none' })).choices(['kosit', 'none']).default('kosit'))
    .addOption(new Option('--syntax <syntax>', text({ de: 'Syntax der XRechnung', en: 'syntax of the XRechnung' })).choices(['cii', 'ubl']).default('cii'))
    .action(act(context, async (id: string, options: CompleteOptions) => (await import('../invoices/run-complete.js')).runComplete(id, options, context)))
}
