/** A word of a command to copy, as a shell takes it, whatever is in it. */
export function shellWord(text: string): string {
  return /^[\w.,:/@%+…-][\w.,:/@%+=…-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
