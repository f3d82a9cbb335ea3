import type { LocalizedText } from '../../model/language.js'
import { sha256Of } from '../../store/file-store.js'
import { archiveRepository, type ArchiveEntryRow } from '../../store/repositories/archive-repository.js'
import type { BooksContext } from '../books/books-context.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { chainStart, entryHash } from './archive-chain.js'

/** Something in the archive that isn't as it was written. */
export interface ArchiveFault {
  readonly sequence: number
  readonly invoiceId: string
  readonly kind: string
  readonly fileName: string
  readonly sha256: string
  readonly problem: 'entry_changed' | 'chain_broken' | 'file_missing' | 'file_changed'
  readonly message: LocalizedText
}

const messages: Record<ArchiveFault['problem'], LocalizedText> = {
  entry_changed: { de: 'Der Archiveintrag wurde verändert.', en: 'The archive entry was changed.' },
  chain_broken: { de: 'Vor diesem Eintrag fehlt einer, oder er wurde ersetzt.', en: 'An entry before this one is missing or was replaced.' },
  file_missing: { de: 'Die Datei fehlt.', en: 'The file is missing.' },
  file_changed: { de: 'Der Inhalt der Datei wurde verändert.', en: 'The content of the file was changed.' },
}

async function examineFile(context: BooksContext, entry: ArchiveEntryRow): Promise<ArchiveFault['problem'] | undefined> {
  try {
    const bytes = await context.store.files.read(entry.organizationId, entry.sha256)
    return sha256Of(bytes) === entry.sha256 ? undefined : 'file_changed'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'file_missing'
    throw error
  }
}

function examineEntry(entry: ArchiveEntryRow, expected: { sequence: number; previousHash: string }): ArchiveFault['problem'] | undefined {
  if (entry.hash !== entryHash(entry)) return 'entry_changed'
  return entry.sequence === expected.sequence && entry.previousHash === expected.previousHash ? undefined : 'chain_broken'
}

function fault(entry: ArchiveEntryRow, problem: ArchiveFault['problem']): ArchiveFault {
  const { sequence, invoiceId, kind, fileName, sha256 } = entry
  return { sequence, invoiceId, kind, fileName, sha256, problem, message: messages[problem] }
}

/** How many entries are read at once. */
const stride = 500

/**
 * Reads the whole archive of an organization again and compares every entry and every file with what was written.
 * `head` is the hash of the last entry: whoever keeps it elsewhere can also prove that nothing was cut off at the end.
 */
export async function verifyArchive(
  context: BooksContext,
  session: Session,
): Promise<{ entries: number; head: string; faults: ArchiveFault[] }> {
  demand(session, 'verifyArchive')
  const organizationId = session.organization.id
  const archive = archiveRepository(context.store.db)
  const faults: ArchiveFault[] = []
  let expected = { sequence: 1, previousHash: chainStart }
  let entries = 0
  for (;;) {
    const rows = await archive.after(organizationId, expected.sequence - 1, stride)
    if (rows.length === 0) return { entries, head: expected.previousHash, faults }
    for (const entry of rows) {
      entries += 1
      const problems = [examineEntry(entry, expected), await examineFile(context, entry)]
      faults.push(...problems.flatMap((problem) => (problem === undefined ? [] : [fault(entry, problem)])))
      expected = { sequence: entry.sequence + 1, previousHash: entry.hash }
    }
  }
}
