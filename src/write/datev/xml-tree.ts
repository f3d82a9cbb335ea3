import { ParseOption, XmlDocument, XmlElement as LibraryElement, XmlXPath } from 'libxml2-wasm'

/** An element as the checks look at it. */
export interface XmlElement {
  readonly name: string
  readonly namespace: string | null
  /** By their names with prefix. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** Empty when there are elements inside. */
  readonly text: string
}

const childElements = XmlXPath.compile('*')

function toElement(element: LibraryElement): XmlElement {
  const inside = element.find(childElements).filter((node) => node instanceof LibraryElement)
  return {
    name: element.name,
    namespace: element.namespaceUri === '' ? null : element.namespaceUri,
    attributes: new Map(element.attrs.map(({ name, prefix, value }) => [prefix === '' ? name : `${prefix}:${name}`, value])),
    children: inside.map(toElement),
    text: inside.length === 0 ? element.content : '',
  }
}

/**
 * Reads back what this folder wrote, with a parser that has nothing to do with the writer and forgives nothing.
 * @throws Error when the text isn't well-formed.
 */
export function readXml(xml: string): XmlElement {
  const document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NO_XXE })
  try {
    return toElement(document.root)
  } finally {
    document.dispose()
  }
}
