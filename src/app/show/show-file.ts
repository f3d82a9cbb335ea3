import { resolve } from 'node:path'
import type { OfficialReport } from '../../check/official/judge.js'
export type { OfficialReport }
import type { App } from '../app.js'
import { judgeOne } from '../validate/validate-files.js'
import type { ShownFile } from './show-task.js'

/** What is in an e-invoice file. @throws AppError when there is no e-invoice in it */
export function readShownFile(path: string, app: App): Promise<ShownFile> {
  return app.workers.run('showFile', { path: resolve(path) })
}

/** What the official rules say of it. */
export function judgeShownFile(path: string, app: App): Promise<OfficialReport> {
  return judgeOne(path, app)
}
