import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { below } from '../layout/neighbours.js'
import { boxOfPart, textRun, type TextRun } from '../layout/text-run.js'
import { labelledBic } from '../values/bank-account.js'
import { grade } from '../grades.js'
import { letterCount, points } from '../measures.js'
import { countryOfBic } from '../../model/bic.js'

// Right behind the IBAN (`BE48 ... 1727 - GEBABEBB`), or in brackets a few words later (`... bei der Deutschen Bank
// (DEUTDEMMXXX)`).
const behind = /^[\s\-–/(|·,;]*(?=[A-Z]{6}[A-Z0-9]{2})/u
const bracketed = /\((?=[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\))/u

/** A BIC without a label, beside its IBAN and of the same country. */
export function bicBeside(iban: Candidate, { layout }: HeaderContext): Candidate | undefined {
  const run = lineOf(iban, layout)
  if (!run) return undefined
  const at = run.text.indexOf(iban.text)
  // Of an IBAN on several lines only the last stands here.
  const after = at >= 0 ? at + iban.text.length : lastLine(run.text, iban.text)
  const rest = run.text.slice(after)
  const lead = behind.exec(rest)?.[0].length ?? bracketEnd(rest)
  const bic = lead === undefined ? undefined : labelledBic(rest.slice(lead))
  if (lead === undefined || !bic?.valid || countryOfBic(bic.value) !== iban.value.slice(0, 2)) return undefined
  const start = after + lead + bic.start
  return { value: bic.value, page: run.page, box: boxOfPart(run, start, start + bic.text.length), text: bic.text, rule: 'beside its IBAN', checks: ['BIC form'], confidence: grade.likely }
}

function lastLine(text: string, iban: string): number {
  const words = text.split(' ')
  for (let count = words.length; count > 0; count -= 1) {
    const start = words.slice(0, count).join(' ')
    if (iban.endsWith(start)) return start.length
  }
  return text.length
}

/** The line of the IBAN with the next one of its paragraph. */
function lineOf(iban: Candidate, layout: HeaderContext['layout']): TextRun | undefined {
  const page = layout.pages.find(({ number }) => number === iban.page)
  const own = page?.segments.findLast(({ y0, y1, x0, text }) =>
    y0 <= iban.box.y1 && y1 >= iban.box.y0 &&
      (text.includes(iban.text) || (iban.text.endsWith(text) && Math.abs(x0 - iban.box.x0) < points.sameEdge)))
  if (!page || !own) return undefined
  const next = below(page, own)[0]
  return textRun(
    page.number,
    next && next.baseline - own.baseline < 2 * own.fontSize ? [...own.words, ...next.words] : own.words,
  )
}

function bracketEnd(text: string): number | undefined {
  const match = bracketed.exec(text)
  return match && match.index < letterCount.line ? match.index + 1 : undefined
}
