import { Option } from 'commander'
import { directions } from '../../model/conversion.js'
import { type AddCommand, act } from '../context.js'
import { withCorrections } from '../correction-options.js'
import type { ConvertOptions } from '../convert/convert-options.js'
import { jobCount } from '../job-count.js'

/** What a user could type, with names of files in the language of the help. */
const examples = {
  de: `
invoiceconv convert rechnung.pdf --format zugferd,xrechnung --out out
invoiceconv convert eingang/ --out ausgang --skip-done --report stand.csv
cat rechnung.pdf | invoiceconv convert - --format xrechnung --out -`,
  en: `
invoiceconv convert invoice.pdf --format zugferd,xrechnung --out out
invoiceconv convert incoming/ --out results --skip-done --report results.csv
cat invoice.pdf | invoiceconv convert - --format xrechnung --out -`,
}

export const addConvert: AddCommand = (program, context) => {
  const { terminal } = context
  const text = terminal.text.bind(terminal)
  withCorrections(program.command('convert'), context)
    .argument('<files...>', text({ de: 'PDF, XLSX, DOCX, E-Rechnungs-XML, Fotos (JPEG, PNG), Mails (.eml) oder Ordner; - ist die Standardeingabe', en: 'PDF, XLSX, DOCX, e-invoice XML, photos (JPEG, PNG), mails (.eml) or folders; - is standard input' }))
    .description(text({ de: 'wandelt Rechnungen in E-Rechnungen um', en: 'converts invoices to e-invoices' }))
    .option('-f, --format <list>', text({ de: 'zugferd, xrechnung, json, datev, mit Komma getrennt', en: 'zugferd, xrechnung, json, datev, separated by commas' }), 'zugferd')
    .option('-o, --out <dir>', text({ de: 'Ordner für die Ergebnisse; ohne Angabe neben der Eingabe', en: 'folder of the results; beside the input when absent' }))
    .addOption(new Option('--direction <side>', text({ de: 'erhaltene oder gestellte Rechnung (für DATEV)', en: 'received or issued invoice (for DATEV)' })).choices(directions))
    .addOption(new Option('--validate <validator>', text({ de: 'amtliche Prüfung oder keine', en: 'official check or none' })).choices(['kosit', 'none']).default('kosit'))
    .addOption(new Option('--syntax <syntax>', text({ de: 'Syntax der XRechnung', en: 'syntax of the XRechnung' })).choices(['cii', 'ubl']).default('cii'))
    .option('--no-persist', text({ de: 'nur umwandeln, nicht speichern', en: 'convert only, do not store' }))
    .option('--org <id>', text({ de: 'Organisation', en: 'organization' }))
    .option('--filename <name>', text({ de: 'Name der Datei von der Standardeingabe', en: 'name of the file on standard input' }))
    .option('--jobs <count>', text({ de: 'wie viele Dateien zugleich', en: 'how many files at once' }), jobCount)
    .option('--overwrite', text({ de: 'ersetzt auch Dateien, die aus anderen Eingaben stammen', en: 'replaces also files that come from other inputs' }))
    .option('--skip-done', text({ de: 'lässt aus, was schon umgewandelt ist oder auf Angaben wartet (nach Inhalt, nicht nach Namen)', en: 'leaves out what was converted before or waits for details (by content, not by name)' }))
    .option('--report <file>', text({ de: 'schreibt die Ergebnisse in eine Datei .csv oder .json', en: 'writes the results to a file .csv or .json' }))
    .option('--json', text({ de: 'ein JSON-Dokument auf der Standardausgabe', en: 'one JSON document on standard output' }))
    .addHelpText('after', text(examples))
    .action(act(context, async (files: string[], options: ConvertOptions) => (await import('../convert/run-convert.js')).runConvert(files, options, context)))
}
