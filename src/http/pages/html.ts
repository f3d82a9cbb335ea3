const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that is HTML already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Html | readonly Html[] | undefined

function write(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
  return part instanceof Html ? part.text : part.map(({ text }) => text).join('')
}

/** HTML from a template: whatever is put in is text and has no effect, unless it is HTML made the same way. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + write(parts[index])).join(''))
}
