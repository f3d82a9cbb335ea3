import { reportPage } from '../../app/validate/report-page.js'
import { toPrintedFinding, toValidation } from '../../app/validate/to-validation.js'
import type { ValidatedFile } from '../../app/validate/validate-files.js'
import type { Finding } from '../../model/finding.js'
import type { LocalizedText } from '../../model/language.js'
import { rejectionCause } from '../convert/describe-verdicts.js'
import { deliverPage } from '../deliver-page.js'
import type { Terminal } from '../terminal.js'

/** Takes the results one by one and prints them in one of the ways of the command. */
interface Output {
  add(validated: ValidatedFile): void
  end(): Promise<void> | void
}

interface OutputOptions {
  readonly json?: boolean
  readonly report?: 'html'
  readonly out?: string
  readonly open?: boolean
}

/** The output that the options ask for. */
export function chooseOutput({ json, report, out, open }: OutputOptions, terminal: Terminal): Output {
  if (json === true) return jsonOutput(terminal)
  return report === 'html' ? pageOutput(terminal, { out, open }) : textOutput(terminal)
}

function jsonOutput(terminal: Terminal): Output {
  const results: unknown[] = []
  return {
    add: ({ file, report }) => {
      const findings = report.findings.map((finding) => toPrintedFinding(finding, terminal.language))
      results.push({ file, scenario: report.scenario, validation: toValidation(report, terminal.language), findings })
    },
    end: () => { terminal.json({ results }) },
  }
}

/** What a person does about a finding, where we know more than the rule says. */
function helpFor(finding: Finding): LocalizedText | undefined {
  const { text, set } = rejectionCause(finding)
  if (text === finding.message) return undefined
  return set === undefined ? text : { de: `${text.de}. Nachtragen: --set ${set.de}`, en: `${text.en}. Add it: --set ${set.en}` }
}

function pageOutput(terminal: Terminal, target: { out: string | undefined; open: boolean | undefined }): Output {
  const all: ValidatedFile[] = []
  return {
    add: (validated) => { all.push(validated) },
    end: async () => {
      await deliverPage(reportPage(all, terminal.language, helpFor), { name: 'report.html', ...target }, terminal)
    },
  }
}

const signs = { error: '✗', warning: '!', information: 'i' } as const satisfies Record<Finding['level'], string>

function textOutput(terminal: Terminal): Output {
  const paint = terminal.paintData
  const colors = { ACCEPTABLE: paint.green, WARNING: paint.yellow, REJECT: paint.red, NICHT_GEPRUEFT: paint.yellow }
  const counts = new Map<string, number>()
  const line = ({ code, level, message, field }: Finding): string => `  ${signs[level]} ${code.padEnd(14)} ${terminal.text(message)}${field === null ? '' : `  [${field}]`}`
  return {
    add: ({ file, report }) => {
      counts.set(report.acceptanceLevel, (counts.get(report.acceptanceLevel) ?? 0) + 1)
      const rules = report.ruleSets.map(({ name, version }) => `${name} ${version}`).join(', ')
      terminal.data(`${colors[report.acceptanceLevel](report.acceptanceLevel)}  ${file}${report.scenario === null ? '' : `  ${paint.dim(`${report.scenario} · ${rules}`)}`}`)
      for (const finding of report.findings) terminal.data(line(finding))
    },
    end: () => {
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
      if (total > 1) terminal.note(`${total}: ${[...counts].map(([level, count]) => `${count} ${level}`).join(', ')}`)
    },
  }
}
