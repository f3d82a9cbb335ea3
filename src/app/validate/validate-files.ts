import { resolve } from 'node:path'
import type { OfficialReport } from '../../check/official/judge.js'
import { AppError } from '../../model/errors.js'
import { ChildFailure } from '../../tools/process-pool/child.js'
import type { App } from '../app.js'
import { inOrder } from '../in-order.js'
import { installedRulesFolder } from '../rules/installed-rules-folder.js'
import { expandPaths } from './expand-paths.js'
import { broken, unjudgeable, unreadable } from './unjudgeable.js'

/** What the official rules say of one file. */
export interface ValidatedFile {
  /** As it was named, or found below a folder that was named. */
  readonly file: string
  readonly report: OfficialReport
}

/** Judges one file, whatever with. */
export type JudgeOne = (file: string) => Promise<OfficialReport>

/** How many requests wait at the pool at most, for each process in it. */
const ahead = 2

async function neverFail(file: string, judge: JudgeOne): Promise<OfficialReport> {
  try {
    return await judge(file)
  } catch (error) {
    if (error instanceof ChildFailure) return unjudgeable(broken)
    if (error instanceof AppError && error.code !== 'invalid_request') return unjudgeable(unreadable, error.text)
    throw error
  }
}

/**
 * The official rules look through the whole invoice for each line: one with a thousand lines takes some ten seconds.
 */
const judgeLimits = { timeoutMs: 60_000, memoryMb: 1024 }

/** Judges with the official rules in our own process. */
export function ourJudge(app: App): JudgeOne {
  const rulesDir = installedRulesFolder(app.config)
  return (file) => app.workers.run('judgeFile', { path: resolve(file), rulesDir }, judgeLimits)
}

/** Judges with KoSIT's own engine, which listens at an address of this machine. */
export function originalJudge(app: App, daemon: string): JudgeOne {
  return (file) => app.workers.run('judgeFileByOriginal', { path: resolve(file), daemon }, judgeLimits)
}

/** Judges one file; what is broken is part of the report. */
export async function judgeOne(file: string, app: App): Promise<OfficialReport> {
  return await neverFail(file, ourJudge(app))
}

/**
 * Judges files and folders on all processors. Results come in the order of the files, each as soon as it is its turn.
 * One broken file is one result; it never ends the others.
 */
export async function* validateFiles(
  paths: readonly string[],
  app: App,
  judge: JudgeOne = ourJudge(app),
): AsyncGenerator<ValidatedFile> {
  yield* inOrder(
    await expandPaths(paths),
    app.config.jobs * ahead,
    async (file) => ({ file, report: await neverFail(file, judge) }),
  )
}
