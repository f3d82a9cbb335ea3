import { resolve } from 'node:path'
import type { OfficialReport } from '../../check/official/judge.js'
import { AppError } from '../../model/errors.js'
import { ChildFailure } from '../../tools/process-pool/child.js'
import type { App } from '../app.js'
import { installedRulesFolder } from '../rules/installed-rules-folder.js'
import { expandPaths } from './expand-paths.js'
import { broken, unjudgeable, unreadable } from './unjudgeable.js'

/** What the official rules say of one file. */
export interface ValidatedFile {
  /** As it was named, or found below a folder that was named. */
  readonly file: string
  readonly report: OfficialReport
}

/** How many requests wait at the pool at most, for each process in it. */
const ahead = 2

async function validateFile(file: string, app: App): Promise<OfficialReport> {
  try {
    return await app.workers.run('judgeFile', { path: resolve(file), rulesDir: installedRulesFolder(app.config) })
  } catch (error) {
    if (error instanceof ChildFailure) return unjudgeable(broken, 'NICHT_GEPRUEFT')
    if (error instanceof AppError) return unjudgeable({ ...unreadable, message: error.text })
    throw error
  }
}

/**
 * Judges files and folders on all processors. Results come in the order of the files, each as soon as it is its turn.
 * One broken file is one result; it never ends the others.
 */
export async function* validateFiles(paths: readonly string[], app: App): AsyncGenerator<ValidatedFile> {
  const files = await expandPaths(paths)
  const begun = new Map<string, Promise<OfficialReport>>()
  for (const [index, file] of files.entries()) {
    for (const next of files.slice(index, index + app.config.jobs * ahead)) {
      if (!begun.has(next)) begun.set(next, validateFile(next, app))
    }
    const report = await begun.get(file)
    begun.delete(file)
    if (report !== undefined) yield { file, report }
  }
}
