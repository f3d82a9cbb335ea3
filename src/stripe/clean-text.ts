/**
 * Text of the provider as the model takes it: in one line, without blanks at its ends and without characters that XML
 * can't carry. Undefined when nothing is left.
 */
export function cleanText(text: string | null | undefined): string | undefined {
  const cleaned = (text ?? '').replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF\s]+/gu, ' ').trim()
  return cleaned === '' ? undefined : cleaned
}

/** The same for text of several lines, such as a footer. */
export function cleanLines(text: string | null | undefined): string | undefined {
  const lines = (text ?? '').split(/\r\n|\r|\n/).flatMap((line) => cleanText(line) ?? [])
  return lines.length === 0 ? undefined : lines.join('\n')
}
