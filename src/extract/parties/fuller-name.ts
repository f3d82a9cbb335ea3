import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import { anyOf, wordsOf } from '../languages/languages.js'

const degree = new RegExp(`^${anyOf(wordsOf('aroundNames', 'degrees').degrees)}\\S*(?:\\s+\\([^)]+\\))?\\s+`, 'u')

/** `Dipl.-Inf. (FH) Sören Kern IT-Beratung` at the foot, and without the degree above: it is none of the name. */
export function withoutDegrees(own: Candidate, { layout }: HeaderContext): Candidate | undefined {
  const name = own.value.replace(degree, '')
  const stands = name !== own.value && layout.pages.some(({ segments }) =>
    segments.some(({ text }) => compact(text) === compact(name)))
  return stands ? { ...own, value: name } : undefined
}
