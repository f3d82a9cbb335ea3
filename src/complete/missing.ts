import type { LocalizedText } from '../model/language.js'
import { missingField } from '../model/terms/term-text.js'
import type { Completion } from './completion.js'

/** `BT-1: Invoice number`, with a remark in brackets where there is one. */
export function missingTerm(term: string, remark?: LocalizedText): LocalizedText {
  const name = missingField(term)
  return remark === undefined ? name : { de: `${name.de} (${remark.de})`, en: `${name.en} (${remark.en})` }
}

/** `Line 3: Invoiced item VAT rate (BT-152)`; `line` is the 1-based number of the line. */
export function missingOnLine(line: number, term: string, remark?: LocalizedText): LocalizedText {
  const name = missingField(term, line)
  return remark === undefined ? name : { de: `${name.de}: ${remark.de}`, en: `${name.en}: ${remark.en}` }
}

/** Adds what is missing, once. */
export function report(completion: Completion, text: LocalizedText): void {
  if (!completion.missing.some((one) => one.en === text.en)) completion.missing.push(text)
}

/** Code of the finding about amounts of the page that contradict each other. */
export const sumContradiction = 'IC-SUM-CONTRADICTION'

/** One value stands in the document and another follows from its other values: neither is taken. */
export function reportContradiction(completion: Completion, term: string, printed: string, calculated: string): void {
  const remark = {
    de: `im Dokument ${printed}, aus den übrigen Angaben ${calculated}`,
    en: `${printed} in the document, ${calculated} from its other values`,
  }
  report(completion, missingTerm(term, remark))
  completion.findings.push({
    code: sumContradiction,
    level: 'error',
    message: missingTerm(term, remark),
    field: term,
  })
}
