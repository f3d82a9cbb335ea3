import { create } from 'xmlbuilder2'

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

/** The XML document with the given root element, declared as UTF-8 and indented. */
export function xmlDocument(rootName: string, namespaces: Readonly<Record<string, string>>, root: Children): string {
  const declarations = Object.fromEntries(Object.entries(namespaces).map(([prefix, uri]) => [prefix === '' ? '@xmlns' : `@xmlns:${prefix}`, uri]))
  // Characters that XML 1.0 cannot hold come from PDF text now and then; they carry no meaning.
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' }, { [rootName]: { ...declarations, ...(prune(root) as object) } })
  return `${document.end({ prettyPrint: true })}\n`
}
