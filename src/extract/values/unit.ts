import { anyOf, listsIn, withLanguages, wordsOf } from '../languages/languages.js'
import common from './units.json' with { type: 'json' }

const units = withLanguages('units', common)
/** `Liter(s)` */
const plural = new RegExp(String.raw`\(${anyOf(wordsOf('sentences', 'plurals').plurals)}\)$`)
const byWord = new Map(
  Object.entries(units).flatMap(([code, words]) =>
    words.map((word): [string, string] => [normal(word), code])).reverse(),
)
const codes = new Set([...Object.keys(units), 'C62', 'EA', 'NAR', 'PCE'])

/** The UN/ECE Rec. 20 or 21 code of a unit word such as `Std.` or `Liter(s)`; a code stands for itself. */
export function unitCode(text: string): string | undefined {
  const word = text.trim()
  if (codes.has(word)) return word
  // `m` is a metre and `M` a month to some: the written case decides before the folded one.
  return byWord.get(normal(word)) ?? bilingual(word)
}

const measures: ReadonlySet<string | undefined> = new Set(['HUR', 'KMT', 'MTR', 'MTK', 'MTQ', 'KGM', 'LTR', 'KWH'])

/** `km`, `m²`, `h`: a unit that is measured, and the word for it means nothing else. */
export function isMeasure(text: string): boolean {
  const word = text.trim()
  return measures.has(unitCode(word)) && (word.length > 1 || word === 'h')
}

/** `12,40 kg`: what stands there in a text is measured, and no money. */
export function isMeasuredBehind(text: string, end: number): boolean {
  return isMeasure(/^\s?(\p{L}[\p{L}\d²³]*)/u.exec(text.slice(end))?.[1] ?? '')
}

const weights: ReadonlySet<string | undefined> = new Set(['KGM', 'TNE', 'GRM', 'DTN'])

/** The code of a unit that goods are weighed in. */
export function isWeight(code: string | undefined): boolean {
  return weights.has(code)
}

/** `CT` in a column of units: a package of Rec. 21 without the X of Rec. 20; elsewhere it may be anything. */
export function packageCode(text: string): string | undefined {
  const code = `X${text.trim()}`
  return /^X[A-Z]{2}$/.test(code) && codes.has(code) ? code : undefined
}

/** The unit that a word means in this language and in no other: `u` is an hour in Dutch, a piece elsewhere. */
export function ownUnitCode(text: string, language: string | undefined): string | undefined {
  const word = normal(text)
  return Object.entries(listsIn(language, 'ownUnits')).find(([, words]) => words.includes(word))?.[0]
}

/** `Stk/pcs`, `Satz/set`: one unit in two languages; `km/h` names two. */
function bilingual(word: string): string | undefined {
  const parts = word.split('/').map((part) => byWord.get(normal(part)))
  const [first] = parts
  return parts.length > 1 && parts.every((code) => code !== undefined && code === first) ? first : undefined
}

function normal(word: string): string {
  return word.normalize('NFKC').toLowerCase().replace(/[.:]+$/, '').replace(/\.(?=\s|$)/g, '').replace(plural, '').replace(/\s+/g, ' ').trim()
}
