import { create } from 'xmlbuilder2'

/** An element as the checks look at it. */
export interface XmlElement {
  readonly name: string
  readonly namespace: string | null
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  readonly text: string
}

/** What we use of the DOM of xmlbuilder2, whose types live in a package of its own. */
interface Node {
  readonly nodeType: number
  readonly localName?: string
  readonly namespaceURI?: string | null
  readonly attributes?: Iterable<{ name: string; value: string }>
  readonly childNodes: Iterable<Node>
  readonly data?: string
}

const elementNode = 1
const textNode = 3

function toElement(node: Node): XmlElement {
  const children = [...node.childNodes]
  const attributes = [...(node.attributes ?? [])].filter(({ name }) => !name.startsWith('xmlns'))
  return {
    name: node.localName ?? '',
    namespace: node.namespaceURI ?? null,
    attributes: new Map(attributes.map(({ name, value }) => [name, value])),
    children: children.filter((child) => child.nodeType === elementNode).map(toElement),
    text: children.map((child) => (child.nodeType === textNode ? (child.data ?? '') : '')).join(''),
  }
}

/** Reads back what this folder wrote. Not for foreign files: it forgives what a strict parser would not. */
export function readXml(xml: string): XmlElement {
  return toElement(create(xml).root().node)
}
