import type { Conversion } from '../../app/conversion/convert.js'
import { withWrittenAmounts } from '../../app/corrections/names-amounts.js'
import type { Finding } from '../../model/finding.js'
import { withRemedy } from '../remedies.js'
import type { Terminal } from '../terminal.js'
import { formatName, ownCauses, rejectionCauses } from './describe-verdicts.js'

type Said = Pick<Conversion, 'findings' | 'verdicts'>

interface Row {
  readonly code: string
  readonly field: string | null
  readonly text: string
  /** The formats that the rules say it of; none where we found it ourselves. */
  readonly formats: readonly string[]
}

const matters = ({ level }: Finding): boolean => level !== 'information'

/** What we found ourselves, with what can be done about it. Only our own messages name amounts in plain decimals. */
function ownRows({ findings }: Said, { language }: Terminal): Row[] {
  return findings.filter(matters).map(({ code, field, message, remedy }) =>
    ({ code, field, text: withWrittenAmounts(withRemedy(message, remedy)[language], language), formats: [] }))
}

/** What the rules say beside the causes of a rejection, each once, with all formats that share it. */
function officialRows({ verdicts }: Said, { language }: Terminal): Row[] {
  const told = new Set(verdicts.flatMap((verdict) => rejectionCauses(verdict).map(({ code }) => code)))
  const rows = new Map<string, Row>()
  for (const { file, findings } of verdicts) {
    for (const { code, field, message } of ownCauses(findings.filter(matters)).filter((one) => !told.has(one.code))) {
      const text = message[language]
      const key = JSON.stringify([code, text, field])
      rows.set(key, { code, field, text, formats: [...new Set([...(rows.get(key)?.formats ?? []), formatName(file)])] })
    }
  }
  return [...rows.values()]
}

/** A line for each finding that the lines of the verdicts don't tell. */
export function findingLines(said: Said, terminal: Terminal): string[] {
  const several = said.verdicts.length > 1
  return [...ownRows(said, terminal), ...officialRows(said, terminal)].map(({ code, field, text, formats }) => {
    const whose = several && formats.length > 0 ? `${formats.join(', ')}: ` : ''
    return `  ${terminal.paintData.yellow('!')} ${code.padEnd(12)} ${whose}${text}${field === null ? '' : `  ${field}`}`
  })
}
