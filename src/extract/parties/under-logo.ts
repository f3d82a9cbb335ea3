import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { above } from '../layout/neighbours.js'
import { ems, fontRatio, pieces, points } from '../measures.js'
import type { ChosenParty } from './choose-parties.js'
import { isNoName } from './address-line.js'
import { hasLegalForm, isOnlyLegalForm } from './legal-form.js'
import { isName } from './may-be-name.js'
import { personIn } from './person.js'

/**
 * `Agent toutes marques` between `GARAGE MÉCHAIN` in large letters and the street says what the garage does, and no
 * list of words knows all that firms say of themselves. Which of the two is the name, tells what comes back elsewhere;
 * where nothing tells, it is not sure. A company with its legal form and a person are named in their own line.
 */
export function underLogo(own: Candidate, chosen: ChosenParty | undefined, context: HeaderContext): Candidate {
  const line = chosen?.candidate.kind === 'stack' ? chosen.candidate.name : undefined
  const page = context.layout.pages.find(({ number }) => number === line?.segment.page)
  if (!line || !page || compact(own.value) !== compact(line.text) || namesItself(own.value)) return own
  const logo = logoOver(line.segment, page)
  if (!logo || !mayBeName(logo, context) || sharesWords(logo.text, own.value)) return own
  if (comesBack(own.value, line.segment, context)) return own
  const { page: number, x0, y0, x1, y1, text } = logo
  return comesBack(text, logo, context)
    ? { ...own, value: text, page: number, box: { x0, y0, x1, y1 }, text, rule: 'letterhead' }
    : { ...own, confidence: Math.min(own.confidence, grade.weak) }
}

/**
 * `di Sartori & C. S.n.c.` under `Ottica Belvedere`, `Soc. Coop.` under `CASEIFICIO VALLE`: what begins small, and a
 * legal form alone, go on with the line above, however large.
 */
export function behindLogo(own: Candidate, chosen: ChosenParty | undefined, context: HeaderContext): Candidate {
  const line = chosen?.candidate.name?.segment
  const page = context.layout.pages.find(({ number }) => number === line?.page)
  if (!line || !page || !(isOnlyLegalForm(own.value) || (/^\p{Ll}/u.test(own.value) && hasLegalForm(own.value)))) return own
  const logo = logoOver(line, page)
  const value = logo && mayBeName(logo, context) ? `${logo.text} ${own.value}` : own.value
  return { ...own, value, text: value }
}

/** A company with its legal form, and a person. */
export function namesItself(name: string): boolean {
  return hasLegalForm(name) || personIn(name) !== undefined
}

function mayBeName(logo: Segment, context: HeaderContext): boolean {
  return isName(logo, context) && !isNoName(logo.text)
}

/** Two words or more in larger letters, right over the line and at its edge. */
function logoOver(line: Segment, page: LayoutPage): Segment | undefined {
  const over = above(page, line).find(({ x0 }) => Math.abs(x0 - line.x0) <= points.sameEdge)
  const isNear = over !== undefined && line.baseline - over.baseline < ems.nextRow * over.fontSize
  return isNear && over.fontSize > fontRatio.larger * line.fontSize && over.words.length > 1 ? over : undefined
}

/** A word of both that is longer than an article. */
export function sharesWords(one: string, other: string): boolean {
  const words = other.split(/\s+/).map(compact)
  return one.split(/\s+/).map(compact).some((word) => word.length > pieces.few && words.includes(word))
}

function comesBack(name: string, own: Segment, { layout }: HeaderContext): boolean {
  const key = compact(name)
  const others = layout.pages.flatMap(({ segments }) => segments).filter((other) => other !== own)
  return others.some(({ text }) => compact(text).includes(key))
}
