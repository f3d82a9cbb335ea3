/**
 * Between sentences: behind a long word, an abbreviation of capitals (`UStG`) or a year, so that `Tel. A`, `14. Mai`
 * and `inkl. USt` stay together.
 */
const betweenSentences = /(?<=\p{L}{5}\)?[.!?]|\p{Lu}\p{L}*\p{Lu}[.!?]|\d{4}\)?\.)\s+(?=\p{Lu})/u

/** The sentences of a text, each with its stop. */
export function sentencesIn(text: string): string[] {
  return text.split(betweenSentences)
}

/** True for a line that ends as a sentence does; `t.n.v.` is an abbreviation. */
export function endsSentence(text: string): boolean {
  return /(?:\p{L}{3}|\d|\))[.!?]["“”»)]?$/u.test(text)
}
