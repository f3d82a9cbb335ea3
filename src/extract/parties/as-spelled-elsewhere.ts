import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import { anyOf, wordsOf } from '../languages/languages.js'

const degree = new RegExp(`^${anyOf(wordsOf('aroundNames', 'degrees').degrees)}\\S*(?:\\s+\\([^)]+\\))?\\s+`, 'u')

/**
 * The name as a line of its own spells it: `Dipl.-Inf. (FH) Sören Kern IT-Beratung` at the foot, and without the degree
 * above, which is none of the name; `chiara dal molin` in the logo, and with capitals under the letter.
 */
export function asSpelledElsewhere(own: Candidate, { layout }: HeaderContext): Candidate | undefined {
  const name = own.value.replace(degree, '')
  const isSmall = /^\p{Ll}/u.test(name)
  if (name === own.value && !isSmall) return undefined
  const spelled = layout.pages.flatMap(({ segments }) => segments).find(({ text }) =>
    compact(text) === compact(name) && !(isSmall && /^\p{Ll}/u.test(text)))
  return spelled && { ...own, value: isSmall ? spelled.text : name }
}
