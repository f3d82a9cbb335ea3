import { create } from 'xmlbuilder2'
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js'
import { xmlText } from './xml-text.js'

/**
 * Content of an XML element in the object notation of xmlbuilder2: `@name` is an attribute, `#` the text, a list
 * repeats the element. What is undefined, or holds nothing, is left out when the document is written.
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

/** Adds an element; one by one, because the library's object notation decodes entities that stand in a text. */
function append(parent: XMLBuilder, name: string, content: Pruned): void {
  if (Array.isArray(content)) {
    for (const item of content) append(parent, name, item)
    return
  }
  const element = parent.ele(name)
  if (typeof content === 'string') element.txt(xmlText(content))
  else fill(element, content)
}

function fill(element: XMLBuilder, children: Readonly<Record<string, Pruned>>): void {
  for (const [name, child] of Object.entries(children)) {
    if (name.startsWith('@') && typeof child === 'string') element.att(name.slice(1), xmlText(child))
    else if (name === '#' && typeof child === 'string') element.txt(xmlText(child))
    else append(element, name, child)
  }
}

/** The XML document with the given root element, declared as UTF-8 and indented. */
export function xmlDocument(rootName: string, namespaces: Readonly<Record<string, string>>, root: Children): string {
  // Characters that XML 1.0 cannot hold come from PDF text now and then; they carry no meaning.
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' })
  const element = document.ele(rootName)
  for (const [prefix, uri] of Object.entries(namespaces)) element.att(prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri)
  const content = prune(root)
  if (content !== undefined && typeof content === 'object' && !Array.isArray(content)) fill(element, content)
  return `${document.end({ prettyPrint: true })}\n`
}
