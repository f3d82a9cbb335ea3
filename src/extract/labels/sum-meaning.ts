import { anyOf, wordsOf, languages } from '../languages/languages.js'
import { currencyMarks } from '../values/currency.js'
import { labelKey, labelWords } from './label-text.js'
import { remember } from './remember.js'
import { grade } from '../grades.js'
import { LabelList } from './label-list.js'

/** Meanings that say something of an amount, not of the label's grammar. */
export type Sum = Exclude<SumMeaning, 'net' | 'gross' | 'lead' | 'base' | 'skonto'>

const numbers = new RegExp(String.raw`\d+(?:[.,]\d+)*\s*${anyOf(['%', ...wordsOf('numbers', 'percent').percent])}?|%|\(\s*\)`, 'gu')
const marks = new RegExp(`(?<!\\p{L})(?:${currencyMarks})(?!\\p{L})`, 'gu')
const grammar: ReadonlySet<SumMeaning> = new Set(['net', 'gross', 'lead', 'base', 'skonto'])
const wholes: readonly Sum[] = ['lineTotal', 'netTotal', 'grossTotal', 'due']

/** What the label of a sum can mean, best first; numbers, rates and currencies in it are passed over. */
export const sumMeanings = remember((text: string): readonly (readonly [Sum, number])[] => {
  const label = text.replace(numbers, ' ').replace(marks, ' ').replace(/[*:=()]+/gu, ' ').trim()
  const found = new Map<Sum, number>()
  for (const [meaning, score] of sumLabels.meanings(label)) if (!grammar.has(meaning)) found.set(meaning as Sum, score)
  for (const [meaning, score] of compounded(label)) found.set(meaning, Math.max(score, found.get(meaning) ?? 0))
  qualify(label, found)
  return [...found].sort((a, b) => b[1] - a[1])
})

/** `Vorauszahlungsrabatt`, `Winterdienstzuschlag`: words that are put together say by their end what they are. */
const ends = Object.entries(wordsOf('compounds', 'allowance', 'charge')).flatMap(([meaning, texts]) => texts.map((text) => [meaning as Sum, labelKey(text)] as const))

function compounded(label: string): [Sum, number][] {
  const [first = '', ...others] = labelWords(label)
  // With more words it may name anything: `Firmenrabatt auf Miete` is a line among lines.
  return ends.flatMap(([meaning, end]) => (first.endsWith(end) ? [[meaning, meaning === 'allowance' && others.length === 0 ? grade.likely : grade.doubtful]] : []))
}

/** `Total` alone is with VAT, `Total excl. VAT` is without: the qualifier decides, whichever whole it stands with. */
function qualify(label: string, found: Map<Sum, number>): void {
  for (const [vat, meaning] of [['net', 'netTotal'], ['gross', 'grossTotal']] as const) {
    const taken = sumLabels.take(label, vat)
    if (!taken || sumLabels.take(taken.rest, vat === 'net' ? 'gross' : 'net')) continue
    // `zzgl. MwSt.` and `+ IVA` alone say what is added.
    const isTax = vat === 'net' && found.get('vat') === 1
    if (taken.rest === '' ? isTax : wholeIn(taken.rest, vat) < grade.open) continue
    for (const name of wholes) found.delete(name)
    // `inkl. MwSt.` alone may also be the label of the tax.
    found.set(meaning, taken.rest === '' && vat === 'gross' ? grade.fair : grade.proven)
    if (taken.rest !== '') found.delete('vat')
  }
}

function wholeIn(rest: string, vat: 'net' | 'gross'): number {
  const meanings = sumLabels.meanings(rest)
  // `Net à payer` is what is left to pay, no net total.
  const named = vat === 'net' ? wholes.filter((name) => name !== 'due') : wholes
  return Math.max(0, ...named.map((name) => meanings.get(name) ?? 0))
}

/** What a line of the totals block can say. */
export type SumMeaning = keyof (typeof languages)[number]['sums']

/** The labels of sums and of what is added to or taken off them. */
export const sumLabels = new LabelList<SumMeaning>(languages.map(({ sums }) => sums))

/** `inkl.`, `darin`, `waarvan`: what follows is a part of what was said before. */
export const contained = new RegExp(`(?<!\\p{L})${anyOf(wordsOf('sentences', 'containing').containing)}`, 'iu')
