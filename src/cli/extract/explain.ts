import type { Evidence } from '../../model/evidence.js'
import { formulaText } from '../../model/formulas.js'
import { withWrittenAmounts } from '../../app/corrections/names-amounts.js'
import { evidenceRows } from '../../app/extraction/evidence-rows.js'
import type { Extraction } from '../../app/extraction/extract-invoice.js'
import type { Terminal } from '../terminal.js'

function place({ page, box }: Evidence): string {
  if (page === undefined) return ''
  if (box === undefined) return `p${page}`
  return `p${page} ${[box.x0, box.y0, box.x1, box.y1].map((edge) => edge.toFixed(0)).join(',')}`
}

function origin({ source, label, rule, formula, learnedAt, text, checks = [] }: Evidence, terminal: Terminal): string {
  const parts = [
    source,
    ...(label === undefined ? [] : [`"${label}"`]),
    ...(rule === undefined ? [] : [rule]),
    ...(learnedAt === undefined ? [] : [`as corrected on ${learnedAt.slice(0, 10)}`]),
    ...(formula === undefined ? [] : [`= ${terminal.text(formulaText(formula))}`]),
    ...(text === undefined ? [] : [`<- "${text}"`]),
    ...checks.map((check) => `[${check}]`),
  ]
  return parts.join(' ')
}

/** What spoke for and against the value: `+1.2 stands there more than once, -0.8 another company on the page`. */
function reasonsOf({ reasons = [] }: Evidence): string {
  return reasons.map(({ fact, logOdds }) => `${logOdds > 0 ? '+' : ''}${logOdds.toFixed(1)} ${fact}`).join(', ')
}

/** Every value of a draft with its place, its text, the rule that chose it, how sure it is and why. */
export function explain(file: string, { draft, contradictions }: Extraction, terminal: Terminal): string[] {
  const rows = evidenceRows(draft)
  const width = Math.max(0, ...rows.map(({ path }) => path.length))
  const { paintData } = terminal
  return [
    paintData.bold(file),
    ...rows.map(({ path, term, value, evidence }) =>
      [
        `  ${(term ?? '').padEnd(7)}`,
        path.padEnd(width),
        paintData.cyan(value.replaceAll('\n', ' / ')),
        paintData.dim(`${place(evidence)} ${origin(evidence, terminal)}`.trim()),
        evidence.confidence.toFixed(2),
        paintData.dim(reasonsOf(evidence)),
      ]
        .join('  ')
        .trimEnd(),
    ),
    ...[...draft.findings, ...contradictions].map(({ code, message }) => `  ${paintData.yellow('!')} ${code}  ${withWrittenAmounts(terminal.text(message), terminal.language)}`),
  ]
}
