import { XmlDocument } from 'libxml2-wasm'
import changes from '../stylesheet-changes.json' with { type: 'json' }

const prefixes = { xsl: 'http://www.w3.org/1999/XSL/Transform', svrl: 'http://purl.oclc.org/dsdl/svrl' }

/** Makes the documented changes to an official stylesheet; see stylesheet-changes.json for what and why. */
export function changeStylesheet(stylesheet: Uint8Array): string {
  using document = XmlDocument.fromBuffer(stylesheet)
  for (const { xpath } of changes.remove) {
    for (const node of document.find(xpath, prefixes)) node.remove()
  }
  const text = document.toString({ format: false, encoding: 'utf-8' })
  return changes.replace.reduce((changed, { find, by }) => changed.replaceAll(new RegExp(find, 'g'), by), text)
}
