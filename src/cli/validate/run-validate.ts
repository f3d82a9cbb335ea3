import type { Original } from '../../app/validate/open-original.js'
import { originalJudge, ourJudge, validateFiles } from '../../app/validate/validate-files.js'
import type { CommandContext } from '../context.js'
import { chooseOutput } from './choose-output.js'
import { ValidateOutcome } from './validate-outcome.js'

export interface ValidateOptions {
  readonly json?: boolean
  readonly report?: 'html'
  readonly out?: string
  readonly open?: boolean
  readonly validator?: string
  readonly validatorConfig?: string
}

export async function runValidate(
  paths: readonly string[],
  options: ValidateOptions,
  context: CommandContext,
): Promise<number> {
  const { terminal } = context
  const app = await context.openApp({ onlyJudges: true })
  const original = await openOriginal(options)
  const output = chooseOutput(options, terminal)
  const outcome = new ValidateOutcome()
  try {
    const judge = original === undefined ? ourJudge(app) : originalJudge(app, original.address)
    for await (const validated of validateFiles(paths, app, judge)) {
      outcome.add(validated)
      output.add(validated)
    }
  } finally {
    original?.close()
  }
  await output.end()
  return outcome.exitCode
}

async function openOriginal({ validator, validatorConfig }: ValidateOptions): Promise<Original | undefined> {
  if (validator === undefined) return undefined
  const opening = await import('../../app/validate/open-original.js')
  return opening.openOriginal(validator, validatorConfig)
}
