import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import type { LabelHit } from '../labels/find-labels.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { boxAround } from '../layout/boxes.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { nextLine, rightOf } from '../layout/neighbours.js'
import { ems, letterCount, pieces, portion, wordCount } from '../measures.js'
import { isDetail } from './address-line.js'
import { isCompanyBesides, isEndOfCompany, withoutClauses, withoutLead } from './no-name.js'
import { beginsWithLegalForm, companyBefore, endsWithLegalForm, hasLegalForm, isLegalForm, isOnlyLegalForm, legalFormsIn } from './legal-form.js'
import { behind, isOneOf } from './party-words.js'
import { namesPerson, signedBy } from './person.js'
import { companyOf, shopOf, withOwner } from './run-by.js'

/** A name as a line of the page has it, with the line below where it goes on there. */
export interface Printed {
  readonly name: string
  readonly lines: readonly Segment[]
}

/** What a line, with those below it, tells more of a name. */
type Way = (own: string, line: Segment, page: LayoutPage, context: HeaderContext) => readonly Printed[]

const alone = (way: (own: string, line: Segment, context: HeaderContext) => readonly string[]): Way =>
  (own, line, _page, context) => way(own, line, context).map((name) => ({ name, lines: [line] }))

/** How pages cut names short, and where they have them in full. */
const ways: readonly (readonly [rule: string, way: Way])[] = [
  ['business of its owner', alone(shopOf)],
  ['company that runs it', alone(companyOf)],
  ['with its owner', alone(withOwner)],
  ['with what the letterhead has of it', alone(overItsKind)],
  ['the same name with its legal form', alone(fuller)],
  ['with the letterhead before it', alone(withHead)],
  ['the same name with its legal form', formBelow],
  ['the letterhead of two lines', letterheadOfTwoLines],
  ['with its first letters spelled out', spelledOut],
  ['as spelled elsewhere', spelledOtherwise],
  ['with the given name', withGivenName],
  ['with the given name', spelledInitials],
  ['the letterhead in two parts', partedLetterhead],
]

/** A logo, a letterhead or a sender line may cut the name short; the same name where the document has more of it. */
export function inFull(own: Candidate, context: HeaderContext, buyer = ''): Candidate | undefined {
  if (compact(own.value).length <= pieces.few) return undefined
  for (const [rule, way] of ways) {
    const found = context.layout.pages.flatMap((page) =>
      page.segments.flatMap((line) => way(own.value, line, page, context)))
    const candidate = theOnly(found, buyer, rule, Math.max(own.confidence, grade.likely))
    if (candidate) return candidate
  }
  return undefined
}

/**
 * Two companies of one name, as a company and its general partner, leave it open; `Fest Kern AG` at the beginning of a
 * line is the end of `Kantine & Fest Kern AG`.
 */
export function theOnly(
  all: readonly Printed[],
  buyer: string,
  rule: string,
  confidence: number,
): Candidate | undefined {
  const [first, ...more] = all
    .filter(({ name }) => compact(name) !== compact(buyer))
    .toSorted((a, b) => b.name.length - a.name.length)
  if (!first || more.some(({ name }) => !` ${first.name}`.endsWith(` ${name}`) && compact(name) !== compact(first.name))) return undefined
  const { name, lines } = first
  return { value: name, page: lines[0]?.page ?? 1, box: boxAround(lines), text: name, rule, checks: [], confidence }
}

/**
 * `Refrescos do Vale - Distribuição de Bebidas, Lda · Zona Industrial ...`: what a line puts before the company by a
 * dash belongs to its name, where the letterhead shows it by itself, if need be without the word for its kind: `Hotel
 * Goldener Hirsch – Familie Kern GmbH` under `Goldener Hirsch`.
 */
function withHead(own: string, { text }: Segment, { layout }: HeaderContext): string[] {
  const [before = '', rest = ''] = text.split(own)
  const head = rest === '' ? undefined : /^(.+) [–—-] $/u.exec(before)?.[1]
  const logos = [head, head && behind('institutions', head)]
  const isHead = layout.pages.some(({ segments }) => segments.some((one) => logos.includes(one.text)))
  return isHead ? [`${before}${own}`] : []
}

