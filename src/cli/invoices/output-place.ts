import { join, resolve } from 'node:path'
import type { OpenBooks } from '../../app/books/open-books.js'
import type { Session } from '../../app/identity/session.js'
import { outputBaseOf } from '../../app/outputs/outputs.js'

/** Numbers of invoices hold characters that files can't be named by. */
function safeName(number: string): string {
  return number.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^\.+/, '')
}

/**
 * Where the files of a completed or corrected invoice go: the folder that is named, else where its first conversion put
 * or would have put them.
 */
export async function outputPlace(
  books: OpenBooks,
  session: Session,
  request: { invoiceId: string; number: string | null; out: string | undefined },
): Promise<string> {
  const { invoiceId, number, out } = request
  const name = safeName(number ?? invoiceId) || invoiceId
  if (out !== undefined) return resolve(join(out, name))
  return (await outputBaseOf(books, session, invoiceId)) ?? resolve(name)
}
