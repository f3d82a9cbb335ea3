/**
 * Between sentences: behind a long word or one that ends with a vowel, an abbreviation of capitals (`UStG`), a
 * bracket, a year, or a number of more than one group (`DE12 3456 78`), so that `Tel. A`, `14. Mai` and `inkl. USt`
 * stay together.
 */
const betweenSentences = new RegExp(
  `(?<=${[
    String.raw`\p{L}{5}\.`,
    String.raw`\p{L}{3}[aeiouy]\.`,
    String.raw`\p{Lu}\p{L}*\p{Lu}\.`,
    String.raw`\d{3}\.`,
    String.raw`\d[ .,]\d{1,2}\.`,
    String.raw`[)€%]\.`,
    String.raw`[\p{L}\d)][!?]`,
  ].join('|')})\\s+(?=\\p{Lu})`,
  'u',
)

/** The sentences of a text, each with its stop. */
export function sentencesIn(text: string): string[] {
  return text.split(betweenSentences)
}

/** True for a line that ends as a sentence does; `t.n.v.` is an abbreviation. */
export function endsSentence(text: string): boolean {
  return /(?:\p{L}{3}|\d|\))[.!?]["“”»)]?$/u.test(text)
}
