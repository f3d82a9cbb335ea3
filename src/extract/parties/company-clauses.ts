import { anyOf, wordsOf } from '../languages/languages.js'
import { hasLegalForm } from './legal-form.js'
import { wordings } from './party-words.js'

const lead = String.raw`[\s,;·•|(–—-]+`
const capital = new RegExp(`${lead}${anyOf(wordings('capitalClauses'))}(?!\\p{L}).*$`, 'iu')
const register = new RegExp(`${lead}(?:(?:${anyOf(wordsOf('aroundNames', 'courts').courts)}|HR[AB])\\s.*|AG\\s+\\p{Lu}[\\p{L}-]+(?:\\s+(?:HR[AB]|PR|GnR|VR)(?!\\p{L}).*)?)$`, 'u')

/**
 * `Les Paniers SARL au capital de 8 000 € – RCS ...`, `Kabel GmbH Amtsgericht Köln HRB 4711`: what a company owns,
 * where it is entered (`KG AG Osnabrück HRA 130`), and what follows, is none of its name.
 */
export function withoutClauses(text: string): string {
  const name = text.replace(capital, '')
  const short = name.replace(register, '')
  return hasLegalForm(short) ? short : name
}
