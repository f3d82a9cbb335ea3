import type { AppError } from '../model/errors.js'
import type { LocalizedText } from '../model/language.js'
import type { Remedies, Remedy, RemedyCode } from '../model/remedy.js'

const same = (de: string, en: string, command: string): LocalizedText => ({ de: `${de} ${command}`, en: `${en} ${command}` })
const see = (command: string) => (): LocalizedText => same('Vorhandene zeigt:', 'See yours with:', command)

/** How each remedy is done on the command line. */
const words: { readonly [Code in RemedyCode]: (values: Remedies[Code]) => LocalizedText } = {
  appointAdministrator: () => same('Einsetzen:', 'Appoint one:', 'invoiceconv users add EMAIL --role admin'),
  buildProgram: () => same('Abhilfe:', 'Remedy:', 'npm run build'),
  chooseDataFolder: () => same('Einen anderen wählen:', 'Choose another:', '--data-dir, INVOICECONV_DATA_DIR'),
  choosePlan: () => same('Einen größeren Tarif setzt:', 'A larger plan is set with:', 'invoiceconv orgs set --plan PLAN'),
  createKey: () => same('Einen neuen macht:', 'Make a new one with:', 'invoiceconv keys create'),
  enterAnyway: () => ({ de: 'Steht es wirklich so auf der Rechnung, nimmt --force es an.', en: 'If the invoice really says so, --force takes it.' }),
  installPackages: () => same('Abhilfe:', 'Remedy:', 'npm ci'),
  installRules: () => same('Einrichten:', 'Install them:', 'invoiceconv rules install --from ZIP'),
  listAccountRules: see('invoiceconv datev accounts'),
  listInvoices: see('invoiceconv invoices list'),
  listKeys: see('invoiceconv keys list'),
  listOrganizations: see('invoiceconv orgs'),
  listSuppliers: see('invoiceconv suppliers list'),
  overwrite: () => ({ de: '--overwrite ersetzt es, --out nennt einen anderen Ordner.', en: '--overwrite replaces it, --out names another folder.' }),
  readEinvoice: () => ({ de: 'Eine E-Rechnung prüft `invoiceconv validate`, lesbar macht sie `invoiceconv show`.', en: 'Check an e-invoice with `invoiceconv validate`, read it with `invoiceconv show`.' }),
  restoreBackup: () => same('Einspielen:', 'Restore it:', 'invoiceconv restore FOLDER'),
  sendAgain: () => ({ de: '--again versendet sie noch einmal.', en: '--again sends it once more.' }),
  setDatabase: () => same('Einstellung:', 'Setting:', 'INVOICECONV_DATABASE_URL'),
  showInvoice: ({ invoiceId = 'ID' }) => same('Ansehen:', 'See it:', `invoiceconv invoices show ${invoiceId}`),
}

/** A message with what to do about it. */
export function withRemedy(text: LocalizedText, remedy: Remedy | undefined): LocalizedText {
  if (remedy === undefined) return text
  const { de, en } = (words[remedy.code] as (values: Remedy) => LocalizedText)(remedy)
  return { de: `${text.de} ${de}`, en: `${text.en} ${en}` }
}

/** What happened and what to do, in the words of the command line. */
export function errorText({ text, remedy }: AppError): LocalizedText {
  return withRemedy(text, remedy)
}
