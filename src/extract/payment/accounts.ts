import { countrySpecs } from 'ibantools'
import { countryOfBic } from '../../model/bic.js'
import type { Box } from '../../model/evidence.js'
import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import type { HeaderContext } from '../header/header-context.js'
import { candidatesByForm, labelledCandidates } from '../header/labelled-candidates.js'
import type { ReadValue } from '../header/read-values.js'
import type { LabelHit } from '../labels/label-hit.js'
import { anyOf } from '../languages/languages.js'
import { overlapAcross, overlapDown } from '../layout/boxes.js'
import type { Segment } from '../layout/layout.js'
import { below } from '../layout/neighbours.js'
import { boxOfPart, textRun, type TextRun } from '../layout/text-run.js'
import { ems, letterCount, pieces, points, portion, wordCount } from '../measures.js'
import { type AccountInText, ibansIn, labelledBic, labelledIban } from '../values/bank-account.js'
import { paymentWords as words } from './payment-words.js'

/** An account on the page, with the BIC that stands nearest to it. */
export interface Account {
  readonly iban: Candidate
  readonly bic: Candidate | undefined
  readonly valid: boolean
  /** True when the text says that this account is debited: it is the buyer's. */
  readonly debtor: boolean
  /** Where a page speaks of its issuer. */
  readonly atFoot: boolean
}

/** Every account of the document, the surest first. */
export function accounts(context: HeaderContext): Account[] {
  const bics = labelledCandidates(context, 'bic', (text) => read(labelledBic(text), 'BIC form'))
  const found = new Map<string, Account>()
  for (const candidate of [...labelledIbans(context), ...bareIbans(context), ...brokenIbans(context)]) {
    const { iban } = candidate
    const known = found.get(iban.value)
    if (known && known.iban.confidence >= iban.confidence) continue
    const bic = bicBeside(iban, context) ?? nearest(iban, bics)
    found.set(iban.value, { ...candidate, bic, atFoot: isAtFoot(iban, context) })
  }
  // What a line break cut is the beginning of a whole one.
  const whole = [...found.values()].filter(({ iban: { value } }) =>
    ![...found.keys()].some((other) => other !== value && other.startsWith(value)))
  const ranked = whole.map((account) =>
    ({ account, rank: account.iban.confidence - (isBlocked(account.iban, context) ? 1 : 0) }))
  return ranked.toSorted((a, b) => b.rank - a.rank).map(({ account }) => account)
}

const blocked = new RegExp(`(?<!\\p{L})${anyOf(words.blockedAccount)}(?!\\p{L})[^\\p{L}]*(?:\\p{L}+[^\\p{L}]*)?$`, 'iu')

/** `Loonkosten 25% op G-rekening NL49...`: an account for the taxes of wages alone, to which only a part is paid. */
function isBlocked({ page: number, box, text }: Candidate, { layout }: HeaderContext): boolean {
  const { segments = [] } = layout.pages.find((page) => page.number === number) ?? {}
  const line = segments.filter((one) => overlapDown(one, box) > 0 && one.x0 <= box.x0).map((one) => one.text).join(' ')
  const before = line.slice(0, line.includes(text) ? line.indexOf(text) : line.length)
  const end = ibansIn(before).at(-1)?.end ?? 0
  return blocked.test(before.slice(end))
}

type Unpaired = Omit<Account, 'bic' | 'atFoot'>

/** Low on the page stand the accounts of who wrote it. */
function isAtFoot({ page: number, box }: Candidate, { layout }: HeaderContext): boolean {
  const { height = 0 } = layout.pages.find((page) => page.number === number) ?? {}
  return box.y0 > portion.most * height
}

function read(account: AccountInText | undefined, check: string): ReadValue | undefined {
  if (!account) return undefined
  const { value, start, end, valid } = account
  return { value, start, end, factor: valid ? grade.raised : grade.fair, checks: valid ? [check] : [] }
}

function labelledIbans(context: HeaderContext): Unpaired[] {
  const labelled = labelledCandidates(context, 'iban', (text) => read(labelledIban(text), 'IBAN check digits'))
  return labelled.filter((iban) => !isCut(iban, context)).map(({ hit, ...iban }) => ({
    // A form field says it more clearly than a sentence.
    iban: doubtMisread(
      context,
      hit.from === 0 && hit.segment.words.length <= wordCount.sentence
        ? iban
        : { ...iban, confidence: iban.confidence - grade.slight },
    ),
    valid: iban.checks.length > 0,
    debtor: isDebtor(context, iban.page, hit.box),
  }))
}

/** `IBAN AT93 3504 0000 9402` ends its line, and figures begin one close below: the rest of it, whatever is between. */
function isCut({ value, text, page, box, checks }: Candidate, { layout }: HeaderContext): boolean {
  const { segments = [] } = layout.pages.find(({ number }) => number === page) ?? {}
  const isBelow = (one: Segment): boolean =>
    one.y0 > box.y0 && one.y0 - box.y1 < ems.near * one.fontSize && /^\d{1,4}(?: \d{1,4})*(?= |$)/u.test(one.text)
  const isShort = checks.length === 0 && value.length < (countrySpecs[value.slice(0, 2)]?.chars ?? 0)
  return isShort && segments.some((one) => one.text.endsWith(text)) && segments.some(isBelow)
}

/**
 * Wrong check digits in text are the page's own mistake; in a recognised picture they are most likely a letter misread.
 */
function doubtMisread({ layout }: HeaderContext, iban: Candidate): Candidate {
  const recognised = layout.pages.some(({ number, page }) => number === iban.page && page.recognised)
  return recognised && iban.checks.length === 0
    ? { ...iban, confidence: Math.min(iban.confidence, grade.doubtful) }
    : iban
}

