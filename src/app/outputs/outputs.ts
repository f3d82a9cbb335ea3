import { readFile, stat } from 'node:fs/promises'
import { AppError } from '../../model/errors.js'
import { sha256Of } from '../../store/file-store.js'
import { outputRepository } from '../../store/repositories/output-repository.js'
import { timestamp } from '../books/books-context.js'
import type { OpenBooks } from '../books/open-books.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'

/** What came of a file when it was last converted. */
export interface KnownInput {
  /** `waiting`: stored as incomplete, a person has to add something. */
  readonly outcome: 'done' | 'rejected' | 'waiting' | 'failed'
  /** Code of the failure. */
  readonly code: string | null
  readonly invoiceId: string | null
  /** Where its outputs went, without suffix. */
  readonly base: string | null
}

const outcomes: readonly string[] = ['done', 'rejected', 'waiting', 'failed'] satisfies KnownInput['outcome'][]

function isOutcome(text: string): text is KnownInput['outcome'] {
  return outcomes.includes(text)
}

/** What came of a file with this content the last time; undefined when it is new. */
export async function knownInput(books: OpenBooks, session: Session, sha256: string): Promise<KnownInput | undefined> {
  demand(session, 'convert')
  const row = await outputRepository(books.store.db).input(session.organization.id, sha256)
  if (row === undefined || !isOutcome(row.outcome)) return undefined
  const { outcome, code, invoiceId, base } = row
  return { outcome, code, invoiceId, base }
}

/** A file that was written of an input. */
export interface WrittenOutput {
  readonly path: string
  readonly content: Uint8Array | string
}

/** Notes what came of a file, and what was written of it. */
export async function recordInput(
  books: OpenBooks,
  session: Session,
  request: { sha256: string; known?: KnownInput | undefined; written: readonly WrittenOutput[] },
): Promise<void> {
  demand(session, 'convert')
  const organizationId = session.organization.id
  const now = timestamp(books.clock)
  const { sha256, known, written } = request
  await books.store.exclusively(organizationId, async (transaction) => {
    const outputs = outputRepository(transaction)
    if (known !== undefined) await outputs.setInput({ organizationId, sha256, ...known, seenAt: now })
    for (const { path, content } of written) {
      await outputs.setOutput({
        organizationId,
        path,
        inputSha256: sha256,
        outputSha256: hashOf(content),
        writtenAt: now,
      })
    }
  })
}

function hashOf(content: Uint8Array | string): string {
  return sha256Of(typeof content === 'string' ? new TextEncoder().encode(content) : content)
}

function inTheWay(path: string): AppError {
  return new AppError('invalid_request', {
    de: `${path} gibt es schon, und es stammt nicht aus dieser Datei oder wurde geändert. Es wurde nichts überschrieben.`,
    en: `${path} is there already, and it does not come from this file or was changed. Nothing was overwritten.`,
  }, { remedy: { code: 'overwrite' } })
}

/**
 * Refuses to write over what a person or another input has put there. What an earlier run made of the same input may
 * go.
 * @throws AppError `invalid_request` naming the file
 */
export async function requireFreePlaces(
  books: OpenBooks,
  session: Session,
  request: { sha256: string; paths: readonly string[] },
): Promise<void> {
  demand(session, 'convert')
  const outputs = outputRepository(books.store.db)
  for (const path of request.paths) {
    if ((await stat(path).catch(() => undefined)) === undefined) continue
    const row = await outputs.output(session.organization.id, path)
    const ours = row?.inputSha256 === request.sha256 && row.outputSha256 === sha256Of(await readFile(path))
    if (!ours) throw inTheWay(path)
  }
}

/** Where the outputs of an invoice's file went or would have gone, without suffix. */
export async function outputBaseOf(books: OpenBooks, session: Session, invoiceId: string): Promise<string | undefined> {
  demand(session, 'readInvoices')
  const row = await outputRepository(books.store.db).inputOfInvoice(session.organization.id, invoiceId)
  return row?.base ?? undefined
}
