/** What a form calls the amount itself says nothing of why it is there (BT-97, BT-104). */
const justAnAmount = /^(?:(?:document level )?(?:charge|allowance) amount|(?:zu|ab)schlags?betrag|betrag (?:des|der) (?:zu|ab)schlags)$/iu

/** `Kundenrabatt 7,500- %`: a rate whose sign stands behind it; the percentage is a term of its own (BT-94, BT-138). */
const signedRate = /\s+\d+(?:[.,]\d+)?-\s?%$/u

/** `Nachlass (netto)`, `Shipping €24.75`: what is said of the amount, and the amount. */
const ofAmount = /\s*(?:\((?:netto|net|brutto|gross|HT|TTC)\)|(?:€|EUR)\s?\d[\d.,]*)(?=\)?$)/iu

/** The reason that a label gives; undefined where it names only the amount. */
export function additionReason(label: string): string | undefined {
  const reason = label.replace(signedRate, '').replace(ofAmount, '').replace(/^\(([^()]*)\)$/u, '$1').trim()
  return reason === '' || justAnAmount.test(reason) ? undefined : reason
}