/** An IBAN needs no label: its check digits prove it. */
function bareIbans(context: HeaderContext): Unpaired[] {
  const found = candidatesByForm(context, (text) => ibansIn(text).filter(({ valid }) => valid), proven)
  return found.map((iban) => ({ iban, valid: true, debtor: isDebtor(context, iban.page, iban.box) }))
}

const proven = { checks: ['IBAN check digits'], confidence: grade.good }

/**
 * An IBAN that a narrow column breaks: it goes on at the beginning of the next line or in its own column, and its check
 * digits prove the whole.
 */
function brokenIbans(context: HeaderContext): Unpaired[] {
  return context.layout.pages.flatMap((page) =>
    page.segments.flatMap(beginningsOfAccounts).flatMap((upper) =>
      goingOn(upper, page.segments).flatMap((words) => {
        const run = textRun(page.number, [...upper.words, ...words])
        return ibansIn(run.text)
          .filter(({ valid, start, end }) => valid && start < upper.text.length && end > upper.text.length + 1)
          .map(({ value, text, start, end }): Unpaired => {
            const box = boxOfPart(run, start, end)
            const iban = { value, page: page.number, box, text, rule: 'form, on several lines', ...proven }
            return { iban, valid: true, debtor: isDebtor(context, page.number, box) }
          })
      })),
  )
}

/**
 * The words of a line up to the groups of what may be an account number, what a neighbouring column adds to the line
 * left out; a VAT id before it (`DE136695976 · IBAN DE89 3704`) may be one as well.
 */
function beginningsOfAccounts(segment: Segment): Segment[] {
  return [...segment.text.matchAll(/(?<![A-Z\d])[A-Z]{2} ?\d{2}(?: ?[A-Z\d]{1,4})*(?= |$)/gu)].map(({ 0: match, index }) => {
    const text = segment.text.slice(0, index + match.length)
    return { ...segment, text, words: segment.words.slice(0, text.split(' ').length) }
  })
}

/**
 * The words by which the next lines may go on, three lines at most: where the line begins, below a word of the upper
 * one, or, where a neighbouring column runs into this one, with the figures that end the line.
 */
function goingOn(upper: Segment, segments: readonly Segment[], most = pieces.few): Segment['words'][] {
  if (most === 0) return []
  return segments.filter((lower) => isNextLine(upper, lower)).flatMap((lower) => {
    const starts = lower.words.flatMap(({ x0, text }, index) =>
      (/^\d/u.test(text) && (index === 0 || isUnderWord(x0, upper) || isFigures(lower.words.slice(index))) ? [index] : []))
    return starts.flatMap((from) => {
      const words = lower.words.slice(from)
      return /^[\d ]+$/.test(lower.text)
        ? [words, ...goingOn(lower, segments, most - 1).map((more) => [...words, ...more])]
        : [words]
    })
  })
}

function isUnderWord(x: number, { words }: Segment): boolean {
  return words.some(({ x0 }) => Math.abs(x0 - x) < points.sameEdge)
}

function isFigures(words: Segment['words']): boolean {
  return words.every(({ text }) => /^\d+$/u.test(text))
}

function isNextLine(upper: Segment, lower: Segment): boolean {
  const step = lower.baseline - upper.baseline
  return step > upper.fontSize / 2 && step < 2 * upper.fontSize && lower.x0 < upper.x1 && lower.x1 > upper.x0
}

/** `Nieuw IBAN` is no `uw iban`. */
const [phrases, single] = [true, false].map((several) => words.debtorAccount.filter((word) => word.includes(' ') === several))
const ofDebtor = new RegExp(`(?<!\\p{L})${anyOf(phrases ?? [])}|${anyOf(single ?? [])}`, 'u')

function isDebtor({ layout }: HeaderContext, pageNumber: number, box: Box): boolean {
  const page = layout.pages.find((candidate) => candidate.number === pageNumber)
  const near = page?.segments.filter((segment) =>
    segment.y0 > box.y0 - 2 * points.beside && segment.y1 < box.y1 + points.beside) ?? []
  const text = near.map((segment) => segment.text.toLowerCase()).join(' ')
  return ofDebtor.test(text)
}

type LabelledBic = Candidate & { readonly hit: LabelHit }

/** The BIC in the same line of text, else the nearest, rather of the same country. */
function nearest(iban: Candidate, bics: readonly LabelledBic[]): Candidate | undefined {
  const ofCountry = (bic: Candidate): number => (countryOfBic(bic.value) === iban.value.slice(0, 2) ? 1 : 0)
  const isInLine = ({ page, hit: { segment } }: LabelledBic): boolean => page === iban.page &&
    overlapAcross(segment, iban.box) > 0 && overlapDown(segment, iban.box) > (iban.box.y1 - iban.box.y0) / 2
  const fits = (bic: LabelledBic): number =>
    (bic.page === iban.page ? 2 : 0) + ofCountry(bic) + (isInLine(bic) ? 1 : 0)
  const distance = ({ box }: Candidate): number =>
    Math.hypot(box.x0 - iban.box.x0, pieces.few * (box.y0 - iban.box.y0))
  return bics.toSorted((a, b) => fits(b) - fits(a) || distance(a) - distance(b))[0]
}

// Right behind the IBAN (`BE48 ... 1727 - GEBABEBB`), or in brackets a few words later (`... bei der Deutschen Bank
// (DEUTDEMMXXX)`).
const behind = /^[\s\-–/(|·,;]*(?=[A-Z]{6}[A-Z0-9]{2})/u
const bracketed = /\((?=[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\))/u

/** A BIC without a label, beside its IBAN and of the same country. */
function bicBeside(iban: Candidate, { layout }: HeaderContext): Candidate | undefined {
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
