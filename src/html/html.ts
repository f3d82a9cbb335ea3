const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * Text that is HTML already. The `html` template makes it; whoever makes one by `new Html(text)` vouches that nothing
 * in the text comes from outside.
 */
export class Html {
  // Private, so that nothing else that has a text passes for HTML.
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

/** What can be put into a template: text is escaped, HTML stays, a list stands one after the other. */
export type HtmlPart = string | number | Html | readonly Html[] | undefined

function written(part: HtmlPart): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.toString()
  if (typeof part === 'object') return part.join('')
  return String(part).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

/**
 * HTML from a template: whatever is put in is text and has no effect, between tags and in quoted attributes, unless it
 * is HTML made the same way.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(strings.map((text, index) => text + written(parts[index])).join(''))
}

/** Pieces of HTML with HTML between them. */
export function joinHtml(pieces: readonly Html[], between: Html): Html {
  return html`${pieces.map((piece, index) => (index === 0 ? piece : html`${between}${piece}`))}`
}
