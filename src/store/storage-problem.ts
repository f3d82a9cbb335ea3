import { AppError } from '../model/errors.js'
import type { LocalizedText } from '../model/language.js'

type Explain = (folder: string) => LocalizedText

const full: Explain = (folder) => ({
  de: `Der Datenträger ist voll (${folder}). Es wurde nichts gespeichert und nichts überschrieben. Bitte Platz schaffen und erneut versuchen.`,
  en: `The disk is full (${folder}). Nothing was stored and nothing was overwritten. Please make room and try again.`,
})
const readOnly: Explain = (folder) => ({
  de: `Der Datenordner ist nicht beschreibbar: ${folder}. Bitte die Rechte prüfen oder mit --data-dir einen anderen Ordner angeben.`,
  en: `The data folder can't be written: ${folder}. Please check its permissions or name another folder with --data-dir.`,
})
const damaged: Explain = (folder) => ({
  de: `Die Bücher in ${folder} sind beschädigt oder keine Datenbank. Sie wurden nicht verändert. Bitte eine Sicherung einspielen (invoiceconv restore).`,
  en: `The books in ${folder} are damaged or no database. They were not changed. Please restore a backup (invoiceconv restore).`,
})
const busy: Explain = (folder) => ({
  de: `Die Bücher in ${folder} sind zu lange von einem anderen Programm gesperrt. Bitte erneut versuchen.`,
  en: `The books in ${folder} have been locked by another program for too long. Please try again.`,
})
const unreachable: Explain = () => ({
  de: 'Die Datenbank aus INVOICECONV_DATABASE_URL ist nicht erreichbar. Bitte Adresse und Zugangsdaten prüfen.',
  en: 'The database of INVOICECONV_DATABASE_URL can’t be reached. Please check its address and credentials.',
})

/** Codes of the file system, SQLite (with its longer forms) and PostgreSQL, each with what a person should know. */
const explanations: readonly (readonly [RegExp, Explain])[] = [
  [/^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_WRITE|53100)/, full],
  [/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM)/, readOnly],
  [/^(SQLITE_NOTADB|SQLITE_CORRUPT)/, damaged],
  [/^SQLITE_BUSY/, busy],
  [/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ECONNRESET|28P01|28000|3D000)/, unreachable],
]

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** What went wrong with disk or database, in words; undefined when it is no problem of storage. */
export function explainStorage(error: unknown, folder: string): LocalizedText | undefined {
  if (error instanceof AppError) return explainStorage(error.cause, folder)
  return explanations.find(([pattern]) => pattern.test(codeOf(error)))?.[1](folder)
}

/** The error to throw for a failure of disk or database; everything else stays what it is. */
export function storageProblem(error: unknown, folder: string): unknown {
  if (error instanceof AppError) return error
  const text = explainStorage(error, folder)
  return text === undefined ? error : new AppError('internal_error', text, { cause: error })
}
