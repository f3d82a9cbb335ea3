import { anyOf, wordsOf } from '../languages/languages.js'
import { sentencesIn } from '../values/sentences.js'

const goingOn = new RegExp(`\\s${anyOf(wordsOf('sentences', 'goingOn').goingOn)}$`, 'iu')

/** `supply of goods and`, `(cessione`, `article 44 de la directive` without a stop: a text that ends in its middle. */
export function isOpen(text: string): boolean {
  return goingOn.test(text) || text.lastIndexOf('(') > text.lastIndexOf(')')
}

export interface Statements {
  /** Whether a text states that VAT is not charged. */
  readonly states: (text: string) => boolean
  /** Whether it says why, too. */
  readonly tells: (text: string) => boolean
}

/**
 * A reason (BT-120) is what states it: not the sentences around it (`Betaling uiterlijk 30-07-2026`), the other keys of
 * a legend, the name of a remark, a mark or an amount.
 */
export function stating(text: string, { states, tells }: Statements): string {
  const own = [sentencesIn, sentencesBeforeNumbers, entries].reduce((rest, split) => {
    const parts = split(rest).filter(states)
    return parts.length > 0 ? parts.join(' ') : rest
  }, text)
  const [, afterName = ''] = name.exec(own) ?? []
  const said = tells(afterName) && !states(own.slice(0, -afterName.length)) ? afterName : own
  return said.replace(mark, '').replace(key, '').replace(ofBase, '').replace(amount, '').trim()
}

/** `... wird keine Umsatzsteuer berechnet. 1 Normzeile = 55 Anschläge` */
function sentencesBeforeNumbers(text: string): string[] {
  return text.split(/(?<=\p{Ll}{5}\.)\s+(?=\d)/u)
}

/**
 * `Schlüssel 1 = 19 % USt, 2 = steuerfrei`, `F = steuerfrei S = 19 %`: a legend of keys. `základ 21 % 100,00 Kč |
 * základ 0 % 870,00 Kč (knihy, § 71i ZDPH)`: entries between strokes, and what is said of one behind its amount.
 */
function entries(text: string): string[] {
  return text.split(/[,;]?\s+(?=\S{1,4}\s=\s)|\s\|\s|(?<=\d\s(?:\p{Sc}|\p{L}{2,3}))\s(?=\([^()]*\)$)/u)
}

/** `Uwagi / Remarks: …` */
const name = /^[\p{L} /]{1,24}:\s+(.+)$/su
/** ` 0 % von 63,29` before the reason itself. */
const ofBase = /\s0\s?%\s\p{L}{1,4}\s\d[\d.,]*(?=\s)/u

/** `* `, `[1] `, `1) ` */
const mark = /^(?:[*†¹²³]+|\[\d\]|\d\))\s*/u
/** `N41 = ` */
const key = /^\S{1,4}\s=\s/u
/** ` EUR 0.00`, ` 0,00 €`, and a colon at the end. */
const amount = /(?:\s+(?:\p{Lu}{3}|\p{Sc})?\s?0[.,]00(?:\s?(?:\p{Lu}{3}|\p{Sc}))?|\s*:)$/u
