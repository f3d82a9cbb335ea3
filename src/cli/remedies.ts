import type { Conversion } from '../app/conversion/convert.js'
import type { Validation } from '../model/conversion.js'
import type { AppError } from '../model/errors.js'
import type { Language, LocalizedText } from '../model/language.js'
import type { Remedies, Remedy, RemedyCode } from '../model/remedy.js'
import { writtenNumber } from '../model/written-text.js'
import { shellWord } from './shell-word.js'

const same = (de: string, en: string, command: string): LocalizedText => ({ de: `${de} ${command}`, en: `${en} ${command}` })
const see = (command: string) => (): LocalizedText => same('Vorhandene zeigt:', 'See yours with:', command)
const setting = (name: string) => (): LocalizedText => same('Einstellung:', 'Setting:', name)

/** How each remedy is done on the command line. */
const words: { readonly [Code in RemedyCode]: (values: Remedies[Code]) => LocalizedText } = {
  acceptRounding: ({ invoiceId, printed, calculated }) => {
    const [de, en] = (['de', 'en'] as const).map((language) => [printed, calculated].map((amount) => writtenNumber(amount, language, 2)))
    return same(
      `Zu zahlen sind laut Rechnung ${de?.[0] ?? ''}, die Positionen ergeben ${de?.[1] ?? ''}: höchstens Rundungscents. So gelten Positionen und gedruckter Betrag:`,
      `The invoice asks for ${en?.[0] ?? ''}, its lines give ${en?.[1] ?? ''}: cents of rounding at most. Take lines and printed amount with:`,
      `invoiceconv invoices complete ${invoiceId} --accept rounding`,
    )
  },
  addUser: () => same('Anlegen:', 'Add one with:', 'invoiceconv users add E-MAIL'),
  appointAdministrator: () => same('Einsetzen:', 'Appoint one:', 'invoiceconv users add EMAIL --role admin'),
  buildProgram: () => same('Abhilfe:', 'Remedy:', 'npm run build'),
  cancelInvoice: ({ invoiceId }) => same('Stornieren:', 'Cancel it:', `invoiceconv invoices cancel ${invoiceId}`),
  chooseBegin: ({ day }) => same('Zum Beispiel:', 'For instance:', `--from ${day}`),
  chooseDataFolder: () => same('Einen anderen wählen:', 'Choose another:', '--data-dir, INVOICECONV_DATA_DIR'),
  choosePlan: () => same('Einen größeren Tarif setzt:', 'A larger plan is set with:', 'invoiceconv orgs set --plan PLAN'),
  connectProvider: () => ({
    de: 'Verbinden: invoiceconv provider connect --key-file DATEI',
    en: 'Connect it: invoiceconv provider connect --key-file FILE',
  }),
  createKey: () => same('Einen neuen macht:', 'Make a new one with:', 'invoiceconv keys create'),
  enterAnyway: () => ({
    de: 'Steht es wirklich so auf der Rechnung, nimmt --force es an.',
    en: 'If the invoice really says so, --force takes it.',
  }),
  enterFirstLine: () => ({
    de: 'Zum Beispiel: --set bezeichnung[1]=... --set menge[1]=... --set preis[1]=... --set steuersatz[1]=...',
    en: 'For instance: --set item[1]=... --set quantity[1]=... --set price[1]=... --set vat-rate[1]=...',
  }),
  enterLeftOut: ({ term, value }) =>
    same('Steht es so auf der Rechnung, trägt es ein:', 'If the invoice says so, enter it with:', `--set ${term}=${shellWord(value)}`),
  forgetSupplier: ({ supplier = 'ID', term }) =>
    same('Vergessen:', 'Forget it:', `invoiceconv suppliers forget ${supplier}${term === undefined ? '' : ` --term ${term}`}`),
  installPackages: () => same('Abhilfe:', 'Remedy:', 'npm ci'),
  installRules: () => same('Einrichten:', 'Install them:', 'invoiceconv rules install --from ZIP'),
  issueCreditNote: ({ invoiceId }) => same('Gutschrift:', 'Credit note:', `invoiceconv invoices credit-note ${invoiceId}`),
  listAccountRules: see('invoiceconv datev accounts'),
  listInvoices: see('invoiceconv invoices list'),
  listKeys: see('invoiceconv keys list'),
  listOauthClients: see('invoiceconv oauth-clients list'),
  listOrganizations: see('invoiceconv orgs'),
  listPayments: ({ invoiceId }) => see(`invoiceconv invoices payments ${invoiceId}`)(),
  listSuppliers: see('invoiceconv suppliers list'),
  nameAccount: () => ({
    de: 'Eines davon nennen: --account, --partner-account, --owed-rate. Eine Regel nimmt weg: invoiceconv datev accounts remove NAME',
    en: 'Name one of --account, --partner-account, --owed-rate. A rule is taken away with: invoiceconv datev accounts remove NAME',
  }),
  nameRedirect: () => same('Nennen mit:', 'Name it with:', '--redirect URI'),
  noDuplicate: ({ invoiceId }) =>
    same('Ist es eine andere:', 'If it is another one:', `invoiceconv invoices set ${invoiceId} --no-duplicate`),
  overwrite: () => ({
    de: '--overwrite ersetzt es; oder einen anderen Ordner nennen.',
    en: '--overwrite replaces it; or name another folder.',
  }),
  readEinvoice: () => ({
    de: 'Eine E-Rechnung prüft `invoiceconv validate`, lesbar macht sie `invoiceconv show`.',
    en: 'Check an e-invoice with `invoiceconv validate`, read it with `invoiceconv show`.',
  }),
  reconnectProvider: () => ({
    de: 'Einstellung: INVOICECONV_SECRET_KEY. Neu verbinden: invoiceconv provider connect --key-file DATEI',
    en: 'Setting: INVOICECONV_SECRET_KEY. Connect again: invoiceconv provider connect --key-file FILE',
  }),
  removeOauthClient: ({ clientId }) => same('Zum Ändern erst:', 'To change it, first:', `invoiceconv oauth-clients remove ${clientId}`),
  removePayment: ({ invoiceId = 'ID' }) =>
    same('Eine Zahlung zurücknehmen:', 'Take a payment back:', `invoiceconv invoices payments ${invoiceId} --remove pay_...`),
  reopenInvoice: ({ invoiceId }) => same('Wieder öffnen:', 'Open it again:', `invoiceconv invoices reopen ${invoiceId}`),
  restoreBackup: () => same('Einspielen:', 'Restore it:', 'invoiceconv restore FOLDER'),
  sendAgain: () => ({ de: '--again versendet sie noch einmal.', en: '--again sends it once more.' }),
  setDatabase: setting('INVOICECONV_DATABASE_URL'),
  setDirection: ({ invoiceId, direction }) =>
    same('Stimmt das:', 'If that is right:', `invoiceconv invoices set ${invoiceId} --direction ${direction}`),
  setMailServer: () => ({
    de: 'Einstellung: INVOICECONV_SMTP_URL, oder smtpUrl in invoiceconv.json',
    en: 'Setting: INVOICECONV_SMTP_URL, or smtpUrl in invoiceconv.json',
  }),
  setProviderAddress: setting('INVOICECONV_STRIPE_API_BASE'),
  setSecretKey: setting('INVOICECONV_SECRET_KEY'),
  setWebhookSecret: () => ({
    de: 'Eintragen: invoiceconv provider settings --webhook-secret-file DATEI',
    en: 'Enter it: invoiceconv provider settings --webhook-secret-file FILE',
  }),
  showDifference: ({ invoiceId }) => ({
    de: `Ansehen: invoiceconv invoices show ${invoiceId}, berichtigen: invoiceconv invoices correct ${invoiceId} --set ...`,
    en: `See them: invoiceconv invoices show ${invoiceId}, correct them: invoiceconv invoices correct ${invoiceId} --set ...`,
  }),
  showInvoice: ({ invoiceId = 'ID' }) => same('Ansehen:', 'See it:', `invoiceconv invoices show ${invoiceId}`),
}

/** What to do, alone. */
export function remedyText(remedy: Remedy): LocalizedText {
  return (words[remedy.code] as (values: Remedy) => LocalizedText)(remedy)
}

/** A message with what to do about it. */
export function withRemedy(text: LocalizedText, remedy: Remedy | undefined): LocalizedText {
  if (remedy === undefined) return text
  const { de, en } = remedyText(remedy)
  return { de: `${text.de} ${de}`, en: `${text.en} ${en}` }
}

/** What happened and what to do, in the words of the command line. */
export function errorText({ text, remedy }: AppError): LocalizedText {
  return withRemedy(text, remedy)
}

/** The verdict of a conversion, its findings with what to do about them. */
export function validationText({ validation, findings }: Pick<Conversion, 'validation' | 'findings'>, language: Language): Validation {
  const errors = validation.errors.map((error) => {
    const remedy = findings.find(({ code, field }) => code === error.code && field === error.field)?.remedy
    return { ...error, message: withRemedy({ de: error.message, en: error.message }, remedy)[language] }
  })
  return { ...validation, errors }
}
