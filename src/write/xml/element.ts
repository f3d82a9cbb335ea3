import { XmlElement, xmlFile } from './xml-element.js'

/**
 * Content of an XML element: `@name` is an attribute, `#` the text, a list repeats the element. What is undefined, or
 * holds nothing, is left out when the document is written.
 */
export type Content = string | undefined | Children | readonly Content[]
export interface Children {
  readonly [name: string]: Content
}

type Pruned = string | { [name: string]: Pruned } | Pruned[]

/** Rules of EN 16931 forbid empty elements, so a branch without any text disappears with everything around it. */
function prune(content: Content): Pruned | undefined {
  if (content === undefined || typeof content === 'string') return content
  if (isList(content)) {
    const items = content.flatMap((item) => prune(item) ?? [])
    return items.length > 0 ? items : undefined
  }
  const entries = Object.entries(content).flatMap(([name, child]) => {
    const kept = prune(child)
    // A scheme that is empty is none.
    const isEmpty = kept === undefined || (kept === '' && name.startsWith('@'))
    return isEmpty ? [] : [[name, kept] as const]
  })
  return entries.some(([name]) => !name.startsWith('@')) ? Object.fromEntries(entries) : undefined
}

/** Content that a schema demands even when it is empty. */
export function orEmpty(content: Children): Content {
  return prune(content) === undefined ? '' : content
}

function isList(content: Content): content is readonly Content[] {
  return Array.isArray(content)
}

function append(parent: XmlElement, name: string, content: Pruned): void {
  if (Array.isArray(content)) {
    for (const item of content) append(parent, name, item)
    return
  }
  const element = parent.ele(name)
  if (typeof content === 'string') element.txt(content)
  else fill(element, content)
}

function fill(element: XmlElement, children: Readonly<Record<string, Pruned>>): void {
  for (const [name, child] of Object.entries(children)) {
    if (name.startsWith('@') && typeof child === 'string') element.att(name.slice(1), child)
    else if (name === '#' && typeof child === 'string') element.txt(child)
    else append(element, name, child)
  }
}

/** The XML document with the given root element, declared as UTF-8 and indented. */
export function xmlDocument(rootName: string, namespaces: Readonly<Record<string, string>>, root: Children): string {
  const element = new XmlElement(rootName)
  for (const [prefix, uri] of Object.entries(namespaces)) element.att(prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri)
  const content = prune(root)
  if (content !== undefined && typeof content === 'object' && !Array.isArray(content)) fill(element, content)
  return xmlFile(element)
}
