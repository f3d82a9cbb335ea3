import type { Box, Evidence } from '../../model/evidence.js'
import type { Page, Word } from '../../read/page.js'
import { headerLabels } from '../labels/header-labels.js'
import { compact } from '../labels/compact.js'
import { type Facts, factsOf } from './facts.js'
import { occurrences, type Surroundings } from './surroundings.js'
import { bound } from '../grades.js'
import { ems } from '../measures.js'
import { lettersProven, signProven } from '../mended-rules.js'

/** Words whose middle lies in the box. */
export function wordsIn(words: readonly Word[], box: Box): Word[] {
  return words.filter(({ x0, y0, x1, y1 }) =>
    (x0 + x1) / 2 > box.x0 - 1 && (x0 + x1) / 2 < box.x1 + 1 && (y0 + y1) / 2 > box.y0 - 1 &&
      (y0 + y1) / 2 < box.y1 + 1)
}

/** The word behind a box on the same line, no further than a blank is wide. */
function behind(words: readonly Word[], box: Box): string {
  const middle = (box.y0 + box.y1) / 2
  const blank = ems.word * (box.y1 - box.y0)
  return words.find(({ x0, y0, y1 }) =>
    y0 < middle && y1 > middle && x0 - box.x1 > -1 && x0 - box.x1 < blank)?.text ?? ''
}

/** The value's logarithm of the odds, as its reader states them. */
function readerOdds(confidence: number): number {
  const held = Math.min(bound.reader, Math.max(1 - bound.reader, confidence))
  return Math.log(held / (1 - held)) / 2
}

function labelFacts({ label }: Evidence): Facts {
  if (label === undefined || label === '') return { 'no label': 1 }
  const meanings = headerLabels.exact.get(compact(label)) ?? []
  return factsOf({ 'label that means one thing': meanings.some(({ sure }) => sure), 'label that may mean others': meanings.length > 0 && !meanings.some(({ sure }) => sure) })
}

/** What stands behind the rule of a value whose letters were put right. */
const mendedRules = [lettersProven, signProven].map((mend) => `, ${mend}`)

/** The rule, the checks and the formula by which the reader found the value. */
function readerFacts({ rule, source, checks = [], formula, confidence }: Evidence): Facts {
  const mended = mendedRules.find((one) => rule?.endsWith(one) === true) ?? ''
  return factsOf({
    'odds of the reader': readerOdds(confidence),
    'follows from other values': source === 'derived',
    'from a cell or code': source === 'cell' || source === 'code',
    ...(rule === undefined ? {} : { [`rule: ${rule.slice(0, rule.length - mended.length)}`]: true }),
    'letters mended': mended !== '',
    ...(source === 'derived' && formula !== undefined ? { [`follows: ${formula}`]: true } : {}),
    ...Object.fromEntries(checks.map((check) => [`holds: ${check}`, true])),
    'no check': checks.length === 0,
  })
}

/** How its letters look, and what stands right behind it. */
function wordFacts(box: Box, { words, height, number }: Page, fontSize: number): Facts {
  const own = wordsIn(words, box)
  const after = behind(words, box)
  const least = Math.min(1, ...own.map((word) => word.confidence ?? 1))
  return factsOf({
    'words go on behind it': /[\p{L}\p{N}]/u.test(after),
    'a figure follows it': /^\d/.test(after),
    'in the upper third': number === 1 && box.y1 < bound['upper third'] * height,
    'at the foot': box.y0 > bound['at the foot'] * height,
    'larger letters': own.some((word) => word.fontSize > bound['larger letters'] * fontSize),
    'smaller letters': own.length > 0 && own.every((word) => word.fontSize < bound['smaller letters'] * fontSize),
    'recognised': own.some((word) => word.confidence !== undefined),
    'doubtful letters': least < bound['doubtful letters'],
  })
}

/** How a value was found, and what stands around it: facts that every kind of value has. */
export function placeFacts(evidence: Evidence, surroundings: Surroundings): Facts {
  const { text = '', page = 1, box } = evidence
  const paper = surroundings.pages[page - 1]
  return {
    ...readerFacts(evidence),
    ...factsOf({ 'stands there more than once': text.length > 2 && occurrences(text, surroundings) > 1, 'not on the first page': page > 1 }),
    ...(box && paper ? wordFacts(box, paper, surroundings.fontSize) : {}),
    ...labelFacts(evidence),
  }
}
