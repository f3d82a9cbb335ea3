import { anyOf, wordsOf } from '../languages/languages.js'
import { sentencesIn } from '../values/sentences.js'

const goingOn = new RegExp(`\\s${anyOf(wordsOf('sentences', 'goingOn').goingOn)}$`, 'iu')

/** `supply of goods and`, `(cessione`, `article 44 de la directive` without a stop: a text that ends in its middle. */
export function isOpen(text: string): boolean {
  return goingOn.test(text) || text.lastIndexOf('(') > text.lastIndexOf(')')
}

/**
 * A reason (BT-120) is what states it: not the sentences around it, the other keys of a legend, a mark or an amount.
 */
export function stating(text: string, states: (text: string) => boolean): string {
  const own = [sentencesIn, sentencesBeforeNumbers, entries].reduce((rest, split) => {
    const parts = split(rest).filter(states)
    return parts.length > 0 ? parts.join(' ') : rest
  }, text)
  return own.replace(mark, '').replace(key, '').replace(amount, '').trim()
}

/** `... wird keine Umsatzsteuer berechnet. 1 Normzeile = 55 Anschläge` */
function sentencesBeforeNumbers(text: string): string[] {
  return text.split(/(?<=\p{Ll}{5}\.)\s+(?=\d)/u)
}

/** `Schlüssel 1 = 19 % USt, 2 = steuerfrei`: a legend of keys. */
function entries(text: string): string[] {
  return text.split(/[,;]\s+(?=\S{1,4}\s=\s)/u)
}

/** `* `, `[1] `, `1) ` */
const mark = /^(?:[*†¹²³]+|\[\d\]|\d\))\s*/u
/** `N41 = ` */
const key = /^\S{1,4}\s=\s/u
/** ` EUR 0.00`, ` 0,00 €`, and a colon at the end. */
const amount = /(?:\s+(?:\p{Lu}{3}|\p{Sc})?\s?0[.,]00(?:\s?(?:\p{Lu}{3}|\p{Sc}))?|\s*:)$/u
