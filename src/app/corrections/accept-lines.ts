import { amountText, zero } from '../../model/decimal.js'
import type { Draft } from '../../model/draft.js'
import { AppError } from '../../model/errors.js'
import { linesRule } from '../../model/evidence.js'
import type { Finding } from '../../model/finding.js'

/** Code of the finding that a person has vouched for the list of lines. */
export const linesAccepted = 'IC-LINES-ACCEPTED'

/** The lines that a person has seen, as the evidence keeps them: another reading may have others. */
function seenLines({ values: { lines = [] } }: Draft): string {
  const sum = lines.reduce((so, { netAmount }) => so.plus(netAmount ?? zero), zero)
  return `${lines.length}: ${amountText(sum)}`
}

function finding(count: number): Finding {
  return {
    code: linesAccepted,
    level: 'warning',
    field: 'BG-25',
    message: count === 1
      ? { de: 'Ein Mensch hat bestätigt, dass die eine Position alles ist, was die Rechnung berechnet.', en: 'A person has confirmed that the one line is all that the invoice charges.' }
      : { de: `Ein Mensch hat bestätigt, dass die ${count} Positionen alle sind, die auf der Rechnung stehen.`, en: `A person has confirmed that the ${count} lines are all lines of the invoice.` },
  }
}

/**
 * Takes a person's word that all lines were read, and no others. Nothing else is settled by it: each value of the lines
 * and each sum is judged as before.
 * @throws AppError `invalid_request` when there is no line that could be vouched for
 */
export function acceptLines(draft: Draft): Draft {
  const count = draft.values.lines?.length ?? 0
  if (count === 0) {
    throw new AppError('invalid_request', {
      de: 'Positionen bestätigen: Es wurde keine gelesen. Bitte die erste eintragen.',
      en: 'Accepting the lines: none was read. Please enter the first.',
    }, { remedy: { code: 'enterFirstLine' } })
  }
  const others = draft.findings.filter(({ code }) => code !== linesAccepted)
  const evidence = draft.evidence.filter(({ rule }) => rule !== linesRule)
  return {
    ...draft,
    findings: [...others, finding(count)],
    evidence: [...evidence, { path: 'lines', source: 'user', rule: linesRule, text: seenLines(draft), confidence: 1 }],
  }
}

/** The same word on a new reading of the file, where its lines are still those that the person saw. */
export function acceptSameLines(draft: Draft, earlier: Draft): Draft {
  const said = earlier.evidence.findLast(({ rule }) => rule === linesRule)
  return said?.text === seenLines(draft) ? acceptLines(draft) : draft
}
