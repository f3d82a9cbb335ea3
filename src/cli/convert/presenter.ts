import type { ConvertStep } from '../../app/conversion/convert.js'
import type { CommandContext } from '../context.js'
import { errorBody } from '../print-error.js'
import type { Terminal } from '../terminal.js'
import type { ConvertOptions } from './convert-options.js'
import { type ConvertOutcome, kindOf } from './convert-outcome.js'
import { describeOutcome, describeOutcomeShortly, isUrgent } from './describe-outcome.js'
import { countKinds, describeSummary } from './describe-summary.js'
import { type Progress, startProgress } from './progress.js'

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
  readonly ignored: readonly string[]
}

function jsonOf(outcome: ConvertOutcome, terminal: Terminal): Record<string, unknown> {
  const { response, error, known } = outcome
  if (error !== undefined) return errorBody(error, terminal.language)
  return response === undefined
    ? { skipped: { outcome: known?.outcome, invoiceId: known?.invoiceId } }
    : { ...response }
}

/** One of several: the answer of the contract, with how it counts and what was said of each format. */
function jsonResult(outcome: ConvertOutcome, terminal: Terminal): unknown {
  const { file, conversion, error } = outcome
  const verdicts = (conversion?.verdicts ?? []).map(({ file: format, profile, acceptanceLevel }) =>
    ({ format, profile, acceptanceLevel }))
  const answer = jsonOf(outcome, terminal)
  const counted = { file, outcome: kindOf(outcome) }
  if (error !== undefined || conversion === undefined) return { ...counted, ...answer }
  return { ...counted, response: answer, verdicts }
}

function jsonSummary(outcomes: readonly ConvertOutcome[]): Record<string, number> {
  const { done, ...others } = countKinds(outcomes)
  return { ok: done, ...others }
}

/** One JSON document on stdout: the answer of the contract for one file, a list with a summary for several. */
function jsonPresenter({ context: { terminal }, several }: PresenterRequest, progress: Progress): Presenter {
  return {
    step: progress.step,
    done: progress.done,
    end: (outcomes) => {
      progress.stop()
      const [only] = outcomes
      if (!several && only !== undefined) terminal.json(jsonOf(only, terminal))
      else terminal.json({
        results: outcomes.map((outcome) => jsonResult(outcome, terminal)),
        summary: jsonSummary(outcomes),
      })
    },
  }
}

function textPresenter(
  { context: { terminal }, several, options, ignored }: PresenterRequest,
  progress: Progress,
): Presenter {
  const toStandardOutput = options.out === '-'
  const begin = performance.now()
  return {
    step: progress.step,
    done: (outcome) => {
      progress.done()
      const lines = several ? describeOutcomeShortly(outcome, terminal) : describeOutcome(outcome, terminal)
      const failed = outcome.error !== undefined
      for (const line of lines) {
        if (failed || (terminal.quiet && isUrgent(outcome))) terminal.error(line)
        else if (toStandardOutput) terminal.note(line)
        else if (!terminal.quiet) terminal.data(line)
      }
    },
    end: (outcomes) => {
      progress.stop()
      if (!several) return
      for (const line of describeSummary(outcomes, { terminal, milliseconds: performance.now() - begin, ignored }))
        terminal.note(
        line,
      )
    },
  }
}

export async function choosePresenter(request: PresenterRequest): Promise<Presenter> {
  const progress = await startProgress(request.context.terminal, request.total)
  return request.options.json === true ? jsonPresenter(request, progress) : textPresenter(request, progress)
}
