import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import type { LabelHit, LabelHits } from '../labels/find-labels.js'
import type { Segment } from '../layout/layout.js'
import { isCompanyBesides, withoutLead } from './around-names.js'
import { withoutClauses } from './company-clauses.js'
import { beginsWithLegalForm, endsWithLegalForm, hasLegalForm, isLegalForm, isOnlyLegalForm } from './legal-form.js'
import { isDetail } from './address-line.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { letterCount, pieces, wordCount } from '../measures.js'
import { grade } from '../grades.js'

// `Pay by BACS to Peverell Catering Limited`: behind the word that points to whom, a name begins.
const pointing = String.raw`\s${anyOf(wordsOf('noNames', 'addressEnds').addressEnds)}\s(?=\p{Lu})`
const separators = new RegExp(String.raw`\s*[•·|●∙‧;▪■]\s*|\s+[-–—−]\s+|,\s+|:\s+|${pointing}`, 'u')

/**
 * A logo or a letterhead may cut the name short; where the same name stands with its legal form, that is the company.
 */
export function fullName(own: Candidate, { layout, hits }: HeaderContext, buyer = ''): Candidate | undefined {
  const key = compact(own.value)
  if (key.length <= pieces.few) return undefined
  const companies = layout.pages.flatMap(({ segments }) => segments.flatMap((segment) => companiesIn(segment, hits)))
  const found = companies.filter(({ name }) => isFuller(name, own.value) && compact(name) !== compact(buyer))
  const [first] = found
  // Two companies of one name, as a company and its general partner, leave it open.
  if (!first || found.some(({ name }) => compact(name) !== compact(first.name))) return undefined
  return candidateOf(first, 'the same name with its legal form', Math.max(own.confidence, grade.likely))
}

/**
 * `Refrescos do Vale - Distribuição de Bebidas, Lda · Zona Industrial ...`: what a line puts before the company by a
 * dash belongs to its name, where the letterhead shows it by itself.
 */
export function withHead(own: Candidate, { layout }: HeaderContext): Candidate | undefined {
  const segments = layout.pages.flatMap((page) => page.segments)
  for (const segment of segments) {
    const [before = '', behind = ''] = segment.text.split(own.value)
    const head = behind === '' ? undefined : /^(.+) [–—-] $/u.exec(before)?.[1]
    if (head === undefined || isDetail(head) || !segments.some(({ text }) => text === head)) continue
    return candidateOf({ segment, name: `${before}${own.value}` }, 'with the letterhead before it', own.confidence)
  }
  return undefined
}

function candidateOf({ segment, name }: Company, rule: string, confidence: number): Candidate {
  const { x0, y0, x1, y1, page } = segment
  return { value: name, page, box: { x0, y0, x1, y1 }, text: name, rule, checks: [], confidence }
}

interface Company {
  readonly name: string
  readonly segment: Segment
}

function companiesIn(segment: Segment, hits: LabelHits): Company[] {
  return withItsForm(withoutClauses(segment.text).split(separators))
    .map((part) => toEndOfSentence(withoutLead(withoutLabel(part.trim(), hits.of(segment)))))
    .filter((part) => part.length < letterCount.line && (endsWithLegalForm(part) || beginsWithLegalForm(part)) && /^[\p{Lu}\d]/u.test(part) && !isDetail(part) && !isCompanyBesides(part))
    .map((name) => ({ name, segment }))
}

/** `Westbury Ironmongery Limited. Registered in England`: a sentence of its own. */
function toEndOfSentence(part: string): string {
  const [, first] = /^(.+?\p{L}{2})\.\s+\p{Lu}/u.exec(part) ?? []
  return first !== undefined && endsWithLegalForm(first) ? first : part
}

/** `Plomberie Chauffage Garandel – SARL au capital de 8 000 €`: the form may stand apart from its name. */
function withItsForm(parts: readonly string[]): string[] {
  return parts.map((part, index) => {
    const next = parts[index + 1] ?? ''
    return isOnlyLegalForm(next) && !hasLegalForm(part) ? `${part} ${next}` : part
  })
}

/** Labels that stand before a name. */
const naming = /Block$|^(?:accountName|name)$/u

/** `Account name Harbour Films Ltd`: the label before the company is none of its words. */
function withoutLabel(part: string, hits: readonly LabelHit[]): string {
  const label = hits.find(({ field, text, sure }) => sure && naming.test(field) && part.startsWith(`${text} `))
  return label ? part.slice(label.text.length).trim() : part
}

/** The words of the name stand in the longer one, in their order, and side by side or around what it leaves out. */
function isFuller(longer: string, name: string): boolean {
  if (hasLegalForm(name) && compact(longer) === compact(name)) return name === name.toUpperCase() &&
    longer !== longer.toUpperCase()
  const [words, part] = [keysOf(longer), keysOf(name)]
  const at = words.findIndex((_word, index) => part.every((word, offset) => words[index + offset] === word))
  // `Ein Service der Offset Nord GmbH`: what a small word joins to the company is said of it.
  const isJoined = hasLegalForm(name) && /(?:^|\s)\p{Ll}+\s*$/u.test(longer.slice(0, Math.max(0, longer.indexOf(name))))
  const isWhole = at >= 0 && !isJoined && words.length > part.length && (at === 0 || words.length <= wordCount.name)
  return isWhole || leavesOut(part, longer)
}

/** `Autohaus Wenk` for `Autohaus Rüdiger Wenk e.K.`: the first word and the last before the legal form are the same. */
function leavesOut([first, ...more]: readonly string[], longer: string): boolean {
  const bare = longer.split(/\s+/).filter((word) => !isLegalForm(word)).map(compact)
  const isShort = more.length > 0 && more.length < bare.length - 1 && bare.length <= wordCount.few
  return isShort && bare[0] === first && bare.at(-1) === more.at(-1) && more.every((word) => bare.includes(word))
}

function keysOf(text: string): string[] {
  return text.split(/[\s&+]+/).map(compact).filter((word) => word !== '')
}
