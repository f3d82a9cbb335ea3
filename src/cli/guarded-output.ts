import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { recordInput, requireFreePlaces } from '../app/outputs/outputs.js'
import type { openSession } from './open-session.js'
import { writeOutput } from './write-output.js'

type Opened = Awaited<ReturnType<typeof openSession>>

/** What an output is made from: a file's content, or whatever names it for good (`datev 2026-10`). */
export function sourceId(source: Uint8Array | string): string {
  return createHash('sha256').update(source).digest('hex')
}

/**
 * Refuses places that hold something else than what we have made of the same source. @throws AppError `invalid_request`
 */
export async function requireFree(
  { books, session }: Opened,
  request: { source: string; paths: readonly string[]; overwrite: boolean | undefined },
): Promise<void> {
  if (request.overwrite === true) return
  await requireFreePlaces(books, session, { sha256: request.source, paths: request.paths.map((path) => resolve(path)) })
}

/** Writes an output where nothing of a person or of another source lies, and remembers that it is ours. */
export async function writeGuarded(
  opened: Opened,
  output: { source: string; path: string; content: Uint8Array | string; overwrite: boolean | undefined },
): Promise<string> {
  const { source, content, overwrite } = output
  const path = resolve(output.path)
  await requireFree(opened, { source, paths: [path], overwrite })
  await writeOutput(path, content)
  await recordInput(opened.books, opened.session, { sha256: source, written: [{ path, content }] })
  return path
}
