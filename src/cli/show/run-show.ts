import { judgeShownFile, readShownFile } from '../../app/show/show-file.js'
import type { CommandContext } from '../context.js'
import { printShown } from './print-shown.js'

export interface ShowOptions {
  readonly json?: boolean
  readonly html?: boolean
  readonly xlsx?: boolean
  readonly out?: string
  readonly open?: boolean
}

export async function runShow(file: string, options: ShowOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const app = await context.openApp()
  const shown = await readShownFile(file, app)
  await printShown({ shown, judge: () => judgeShownFile(file, app) }, options, terminal)
  return 0
}
