import { type XmlDocument, XmlElement } from 'libxml2-wasm'

/** The elements that an XPath finds; other nodes are left out. */
export function findElements(
  place: XmlDocument | XmlElement,
  xpath: string,
  prefixes: Readonly<Record<string, string>>,
): XmlElement[] {
  return place.find(xpath, { ...prefixes }).filter((node) => node instanceof XmlElement)
}
