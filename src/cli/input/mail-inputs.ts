import { readFile, stat } from 'node:fs/promises'
import { extname, basename } from 'node:path'
import { readErrors } from '../../app/reading/read-errors.js'
import type { Input } from './input.js'

/** Gives the files that came with a mail. */
export type MailReader = (bytes: Uint8Array) =>
  Promise<readonly { readonly fileName: string; readonly bytes: Uint8Array }[]>

/** Attachments grow by a third in a mail, and there may be several. */
const largestMail = 50 * 1024 * 1024

/** What a mail brings along that is no document: signatures, calendars, contacts. */
const noDocument = /\.(?:p7s|p7m|asc|ics|vcf|bin|html?|txt|gif|svg)$/i

export function isMail(path: string): boolean {
  return extname(path).toLowerCase() === '.eml'
}

/** One input for the mail itself when it can't be opened: the reason comes when it is read. */
function unusable(mail: Input, error: unknown): Input {
  return { ...mail, read: () => Promise.reject(error instanceof Error ? error : new Error(String(error))) }
}

/** A mail that was named, but brings nothing. */
export function emptyMail(mail: Input): Input {
  return unusable(mail, readErrors.noAttachment())
}

/** Each file that came with a mail, as an input of its own; none where it brings nothing. */
export async function mailInputs(mail: Input, path: string, readMail: MailReader): Promise<Input[]> {
  try {
    if ((await stat(path)).size > largestMail) throw readErrors.tooLarge()
    const attachments = (await readMail(await readFile(path))).filter(({ fileName }) => !noDocument.test(fileName))
    return attachments.map(({ fileName, bytes }, index): Input => {
      const extension = extname(fileName)
      const again = attachments.slice(0, index).some((earlier) => earlier.fileName === fileName)
      const stem = `${mail.stem}-${basename(fileName, extension)}${again ? `-${index + 1}` : ''}`
      return { ...mail, label: `${mail.label}: ${fileName}${again ? ` (${index + 1})` : ''}`, fileName, extension, stem, read: () => Promise.resolve(bytes) }
    })
  } catch (error) {
    return [unusable(mail, error)]
  }
}
