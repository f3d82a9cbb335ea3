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
const totals: readonly Sum[] = ['lineTotal', 'netTotal', 'grossTotal']

/** What the label of a sum can mean, best first; numbers, rates and currencies in it are passed over. */
export const sumMeanings = remember((text: string): readonly (readonly [Sum, number])[] => {
  const label = text.replace(numbers, ' ').replace(marks, ' ').replace(/[*:=()]+/gu, ' ').trim()
  const found = new Map<Sum, number>()
  for (const [meaning, score] of sumLabels.meanings(label)) if (!grammar.has(meaning)) found.set(meaning as Sum, score)
  for (const [meaning, score] of compounded(label)) found.set(meaning, Math.max(score, found.get(meaning) ?? 0))
  qualify(label, found)
  // `In der Rechnungssumme sind Lohnkosten von 642,28 € enthalten` tells of a part of it.
  if (contained.exec(label)?.index === 0 && !found.has('vat')) for (const name of totals) found.delete(name)
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
  for (const [vat, other] of [['net', 'gross'], ['gross', 'net']] as const) {
    const rest = sumLabels.take(label, vat)?.rest
    if (rest === undefined || sumLabels.take(rest, other)) continue
    const wholes = sumLabels.meanings(rest)
    // `Im Rechnungsbetrag sind Lohnkosten von 501,88 EUR inkl. MwSt. enthalten` tells what is a part of it.
    const isPart = contained.test(rest) && !wholes.has('vat')
    if (rest === '') addAlone(vat, found)
    else if (!isPart) addQualified(vat, wholes, found)
  }
}

function addQualified(vat: 'net' | 'gross', rest: ReadonlyMap<SumMeaning, number>, found: Map<Sum, number>): void {
  // `Net à payer` is what is left to pay, no net total; `Reste à payer TTC` is it, and may be the total.
  const due = vat === 'gross' ? (rest.get('due') ?? 0) : 0
  // As does `Totale netto a pagare`, which is known as a whole.
  if (vat === 'net' && found.get('due') === 1) return
  const whole = Math.max(due, ...totals.map((name) => rest.get(name) ?? 0))
  if (whole < grade.open) return
  for (const name of [...totals, 'due', 'vat'] as const) found.delete(name)
  found.set(vat === 'net' ? 'netTotal' : 'grossTotal', grade.proven)
  if (due > 0) found.set('due', due)
}

/** `zzgl. MwSt.` and `+ IVA` alone say what is added; `inkl. MwSt.` may also be the label of the tax. */
function addAlone(vat: 'net' | 'gross', found: Map<Sum, number>): void {
  if (vat === 'net' && found.get('vat') === 1) return
  for (const name of [...totals, 'due'] as const) found.delete(name)
  if (vat === 'net') found.set('netTotal', grade.proven)
  else found.set('grossTotal', grade.fair)
}

/** What a line of the totals block can say. */
export type SumMeaning = keyof (typeof languages)[number]['sums']

/** The labels of sums and of what is added to or taken off them. */
export const sumLabels = new LabelList<SumMeaning>(languages.map(({ sums }) => sums))

const { containing } = wordsOf('sentences', 'containing')

/** `inkl.`, `darin`, `waarvan`: what follows is a part of what was said before. */
export const contained = new RegExp(`(?<!\\p{L})${anyOf(containing.flatMap((text) => [text, labelWords(text).join(' ')]))}`, 'iu')
