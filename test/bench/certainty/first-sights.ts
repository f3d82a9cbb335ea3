import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withVotedSeller } from '../../../src/extract/certainty/voted-seller.js'
import { withWholeNames } from '../../../src/extract/certainty/whole-names.js'
import { readDraft } from '../../../src/extract/extract-draft.js'
import { type BenchDocument, readDocuments } from './read-documents.js'
import type { Reading } from './samples.js'

/** A built worktree of an earlier commit; a document is unseen to it where its own fixtures don't have it. */
interface Checkout {
  readonly name: string
  readonly read: typeof readDraft
  readonly seen: ReadonlySet<string>
}

/** A document as a program read it that did not know it. */
export interface FirstSight {
  readonly document: BenchDocument
  /** The folder of the program that read it. */
  readonly reader: string
  /** What it read, with names made whole by today's program; the surroundings are those of today's layout. */
  readonly reading: Reading
}

export async function checkoutAt(folder: string): Promise<Checkout> {
  const { readDraft: read } = await import(join(resolve(folder), 'dist/extract/extract-draft.js')) as { readDraft: typeof readDraft }
  const fixtures = join(folder, 'fixtures/pages')
  const names = existsSync(fixtures) ? await readdir(fixtures, { recursive: true }) : []
  return { name: folder, read, seen: new Set(names.map((name) => /(\w+)\.expected\.json$/.exec(name)?.[1] ?? '')) }
}

/**
 * The documents of some folders as the first of the checkouts reads them that has not seen them: newest first.
 * Documents that all of them have seen take no part.
 */
export async function firstSights(checkouts: readonly Checkout[], folders: readonly string[]): Promise<FirstSight[]> {
  const sights: FirstSight[] = []
  for (const folder of folders) {
    for await (const document of readDocuments(folder)) {
      const unseen = checkouts.find(({ seen }) => !seen.has(document.id))
      if (unseen === undefined) continue
      const { surroundings } = readDraft(document.pages)
      const whole = withWholeNames(unseen.read(document.pages).draft, surroundings)
      const draft = withVotedSeller(whole, surroundings)
      sights.push({ document, reader: unseen.name, reading: { draft, surroundings } })
    }
  }
  return sights
}
