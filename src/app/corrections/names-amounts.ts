/**
 * Whether a line of `missingFields` is about amounts that contradict each other, and not about a detail that is not
 * there.
 */
export function namesAmounts(line: string): boolean {
  return /\d+\.\d{2}(?!\d)/.test(line)
}
