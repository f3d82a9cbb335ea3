/*
 * XML as it is written: elements, attributes, text. A document in memory as browsers have it would be built, walked and
 * thrown away for the same letters: that was half of the time of writing an invoice, and its library a sixth of what a
 * cold start loads.
 */

/** Characters that XML 1.0 cannot hold come from the text of a PDF now and then; they carry no meaning. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}

function escaped(text: string, signs: RegExp): string {
  return text.replace(unwritable, '').replace(signs, (sign) => entities[sign] ?? sign)
}

const inText = /[&<>\r]/g
const inAttribute = /[&<>"\t\n\r]/g

/** An element that is being made. Names are written as they are: they come from our tables, never from a document. */
export class XmlElement {
  private readonly name: string
  private readonly attributes: string[] = []
  private readonly children: XmlElement[] = []
  private text = ''

  constructor(name: string) {
    this.name = name
  }

  att(name: string, value: string): this {
    this.attributes.push(` ${name}="${escaped(value, inAttribute)}"`)
    return this
  }

  /** Adds an element, and answers with it. */
  ele(name: string, attributes: Readonly<Record<string, string>> = {}): XmlElement {
    const child = new XmlElement(name)
    for (const [key, value] of Object.entries(attributes)) child.att(key, value)
    this.children.push(child)
    return child
  }

  /** Adds text; an element holds either text or elements. */
  txt(text: string): this {
    this.text += escaped(text, inText)
    return this
  }

  /** The element with all in it, indented; no line ends behind it. */
  toXml(indent = ''): string {
    const begin = `${indent}<${this.name}${this.attributes.join('')}`
    if (this.children.length === 0) return this.text === '' ? `${begin}/>` : `${begin}>${this.text}</${this.name}>`
    return `${begin}>\n${this.children.map((child) => `${child.toXml(`${indent}  `)}\n`).join('')}${indent}</${this.name}>`
  }
}

/** The document of a root element, declared as UTF-8. */
export function documentOf(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.toXml()}\n`
}
