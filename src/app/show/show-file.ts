import { resolve } from 'node:path'
import type { App } from '../app.js'
import type { ShownFile } from './show-task.js'

/** What is in an e-invoice file. @throws AppError when there is no e-invoice in it */
export function readShownFile(path: string, app: App): Promise<ShownFile> {
  return app.workers.run('showFile', { path: resolve(path) })
}
