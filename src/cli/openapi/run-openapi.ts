import { describeService } from '../../http/describe-service.js'
import type { CommandContext } from '../context.js'

export interface OpenapiOptions {
  readonly baseUrl: string
}

export async function runOpenapi({ baseUrl }: OpenapiOptions, context: CommandContext): Promise<number> {
  context.terminal.json(await describeService(await context.openApp(), baseUrl))
  return 0
}
