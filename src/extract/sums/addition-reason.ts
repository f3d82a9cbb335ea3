import { anyOf, wordsOf } from '../languages/languages.js'

const reasons = wordsOf('reasons', 'amounts', 'codes')
const prices = wordsOf('prices', 'net', 'gross')

/** What a form calls the amount itself says nothing of why it is there (BT-97, BT-104). */
const justAnAmount = new RegExp(`^${anyOf(reasons.amounts)}$`, 'iu')

/** `Kundenrabatt 7,500- %`: a rate whose sign stands behind it; the percentage is a term of its own (BT-94, BT-138). */
const signedRate = /\s+\d+(?:[.,]\d+)?-\s?%$/u

/** `Nachlass (netto)`, `Shipping €24.75`: what is said of the amount, and the amount. */
const ofAmount = new RegExp(String.raw`\s*(?:\(${anyOf([...prices.net, ...prices.gross])}\)|(?:€|EUR)\s?\d[\d.,]*)(?=\)?$)`, 'iu')

/** `LagerwareCode`: the label of a code (BT-98, BT-105) that the page sets against the reason. */
const gluedCode = new RegExp(String.raw`(?<=\p{Ll})${anyOf(reasons.codes)}$`, 'u')

/**
 * The reason that a label gives; undefined where it names only the amount.
 * @param printed the amount, which may stand among the words of its label: `Versand 4,90 € via DHL Paket`
 */
export function additionReason(label: string, printed?: string): string | undefined {
  const words = printed === undefined ? label : label.replace(` ${printed} `, ' ')
  const reason = words.replace(signedRate, '').replace(ofAmount, '').replace(gluedCode, '').replace(/^\(([^()]*)\)$/u, '$1').trim()
  return reason === '' || justAnAmount.test(reason) ? undefined : reason
}

