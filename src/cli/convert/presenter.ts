import type { ConvertStep } from '../../app/conversion/convert.js'
import type { ConvertOptions } from './convert-options.js'
import type { CommandContext } from '../context.js'
import { errorBody } from '../print-error.js'
import type { Terminal } from '../terminal.js'
import { describeOutcome, describeOutcomeShortly, describeSummary } from './describe-outcome.js'
import type { ConvertOutcome } from './convert-outcome.js'

/** Shows how the work goes and what came of it. */
export interface Presenter {
  readonly step: (file: string, step: ConvertStep) => void
  readonly done: (outcome: ConvertOutcome) => void
  readonly end: (outcomes: readonly ConvertOutcome[]) => void
}

interface PresenterRequest {
  readonly context: CommandContext
  readonly options: ConvertOptions
  readonly several: boolean
  readonly total: number
}

const stepTexts: Readonly<Record<ConvertStep, { de: string; en: string }>> = {
  text: { de: 'lese', en: 'reading' },
  recognise: { de: 'erkenne Text im Bild', en: 'recognising text in the picture' },
  office: { de: 'lese Office-Datei', en: 'reading the office file' },
  write: { de: 'schreibe und prüfe', en: 'writing and checking' },
  store: { de: 'speichere', en: 'storing' },
}

interface Spinner extends Pick<Presenter, 'step'> {
  readonly clear: () => void
  readonly stop: () => void
}

const noSpinner: Spinner = { step: () => undefined, clear: () => undefined, stop: () => undefined }

/** A moving line where a person looks at stderr, nothing elsewhere. */
async function startSpinner(terminal: Terminal, total: number): Promise<Spinner> {
  if (!terminal.moving) return noSpinner
  const { default: ora } = await import('ora')
  // Input that is swallowed would swallow Ctrl-C with it.
  const spinner = ora({ stream: terminal.streams.stderr, discardStdin: false }).start()
  let finished = 0
  return {
    step: (file, step) => {
      const count = total > 1 ? `${finished + 1}/${total} ` : ''
      spinner.text = `${count}${file}: ${terminal.text(stepTexts[step])}`
    },
    clear: () => {
      finished += 1
      spinner.clear()
    },
    stop: () => spinner.stop(),
  }
}

function jsonOf({ response, error }: ConvertOutcome, terminal: Terminal): unknown {
  return error === undefined ? response : errorBody(error, terminal.language)
}

function summaryOf(outcomes: readonly ConvertOutcome[]): { ok: number; failed: number } {
  const failed = outcomes.filter(({ error }) => error !== undefined).length
  return { ok: outcomes.length - failed, failed }
}

/** One JSON document on stdout: the answer of the contract for one file, a list with a summary for several. */
function jsonPresenter({ context: { terminal }, several }: PresenterRequest, spinner: Spinner): Presenter {
  return {
    step: spinner.step,
    done: spinner.clear,
    end: (outcomes) => {
      spinner.stop()
      const [only] = outcomes
      if (!several && only !== undefined) {
        terminal.json(jsonOf(only, terminal))
        return
      }
      const results = outcomes.map((outcome) =>
        outcome.error === undefined ? { file: outcome.file, response: outcome.response } : { file: outcome.file, ...errorBody(outcome.error, terminal.language) },
      )
      terminal.json({ results, summary: summaryOf(outcomes) })
    },
  }
}

function textPresenter({ context: { terminal }, several, options }: PresenterRequest, spinner: Spinner): Presenter {
  const toStandardOutput = options.out === '-'
  return {
    step: spinner.step,
    done: (outcome) => {
      spinner.clear()
      const lines = several ? describeOutcomeShortly(outcome, terminal) : describeOutcome(outcome, terminal)
      const failed = outcome.error !== undefined
      for (const line of lines) {
        if (failed) terminal.error(line)
        else if (toStandardOutput) terminal.note(line)
        else if (!terminal.quiet) terminal.data(line)
      }
    },
    end: (outcomes) => {
      spinner.stop()
      if (several) terminal.note(describeSummary(summaryOf(outcomes), terminal))
    },
  }
}

export async function choosePresenter(request: PresenterRequest): Promise<Presenter> {
  const spinner = await startSpinner(request.context.terminal, request.total)
  return request.options.json === true ? jsonPresenter(request, spinner) : textPresenter(request, spinner)
}
