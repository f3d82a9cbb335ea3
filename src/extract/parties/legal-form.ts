import { legalForms as forms } from '../../model/code-lists/legal-forms.js'
import { compact } from '../labels/compact.js'
import { headerLabels } from '../labels/header-labels.js'
import { remember } from '../labels/remember.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { isOneLetterOff } from '../letters/mend-heads.js'
import { pieces, wordCount } from '../measures.js'

const words = wordsOf('address', 'legalForm', 'formsInWords', 'dottedForms', 'leadingForms')
const legalForms = new Set([...forms, ...words.legalForm].map(compact))
/** `a.s.`, `k.s.`: without its points, such a form is a word or a unit. */
const dottedForms = new Set(words.dottedForms)

/**
 * `GmbH`, `oHG`, `Handels-GmbH`, `(haftungsbeschränkt)`; `Ina Ek` is called so, `Ab` begins a sentence, `Ev.` a church,
 * `Sa` a day.
 */
export function isLegalForm(word: string): boolean {
  const last = word.split('-').at(-1) ?? ''
  if (dottedForms.has(last)) return true
  return legalForms.has(compact(last)) && /^(?:\(?[\p{Lu}ebmghsdpv]|\p{Ll}\p{Lu})/u.test(last) && !/^[AES]\p{Ll}\.?$/u.test(last)
}

const pieceOfForm = /^(?:\p{L}{1,2}\.?|Kf[mr]\.|(?:\p{L}{1,2}\.)+\p{L}?|z)$/u

/** `e. V.`, `S.à r.l.` and `sp. z o.o.` are one word here, as `e.V.` is; `& C. S.n.c.` ends with one of its own. */
function formWords(text: string): string[] {
  const words = text.split(/[\s,]+/)
  const whole: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const count = [wordCount.few, pieces.few, 2].find((some) => isTornForm(words.slice(at), some)) ?? 1
    whole.push(words.slice(at, at + count).join(''))
    at += count - 1
  }
  return whole
}

/** Before other words, capitals are those of a person: `S. A. Kern`. */
function isTornForm(words: readonly string[], count: number): boolean {
  const parts = words.slice(0, count)
  const isPlaced = words.length === count || (words.length > count && /^\p{Ll}/u.test(parts[0] ?? ''))
  const form = parts.join('')
  return isPlaced && parts.every((word) => pieceOfForm.test(word)) &&
    (legalForms.has(compact(form)) || dottedForms.has(form))
}

/** The legal forms among the words of a name. */
export function legalFormsIn(text: string): string[] {
  const words = formWords(text)
  return words.filter((word, index) => index > 0 && isLegalForm(word) &&
    !isOtherShort(word, words[index - 1] ?? '') && !isLanguage(words, index))
}

/** `DE | IT | SL` */
function isLanguage(words: readonly string[], at: number): boolean {
  return words[at - 1] === '|' && /^\(?\p{Lu}{2}$/u.test(words[at - 2] ?? '')
}

/** `2. OG`, `Küche EG`, `Netto-EK`: a floor, or a price; `VOLKSBANK SÜD EG` writes all its letters large. */
function isOtherShort(word: string, before: string): boolean {
  return /^\(?\d+\.$/u.test(before) || (/(?:^|-)E[GK]$/u.test(word) && /\p{Ll}/u.test(before + word))
}

const leadingForms = new Set(words.leadingForms.map(compact))

/** `SARL Hôtel du Pressoir`: in some countries the form may stand before the name. */
export function beginsWithLegalForm(text: string): boolean {
  const [form = '', first = ''] = text.split(/\s+/)
  return leadingForms.has(compact(form)) && form === form.toUpperCase() && /^\p{Lu}\p{L}+/u.test(first) &&
    !headerLabels.exact.has(compact(first))
}

/** `Société à responsabilité limitée (SARL)` tells what the form is called. */
const describedForm = /^\p{Lu}\p{Ll}+(?:\s\p{Ll}+)+\s\(\S+\)$/u

/** True when the text begins or ends with the legal form of a company, or contains it. */
export const hasLegalForm = remember((text: string): boolean =>
  !describedForm.test(text) && (legalFormsIn(text).length > 0 || beginsWithLegalForm(text)))

/** `Lippe Verpackung GmbH Westring 5`: the company up to its legal form, and what follows. */
export function companyBefore(text: string): { name: string; rest: string } | undefined {
  const words = text.split(/\s+/)
  const end = words.findLastIndex((word, index) => index > 0 && isLegalForm(word))
  return end < 1 || end === words.length - 1 ? undefined : { name: words.slice(0, end + 1).join(' '), rest: words.slice(end + 1).join(' ').replace(/^[,;|·•-]\s*/u, '') }
}

/** True when nothing follows the legal form: a name, no sentence about the company. */
export function endsWithLegalForm(text: string): boolean {
  return hasLegalForm(text) && isLegalForm(formWords(text).at(-1) ?? '')
}

/** `Sxl` for `S.r.l.`, `GmbHl`: a word that nobody can speak, and a letter away from a form within itself. */
export function endsWithMisreadForm(text: string): boolean {
  const last = text.split(/\s+/).at(-1) ?? ''
  const key = compact(last)
  if (isLegalForm(last) || !/^\p{Lu}.*\p{Ll}/u.test(last) || /[aeiouyäöü]/u.test(key)) return false
  return [...legalForms].some((form) => form.length >= pieces.few && form.at(0) === key.at(0) &&
    (form.at(-1) === key.at(-1) || form.length > pieces.few) && isOneLetterOff(form, key))
}

const joining = new RegExp(`^(?:&|\\+|${anyOf(wordsOf('sentences', 'and').and)}|co\\.?)$`, 'iu')

const formsInWords = new Set(words.formsInWords.map(compact))

/** `GmbH & Co. KG`, `Soc. Agr. Coop.`, `mit beschränkter Haftung` on a line of its own. */
export function isOnlyLegalForm(text: string): boolean {
  if (formsInWords.has(compact(text))) return true
  const words = formWords(text)
  const isForm = (word: string): boolean => legalForms.has(compact(word))
  return words.some(isForm) && words.every((word) => isForm(word) || joining.test(word) || /^\p{L}{2,4}\.$/u.test(word))
}
