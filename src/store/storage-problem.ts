import { AppError } from '../model/errors.js'
import type { LocalizedText } from '../model/language.js'
import type { RemedyCode } from '../model/remedy.js'

type Explain = (folder: string) => LocalizedText

const full: Explain = (folder) => ({
  de: `Der Datenträger ist voll (${folder}). Es wurde nichts gespeichert und nichts überschrieben. Bitte Platz schaffen und erneut versuchen.`,
  en: `The disk is full (${folder}). Nothing was stored and nothing was overwritten. Please make room and try again.`,
})
const readOnly: Explain = (folder) => ({
  de: `Der Datenordner ist nicht beschreibbar: ${folder}. Bitte die Rechte prüfen oder einen anderen Ordner wählen.`,
  en: `The data folder can't be written: ${folder}. Please check its permissions or choose another folder.`,
})
const damaged: Explain = (folder) => ({
  de: `Die Bücher in ${folder} sind beschädigt oder keine Datenbank. Sie wurden nicht verändert. Bitte eine Sicherung einspielen.`,
  en: `The books in ${folder} are damaged or no database. They were not changed. Please restore a backup.`,
})
const busy: Explain = (folder) => ({
  de: `Die Bücher in ${folder} sind zu lange von einem anderen Programm gesperrt. Bitte erneut versuchen.`,
  en: `The books in ${folder} have been locked by another program for too long. Please try again.`,
})
const unreachable: Explain = () => ({
  de: 'Die eingestellte Datenbank ist nicht erreichbar. Bitte Adresse und Zugangsdaten prüfen.',
  en: 'The configured database can’t be reached. Please check its address and credentials.',
})

/** Codes of the file system, SQLite (with its longer forms) and PostgreSQL, each with what a person should know. */
const explanations: readonly (readonly [code: RegExp, Explain, remedy?: RemedyCode & ('chooseDataFolder' | 'restoreBackup' | 'setDatabase')])[] = [
  [/^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_WRITE|53100)/, full],
  [/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM)/, readOnly, 'chooseDataFolder'],
  [/^(SQLITE_NOTADB|SQLITE_CORRUPT)/, damaged, 'restoreBackup'],
  [/^SQLITE_BUSY/, busy],
  [/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ECONNRESET|28P01|28000|3D000)/, unreachable, 'setDatabase'],
]

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function explanationOf(error: unknown): (typeof explanations)[number] | undefined {
  return explanations.find(([pattern]) => pattern.test(codeOf(error)))
}

/** What went wrong with disk or database, in words; undefined when it is no problem of storage. */
export function explainStorage(error: unknown, folder: string): LocalizedText | undefined {
  if (error instanceof AppError) return explainStorage(error.cause, folder)
  return explanationOf(error)?.[1](folder)
}

/** The error to throw for a failure of disk or database; everything else stays what it is. */
export function storageProblem(error: unknown, folder: string): unknown {
  if (error instanceof AppError) return error
  const [, explain, remedy] = explanationOf(error) ?? []
  if (explain === undefined) return error
  return new AppError('internal_error', explain(folder), { cause: error, ...(remedy === undefined ? {} : { remedy: { code: remedy } }) })
}
