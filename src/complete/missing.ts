import type { LocalizedText } from '../model/language.js'
import terms from '../model/terms/terms.json' with { type: 'json' }
import type { Completion } from './completion.js'

const names = new Map(terms.map(({ id, de, en }) => [id, { de, en }]))

function nameOf(term: string): LocalizedText {
  const name = names.get(term)
  if (name === undefined) throw new Error(`no business term ${term}`)
  return name
}

/** `BT-1: Invoice number`, with a remark in brackets where there is one. */
export function missingTerm(term: string, remark?: LocalizedText): LocalizedText {
  const name = nameOf(term)
  const extra = (language: 'de' | 'en'): string => (remark === undefined ? '' : ` (${remark[language]})`)
  return { de: `${term}: ${name.de}${extra('de')}`, en: `${term}: ${name.en}${extra('en')}` }
}

/** `Line 3: VAT rate (BT-152)`; `line` is the 1-based number of the line. */
export function missingOnLine(line: number, term: string, remark?: LocalizedText): LocalizedText {
  const name = nameOf(term)
  const extra = (language: 'de' | 'en'): string => (remark === undefined ? '' : `: ${remark[language]}`)
  return { de: `Position ${line}: ${name.de} (${term})${extra('de')}`, en: `Line ${line}: ${name.en} (${term})${extra('en')}` }
}

/** Adds what is missing, once. */
export function report(completion: Completion, text: LocalizedText): void {
  if (!completion.missing.some((one) => one.en === text.en)) completion.missing.push(text)
}

/** One value stands in the document and another follows from its other values: neither is taken. */
export function reportContradiction(completion: Completion, term: string, printed: string, calculated: string): void {
  const remark = {
    de: `im Dokument ${printed}, aus den übrigen Angaben ${calculated}`,
    en: `${printed} in the document, ${calculated} from its other values`,
  }
  report(completion, missingTerm(term, remark))
  completion.findings.push({
    code: 'IC-SUM-CONTRADICTION',
    level: 'error',
    message: missingTerm(term, remark),
    field: term,
  })
}
