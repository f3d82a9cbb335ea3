import { XmlDocument, XmlElement } from 'libxml2-wasm'
import changes from './stylesheet-changes.json' with { type: 'json' }
import { findElements } from '../../../../src/check/official/build/find-elements.js'

const prefixes = { xsl: 'http://www.w3.org/1999/XSL/Transform', svrl: 'http://purl.oclc.org/dsdl/svrl' }

/**
 * Makes constant `xsl:attribute`s of a finding to plain attributes; curly brackets would be read as expressions there.
 */
function inlineAttributes(document: XmlDocument): void {
  for (const attribute of findElements(document, changes.inline.xpath, prefixes)) {
    const name = attribute.attr('name')?.value
    if (name === undefined || /[{}]/.test(attribute.content)) continue
    const { parent } = attribute
    if (parent instanceof XmlElement) parent.setAttr(name, attribute.content)
    attribute.remove()
  }
}

/** Makes the documented changes to an official stylesheet; see stylesheet-changes.json for what and why. */
export function changeStylesheet(stylesheet: Uint8Array): string {
  using document = XmlDocument.fromBuffer(stylesheet)
  for (const { xpath } of changes.remove) {
    for (const node of document.find(xpath, prefixes)) node.remove()
  }
  inlineAttributes(document)
  for (const [name, value] of Object.entries(changes.declare)) {
    if (name !== 'why') document.root.setAttr(name, value)
  }
  const text = document.toString({ format: false, encoding: 'utf-8' })
  return changes.replace.reduce((changed, { find, by }) => changed.replaceAll(new RegExp(find, 'g'), by), text)
}

/** Leaves out of compiled rules what is never asked for. */
export function shortenRules(compiled: string): string {
  const forgotten = new Set(changes.forget.keys)
  return JSON.stringify(JSON.parse(compiled, (key, value: unknown) => (forgotten.has(key) ? undefined : value)))
}
