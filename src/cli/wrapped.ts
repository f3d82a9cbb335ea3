/**
 * Pieces in lines that fit the terminal, none of them broken.
 * @param indents what stands before the first line, and before the others
 */
export function wrapped(
  pieces: readonly string[],
  width: number,
  [first, next]: readonly [string, string],
): string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + piece.length <= width) lines[lines.length - 1] = `${last} ${piece}`
    else lines.push(`${last === undefined ? first : next}${piece}`)
  }
  return lines
}

/** A sentence in lines that fit the terminal. Commands stay in one line, to be copied: they are no sentences. */
export function wrappedText(
  text: string,
  width: number,
  indents: readonly [string, string],
): string[] {
  return wrapped(text.split(' '), width, indents)
}