// `Pay by BACS to Peverell Catering Limited`: behind the word that points to whom, a name begins.
const pointing = String.raw`\s${anyOf(wordsOf('noNames', 'addressEnds').addressEnds)}\s(?=\p{Lu})`
/** What parts a line; a comma besides these may part a house from the company that keeps it. */
export const clearSeparators = new RegExp(String.raw`\s*[•·|●;▪■]\s*|\s+[-–—−]\s+|:\s+|${pointing}`, 'u')
export const separators = new RegExp(String.raw`${clearSeparators.source}|,\s+`, 'u')

/** The same name in a company of the line; behind it a sentence, or what else a footer has, may go on. */
function fuller(own: string, line: Segment, context: HeaderContext): string[] {
  const { hits } = context
  return withItsForm(withoutClauses(line.text).split(separators), own, hits.of(line))
    .map((part) => withoutRest(withoutLead(withoutLabel(part.trim(), own, hits.of(line))), own))
    .filter((part) => (endsWithLegalForm(part) || beginsWithLegalForm(part)) &&
      (/^[\p{Lu}\d]/u.test(part) || part.startsWith(`${own} `)) && isFuller(part, own) && mayBeCompany(part))
    .map((part) => withHead(part, line, context)[0] ?? part)
}

export function mayBeCompany(name: string): boolean {
  return name.length <= letterCount.line && !isDetail(name) && !isCompanyBesides(name)
}

/** `Westbury Ironmongery Limited. Registered in England`, `Kern Bau GmbH Am Deich 7`: up to the legal form. */
function withoutRest(part: string, own: string): string {
  const [, sentence] = /^(.+?\p{L}{2})\.\s+\p{Lu}/u.exec(part) ?? []
  if (sentence !== undefined && endsWithLegalForm(sentence)) return sentence
  const isOwn = !endsWithLegalForm(part) && compact(part).startsWith(compact(own))
  // `Kern Bau   Kern Bau GmbH`: the logo may stand right before it.
  const { name, rest } = (isOwn && companyBefore(part)) || { name: part, rest: '' }
  // `S.à r.l.-S` is a form that nobody lists.
  return /^[^.\s]+(?:\s|$)/u.test(rest) ? name.slice(Math.max(0, name.lastIndexOf(own))) : part
}

/**
 * `Plomberie Chauffage Garandel – SARL au capital de 8 000 €`, `VEGA BAJA, S.L. C.I.F. B41882077`: the form may stand
 * apart from its name.
 */
function withItsForm(parts: readonly string[], own: string, hits: readonly LabelHit[]): string[] {
  return parts.map((part, index) => {
    const next = parts[index + 1] ?? ''
    const label = compact(part) === compact(own) ? hits.find(({ text }) => next.includes(` ${text}`)) : undefined
    const form = label ? next.slice(0, next.indexOf(` ${label.text}`)) : next
    return isOnlyLegalForm(form) && !hasLegalForm(part) ? `${part} ${form}` : part
  })
}

/** Labels that stand before a name. */
const naming = /Block$|^(?:accountName|name)$/u

/**
 * `Account name Harbour Films Ltd`, `(BIC ...) t.n.v. Van Dam Advocaten B.V. o.v.v. nummer`: neither the label before
 * the company nor the next one is of its words.
 */
