/** What XML 1.0 cannot hold; half a pair of surrogates too. */
const invalid = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Elements are written below one another, each level two blanks further. */
const indent = '  '

/**
 * An element of a document that is being written: with elements in it or with a text, never both. A DOM of a library
 * took longer to be built and written than everything else about an invoice's XML.
 */
export class XmlElement {
  private readonly name: string
  /** What stands for a character that XML cannot hold: such come from the text of a PDF, and carry no meaning. */
  private readonly replacement: string
  private readonly elements: XmlElement[] = []
  private attributes = ''
  private text = ''

  constructor(name: string, replacement = '') {
    this.name = name
    this.replacement = replacement
  }

  /** Adds an attribute; each name once. */
  att(name: string, value: string): this {
    this.attributes += ` ${name}="${this.clean(value).replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)}"`
    return this
  }

  atts(values: Readonly<Record<string, string>>): this {
    for (const [name, value] of Object.entries(values)) this.att(name, value)
    return this
  }

  /** Adds an element at the end, and gives it. */
  ele(name: string): XmlElement {
    const element = new XmlElement(name, this.replacement)
    this.elements.push(element)
    return element
  }

  txt(text: string): this {
    this.text += this.clean(text).replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)
    return this
  }

  private clean(text: string): string {
    return text.replaceAll(invalid, this.replacement)
  }

  /** The element with all that is in it, each at a line of its own; no end of line behind the last. */
  write(before = ''): string {
    const start = `${before}<${this.name}${this.attributes}`
    if (this.elements.length === 0) return this.text === '' ? `${start}/>` : `${start}>${this.text}</${this.name}>`
    const inner = this.elements.map((element) => element.write(before + indent)).join('\n')
    return `${start}>\n${inner}\n${before}</${this.name}>`
  }
}

/** A file with one element at its top, declared as UTF-8. */
export function xmlFile(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.write()}\n`
}
