import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../src/extract/languages/languages.js'

/*
 * Words of a language belong into its folder, so that a further language is one folder more and no code learns a word.
 */
const root = fileURLToPath(new URL('../../../src/extract', import.meta.url))

/** What is no word of one language: marks of identifiers, of money, of units and of the web; `Nr`, `Co.`, `o/oo`. */
const international: ReadonlySet<string> = new Set(['cent', 'co', 'ct', 'eur', 'euro', 'https', 'kg', 'km', 'kwh', 'nr', 'oo', 'sp', 'usd', 'www'])

/** Names of our own that patterns look for: paths of the invoice, names of checks, of labels and of lists. */
const ownNames: Readonly<Record<string, readonly string[]>> = {
  'certainty/amounts-on-pages.ts': ['lines', 'totals', 'vatBreakdown', 'Reason'],
  'certainty/document-facts.ts': ['lines', 'totals', 'vatBreakdown', 'quantity', 'unitPrice', 'netAmount', 'grossAmount', 'sum', 'with', 'rate'],
  'certainty/evidence-by-line.ts': ['lines'],
  'certainty/header-facts.ts': ['purchaseOrder', 'salesOrder', 'contract', 'project', 'despatchAdvice', 'Reference', 'buyer', 'identifiers', 'postalCode'],
  'form/form-label.ts': ['head', 'of'],
  'parties/name-in-full.ts': ['Block', 'accountName', 'name'],
  'parties/self-billing.ts': ['seller', 'buyer', 'taxNumber', 'legalRegistration', 'identifiers'],
}
/** Facts and patterns of nothing but paths, which the certainty is learned by. */
const namesPaths = 'certainty/facts.ts'
/** Files with messages to people, which are given in German and in English. */
const tellingPeople: ReadonlySet<string> = new Set(['codes/cross-check-codes.ts', 'compare-with-page.ts', 'einvoice/draft-of.ts', 'einvoice/parse-xml.ts', 'einvoice/read-einvoice.ts', 'payment/extract-payment.ts', 'sums/sum-findings.ts'])
/** Words of other languages that mean something else in English, or that name a field. */
const alsoOurs: ReadonlySet<string> = new Set(['all', 'applicable', 'cell', 'index', 'object', 'relation', 'side', 'skonto', 'tag'])

/** The texts in a value of any shape. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function wordsIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.match(/\p{L}*\p{Ll}{2}\p{L}*/gu) ?? []).filter((word) => word.length > 2).map((word) => word.toLowerCase()))
}

const [english, others] = [true, false].map((isEnglish) =>
  wordsIn(languages.filter(({ header }) => (header.language === 'en') === isEnglish).flatMap(({ header, form, party, sums, table, words }) => textsIn([header, form, party, sums, table, words]))))

function isForeign(word: string): boolean {
  return others?.has(word) === true && english?.has(word) !== true && !international.has(word)
}

/** The lines of a file that say something, without their comments. */
function linesOf(code: string): string[] {
  const plain = code.replaceAll(/\/\*[^]*?\*\//gu, '')
  return plain.split('\n').filter((line) => !/^\s*\/\/|^import |^export .* from /u.test(line)).map((line) => line.replace(/\s\/\/ .*$/u, ''))
}

/** What a pattern looks for letter by letter: without classes, names of groups and what is put in. */
function spelled(pattern: string): string {
  return pattern.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}|\\+[pP]\{[^}]*\}|\(\?<[a-zA-Z]+>|\[(?:[^\]\\]|\\.)*\]|\\+./gu, ' ')
}

const literal = /(?<=[(,=:!&|?[]\s*|return )\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\]|\\.)*\])+)\/[dgimsuvy]*/gu
const text = /(?<!\w)'(?:[^'\\\n]|\\.)*'|`[^`]*`/gu
/** Groups and classes of characters: the text is made into a pattern. */
const patternSigns = /\(\?|\\{1,2}[pPsdDwWb]/u

/** The words of a line that belong into the folder of a language. */
function wordsOfLanguages(line: string, file: string): string[] {
  if (!/['`/]/u.test(line)) return []
  const texts = (line.replaceAll(literal, '').match(text) ?? []).filter((one) => !/^'[dgimsuvy]+'$/u.test(one))
  const literals = [...line.matchAll(literal)].map(([, pattern = '']) => pattern)
  const patterns = [...literals, ...texts.filter((one) => patternSigns.test(one))]
  const inPatterns = patterns.map(spelled).flatMap((pattern) => pattern.match(/\p{L}*\p{Ll}{2}\p{L}*/gu) ?? [])
    .filter((word) => !international.has(word.toLowerCase()) && ownNames[file]?.includes(word) !== true)
  const saying = tellingPeople.has(file) ? [] : texts.filter((one) => /\p{Ll}/u.test(one))
  // `selfBilling` is a name of two words.
  const apart = saying.map((one) => spelled(one).replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
  const inTexts = [...wordsIn(apart)].filter((word) => isForeign(word) && !alsoOurs.has(word))
  return [...inPatterns, ...inTexts]
}

describe('the code that reads invoices', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.startsWith('languages/') && file !== namesPaths)

  it('has no word of a language, neither in its patterns nor in its texts', () => {
    const found = files.flatMap((file) => linesOf(readFileSync(join(root, file), 'utf8')).flatMap((line) => wordsOfLanguages(line, file).map((word) => `${file}: ${word}`)))
    expect(found).toEqual([])
  })

  it.each([
    ['const until = /^(?:bis|until)/iu', ['bis', 'until']],
    ["const sums = new Set(['zzgl', 'netto'])", ['zzgl', 'netto']],
    ['const days = new RegExp(String.raw`\\d+ (?:working days)`)', ['working', 'days']],
    ["lower.includes('korting')", ['korting']],
    ["const page = /(?<page>[a-z]+)/u", []],
    ['const per = new RegExp(`(?:${anyOf(words.per)})\\\\s`)', []],
  ])('would be seen to speak: %s', (line, words) => {
    expect(wordsOfLanguages(line, 'any.ts')).toEqual(words)
  })
})