function withoutLabel(part: string, own: string, hits: readonly LabelHit[]): string {
  const label = hits.find(({ field, text, sure }) => sure && naming.test(field) &&
    (part.startsWith(`${text} `) || (field === 'accountName' && part.includes(` ${text} `))))
  if (!label) return part
  const name = part.slice(part.indexOf(label.text) + label.text.length).trim()
  const ends = hits.flatMap(({ text }) => (name.includes(` ${text} `) ? [name.indexOf(` ${text} `)] : []))
  const whole = name.slice(0, Math.min(name.length, ...ends))
  // `t.n.v. Van Dam Holding B.V.` in a sentence is another company.
  const form = compact(whole).startsWith(compact(own)) ? legalFormsIn(whole).at(-1) : undefined
  const isOwn = part.startsWith(label.text) || (form !== undefined && compact(whole) === compact(`${own}${form}`))
  return isOwn ? whole : part
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

/**
 * `... t.n.v. Garage Van der Zwan` over `B.V. onder vermelding van ...`, `Veltheim Rauschenbach` over `Rechtsanwälte
 * PartG mbB`: a name that breaks before its legal form.
 */
function formBelow(own: string, line: Segment, page: LayoutPage): Printed[] {
  const next = hasLegalForm(own) || !` ${line.text}`.endsWith(` ${own}`) ? undefined : nextLine(line, page)
  const [first = ''] = next?.text.split(' ') ?? []
  const form = isLegalForm(first) ? first : next && isEndOfCompany(next.text) ? next.text : undefined
  return next && form !== undefined ? [{ name: `${own} ${form}`, lines: [line, next] }] : []
}

/**
 * `Havelland Akademie` over `für Pflege und Sozialwesen gGmbH` in the letterhead, of which the sender line has the
 * beginning and the form.
 */
function letterheadOfTwoLines(own: string, line: Segment, page: LayoutPage): Printed[] {
  const [form = '', ...more] = legalFormsIn(own)
  const isFirst = more.length === 0 && own === `${line.text} ${form}` && line.y0 < page.height * portion.third
  const next = isFirst ? nextLine(line, page) : undefined
  const isRest = next?.text.endsWith(` ${form}`) === true && !next.text.startsWith(line.text)
  return isRest ? [{ name: `${line.text} ${next.text}`, lines: [line, next] }] : []
}

/**
 * `ZWA Mittleres Elstertal` in the sender line for `Zweckverband Wasser und Abwasser` over `Mittleres Elstertal`, `KMB
 * Architekten` for `Kern · Moos · Berg-Lindt` over `Architekten PartG mbB`: first letters, which the letterhead or the
 * foot spells out on one line or on two, and may put the legal form behind.
 */
function spelledOut(own: string, line: Segment, page: LayoutPage): Printed[] {
  const [, letters = '', rest = ''] = /^(\p{Lu}{2,6})( .+)$/u.exec(own) ?? []
  if (letters === '') return []
  const next = line.text.includes(rest) ? undefined : nextLine(line, page)
  const lines = next ? [line, next] : [line]
  const name = lines.map(({ text }) => text).join(' ')
  const at = name.indexOf(rest)
  const form = name.slice(at + rest.length).trim()
  const isEnd = at > 0 && (form === '' || isOnlyLegalForm(form))
  return isEnd && standsFor(letters, name.slice(0, at)) ? [{ name, lines }] : []
}

/** Capitals that begin a word, with those behind a hyphen or without them. */
function standsFor(letters: string, words: string): boolean {
  const capitals = [/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, /(?<![\p{L}-])\p{Lu}(?=\p{Ll})/gu]
  return capitals.some((capital) => words.match(capital)?.join('') === letters)
}

const degree = new RegExp(`^${anyOf(wordsOf('aroundNames', 'degrees').degrees)}\\S*(?:\\s+\\([^)]+\\))?\\s+`, 'u')

/**
 * `Dipl.-Inf. (FH) Sören Kern IT-Beratung` at the foot, and without the degree in the letterhead, which is none of the
 * name; who leaves it out of a signature keeps it. `chiara dal molin` in the logo, and with capitals under the letter.
 */
function spelledOtherwise(own: string, line: Segment, page: LayoutPage): Printed[] {
  const { text, y0 } = line
  const name = own.replace(degree, '')
  const isSmall = /^\p{Ll}/u.test(name)
  const isShorter = name !== own && y0 < page.height * portion.third
  const isIt = (isSmall ? !/^\p{Ll}/u.test(text) : isShorter) && compact(text) === compact(name)
  return isIt ? [{ name: isSmall ? text : name, lines: [line] }] : []
}

/** `RAin Dr. Kern` or `A. Kern` in a narrow sender line; `Dr. Almut Kern` in the letterhead, on one line or two. */
function withGivenName(own: string, line: Segment, page: LayoutPage): Printed[] {
  const family = namesPerson(own) ? undefined : signedBy(own)
  const initial = /^\p{Lu}\. ?(?=\p{Lu})/u.exec(own)?.[0].trim().slice(0, 1) ?? ''
  const next = family === undefined || line.y0 > page.height * portion.third ? undefined : nextLine(line, page)
  return [[line], next ? [line, next] : []].flatMap((lines) => {
    const text = lines.map((one) => one.text).join(' ')
    const isFull = family !== undefined && namesPerson(text) && compact(signedBy(text) ?? '') === compact(family)
    const given = text.split(/\s+/).filter((word) => !isOneOf('titles', word))[0] ?? ''
    return isFull && given.startsWith(initial) ? [{ name: text, lines }] : []
  })
}

/** `Transporte G. Kern`, `Kern Int. Spedition GmbH` in a narrow sender line: the head has it in full, or the foot. */
function spelledInitials(own: string, line: Segment, page: LayoutPage): Printed[] {
  const short = own.split(' ')
  const isShort = (word: string): boolean => /^\p{L}+\.$/u.test(word)
  const stands = (long: string, word: string): boolean => compact(word) === compact(long) ||
    (isShort(word) && long.length > Math.max(pieces.few, word.length) && compact(long).startsWith(compact(word)))
  const parts = line.text.split(separators).flatMap((part) => part.split(/(?<=\p{L}{4})\.\s+(?=\p{Lu})/u))
  return parts.flatMap((name) => {
    const long = name.split(' ')
    const isIt = short.length === long.length && short.length >= pieces.few && short.some(isShort) &&
      long.every((word, at) => !/^\p{Lu}\.$/u.test(word) && stands(word, short[at] ?? ''))
    const isOwn = isIt && compact(name) !== compact(own) && (endsWithLegalForm(name) || isLetterhead(line, page))
    return isOwn ? [{ name, lines: [line] }] : []
  })
}

/** At the top of the first page, over all blocks. */
function isLetterhead({ y0 }: Segment, { number, height }: LayoutPage): boolean {
  return number === 1 && y0 < portion.little * height
}

/** `NEKA` in large letters beside or over `Entsorgung GmbH`: the sender line calls it `NEKA Entsorgung`. */
function partedLetterhead(own: string, line: Segment, page: LayoutPage): Printed[] {
  const [first, key] = [`${line.text} `, `${own} `.toLowerCase()]
  if (hasLegalForm(own) || !key.startsWith(first.toLowerCase()) || !isLetterhead(line, page)) return []
  const beside = rightOf(page, line).slice(0, 1).filter(({ x0 }) => x0 - line.x1 < ems.column * line.fontSize)
  return [...beside, nextLine(line, page)].flatMap((rest) => {
    const name = `${first}${rest?.text ?? ''}`
    const isIt = rest !== undefined && name.toLowerCase().startsWith(key) && isOnlyLegalForm(name.slice(key.length))
    return isIt ? [{ name, lines: [line, rest] }] : []
  })
}

/**
 * `TONRECHT` in the letterhead over `Österreichische Genossenschaft für Senderechte`, which the foot joins: `TONRECHT
 * Österreichische Genossenschaft für Senderechte reg. Gen.m.b.H., Museumstraße 40`.
 */
function overItsKind(own: string, { text }: Segment, { layout: { pages: [page] } }: HeaderContext): string[] {
  const part = text.split(/,\s|\s[·|•]\s/u)[0] ?? ''
  if (!page || !part.startsWith(`${own} `) || hasLegalForm(own) || !endsWithLegalForm(part)) return []
  return page.segments.some((line) => isLetterhead(line, page) && part.startsWith(`${own} ${line.text} `) &&
    isOnlyLegalForm(part.slice(`${own} ${line.text} `.length))) ? [part] : []
}
