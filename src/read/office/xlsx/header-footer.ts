/** The three parts of a header or footer, as lines of text. */
export interface PageMargin {
  readonly left: readonly string[]
  readonly center: readonly string[]
  readonly right: readonly string[]
}

const sections: Readonly<Record<string, keyof PageMargin>> = { L: 'left', C: 'center', R: 'right' }
const codes = /&(?:"[^"]*"|K(?:[0-9A-Fa-f]{6}|\d\d[+-]\d{3})|\d+|[A-Za-z&])/gu

/** Reads `&LText&RSeite &P`: section marks, page numbers and sheet name; marks of fonts are passed over. */
export function readMargin(
  text: string,
  page: { readonly number: number; readonly count: number; readonly sheet: string },
): PageMargin {
  const parts: Record<keyof PageMargin, string> = { left: '', center: '', right: '' }
  // The date of printing (&D, &T) is left out: it isn't the date of the invoice.
  const values: Readonly<Record<string, string>> = { '&': '&', P: String(page.number), N: String(page.count), A: page.sheet }
  let section: keyof PageMargin = 'center'
  let from = 0
  for (const { 0: code, index } of text.matchAll(codes)) {
    parts[section] += text.slice(from, index)
    from = index + code.length
    const letter = code.slice(1)
    section = sections[letter.toUpperCase()] ?? section
    parts[section] += values[letter] ?? ''
  }
  parts[section] += text.slice(from)
  return { left: linesOf(parts.left), center: linesOf(parts.center), right: linesOf(parts.right) }
}

function linesOf(text: string): string[] {
  return text.trim() === '' ? [] : text.replace(/\s+$/u, '').split('\n')
}
