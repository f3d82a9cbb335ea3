import { type Command, Option } from 'commander'
import { acceptances } from '../../model/acceptance.js'
import { formats } from '../../model/conversion.js'
import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { collectAccepted } from '../accepted.js'
import { withCorrections } from '../correction-options.js'
import type { CompleteOptions } from '../invoices/complete-options.js'
import { withBooksOptions } from '../open-session.js'

/** Loads the work only when one of the commands runs. */
const load = () => import('../invoices/run-complete.js')

function withOutputs(command: Command, context: CommandContext): Command {
  const text = context.terminal.text.bind(context.terminal)
  return withCorrections(withBooksOptions(command, context), context)
    .option('--partner <name>', text({ de: 'statt einer Rechnung alle dieses Lieferanten oder Kunden, denen fehlt, was --set einträgt (fragt vorher); genannt mit Name, dessen Anfang oder einem Teil, USt-IdNr., Steuernummer oder IBAN', en: 'instead of one invoice all of this supplier or customer that lack what --set enters (asks first); named by name, its beginning or a part of it, VAT id, tax number or IBAN' }))
    .option('--yes', text({ de: 'mit --partner: ohne Frage', en: 'with --partner: without asking' }))
    .addOption(new Option('--accept <what>', text({
      de: 'rounding: nimmt die gedruckte Summe, wenn sie um Rundungscents von den Positionen abweicht; lines: jemand hat die Seite angesehen, alle Positionen sind gelesen',
      en: 'rounding: takes the printed total where it differs from the lines by cents of rounding; lines: somebody has looked at the page, all lines were read',
    })).choices(acceptances).argParser(collectAccepted))
    .option('-f, --format <list>', text({ de: `Formate: ${formats.join(', ')}`, en: `formats: ${formats.join(', ')}` }), 'zugferd')
    .option('-o, --out <folder>', text({ de: 'Ordner für die Dateien; sonst dort, wo die erste Umwandlung sie hinlegte', en: 'folder of the files; else where the first conversion put them' }))
    .option('--overwrite', text({ de: 'ersetzt auch Dateien, die aus anderen Eingaben stammen', en: 'replaces also files that come from other inputs' }))
    .addOption(new Option('--validate <validator>', text({ de: 'amtliche Prüfung oder keine', en: 'official check or none' })).choices(['kosit', 'none']).default('kosit'))
    .addOption(new Option('--syntax <syntax>', text({ de: 'Syntax der XRechnung', en: 'syntax of the XRechnung' })).choices(['cii', 'ubl']).default('cii'))
}

/**
 * `invoices complete` fills in what an incomplete invoice lacks, `invoices correct` makes a new version of a complete
 * one.
 */
export const addComplete: AddCommand = (invoices, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const example = (name: string, more: string) => `\ninvoiceconv invoices ${name} RE-4711 --set BT-10=04011000-12345-03\ninvoiceconv invoices ${name} ${more}`
  withOutputs(invoices.command('complete [invoice]'), context)
    .description(text({ de: 'ergänzt eine unvollständige Rechnung und erzeugt ihre Dateien; fragt im Terminal Angabe für Angabe, ohne Rechnung alle, die warten', en: 'completes an incomplete invoice and generates its files; asks in a terminal, detail by detail, without an invoice all that wait' }))
    .option('--open', text({ de: 'ohne Rechnung, im Terminal: öffnet eine Seite mit den Bildern aller, die warten', en: 'without an invoice, in a terminal: opens a page with the pictures of all that wait' }))
    .addHelpText('after', example('complete', '--partner "Deichbau Petersen" --set BT-31=DE123456788'))
    .action(act(context, async (id: string | undefined, options: CompleteOptions) =>
      (await load()).runComplete(id, options, context)))
  withOutputs(invoices.command('correct [invoice]'), context)
    .description(text({ de: 'berichtigt eine gespeicherte Rechnung: neue Fassung, das Archiv behält die alte', en: 'corrects a stored invoice: a new version, the archive keeps the old one' }))
    .addHelpText('after', example('correct', '--partner "Stadt Seehafen" --set leitweg-id=04011000-12345-03 --format xrechnung'))
    .action(act(context, async (id: string | undefined, options: CompleteOptions) =>
      (await load()).runCorrect(id, options, context)))
}
