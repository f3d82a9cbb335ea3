import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import { boxAround } from '../layout/boxes.js'
import { nextLine } from '../layout/neighbours.js'
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

/**
 * `ZWA Mittleres Elstertal` in the sender line for `Zweckverband Wasser und Abwasser` over `Mittleres Elstertal`: first
 * letters, which the letterhead spells out on one line or on two.
 */
export function spelledOut(own: Candidate, { layout }: HeaderContext): Candidate | undefined {
  const { letters, rest = '' } = /^(?<letters>\p{Lu}{2,6})(?<rest> .+)$/u.exec(own.value)?.groups ?? {}
  if (letters === undefined) return undefined
  for (const page of layout.pages) {
    for (const line of page.segments) {
      const next = line.text.endsWith(rest) ? undefined : nextLine(line, page)
      const value = next ? `${line.text} ${next.text}` : line.text
      const isIt = value.endsWith(rest) && initialsOf(value.slice(0, -rest.length)) === letters
      if (isIt) return { ...own, value, text: value, page: page.number, box: boxAround(next ? [line, next] : [line]), rule: 'with its first letters spelled out' }
    }
  }
  return undefined
}

function initialsOf(text: string): string {
  return (text.match(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu) ?? []).join('')
}
