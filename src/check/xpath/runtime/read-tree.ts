import { DynamicError } from './dynamic-error.js'
import { type Name, Node, attribute, comment, document, element, instruction, knownNameId, noName, text } from './node.js'

/*
 * Reads the text that libxml2 writes of a document it has parsed: it is known to be well-formed, has no document type,
 * no sections of character data and no entities but the five of XML and character references. This is no parser for
 * foreign XML: foreign bytes go through `openXml` first.
 */

/** Prefixes in scope, each with its namespace. */
export type Prefixes = ReadonlyMap<string, string>

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const outermost: Prefixes = new Map([
  ['', ''],
  ['xml', xmlNamespace],
])

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function unescape(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number.parseInt(decimal, 10))
    return entities[name ?? ''] ?? whole
  })
}

interface RawAttribute {
  readonly name: string
  readonly value: string
}

const rawAttribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

function startOfTagBody(source: string, at: number): number {
  for (let index = at; index < source.length; index += 1) {
    const code = source.charCodeAt(index)
    // space, tab, line ends, slash and angle bracket end the name
    if (code <= 32 || code === 47 || code === 62) return index
  }
  throw new DynamicError('FODC0002', 'a tag does not end')
}

/** Builds the tree while it goes through the text once. */
class TreeReader {
  private readonly source: string
  private readonly prefixesOf: Map<Node, Prefixes> | undefined
  private readonly names = new Map<string, Map<string, Name>>()
  private readonly index: Node[][] = []
  private readonly attributeIndex: Node[][] = []
  private order = 0
  private prefixes: Prefixes = outermost
  private readonly scopes: Prefixes[] = []
  private readonly open: Node[][] = []
  private children: Node[]
  private current: Node

  constructor(source: string, prefixesOf?: Map<Node, Prefixes>) {
    this.source = source
    this.prefixesOf = prefixesOf
    this.current = new Node(document, noName, undefined, this.next())
    this.children = []
    this.current.children = this.children
    this.current.index = this.index
    this.current.attributeIndex = this.attributeIndex
  }

  read(): Node {
    const { source } = this
    const top = this.current
    let at = 0
    while (at < source.length) {
      const tag = source.indexOf('<', at)
      const end = tag < 0 ? source.length : tag
      if (end > at) this.addText(source.slice(at, end))
      if (tag < 0) break
      at = this.markup(tag)
    }
    if (this.current !== top) throw new DynamicError('FODC0002', 'an element is not closed')
    return top
  }

  private next(): number {
    return (this.order += 1)
  }

  private addText(raw: string): void {
    if (this.current.kind === document) return
    this.children.push(new Node(text, noName, this.current, this.next(), unescape(raw)))
  }

  /** One piece of markup; returns where the text goes on. */
  private markup(at: number): number {
    const { source } = this
    const sign = source[at + 1]
    if (sign === '/') {
      this.close()
      return this.after('>', at)
    }
    if (sign === '!') {
      const end = source.indexOf('-->', at)
      this.children.push(new Node(comment, noName, this.current, this.next(), source.slice(at + 4, end)))
      return end + 3
    }
    return sign === '?' ? this.instruction(at) : this.openTag(at)
  }

  private after(sign: string, at: number): number {
    return this.source.indexOf(sign, at) + sign.length
  }

  private instruction(at: number): number {
    const end = this.source.indexOf('?>', at)
    const [, target = '', content = ''] = /^(\S+)\s*([\s\S]*)$/.exec(this.source.slice(at + 2, end)) ?? []
    if (target !== 'xml') {
      const name: Name = { id: 0, prefix: '', local: target, uri: '' }
      this.children.push(new Node(instruction, name, this.current, this.next(), content))
    }
    return end + 2
  }

  private openTag(at: number): number {
    const { source } = this
    const nameEnd = startOfTagBody(source, at + 1)
    const [attributes, end] = this.rawAttributes(nameEnd)
    const empty = source[end] === '/'
    this.scopes.push(this.prefixes)
    this.prefixes = declare(attributes, this.prefixes)
    const name = this.name(source.slice(at + 1, nameEnd), this.prefixes, true)
    const node = new Node(element, name, this.current, this.next())
    this.children.push(node)
    if (name.id !== 0) (this.index[name.id] ??= []).push(node)
    if (attributes.length > 0) node.attributes = this.attributeNodes(attributes, node)
    this.prefixesOf?.set(node, this.prefixes)
    this.open.push(this.children)
    this.current = node
    if (empty) {
      this.close()
      return end + 2
    }
    this.children = []
    node.children = this.children
    return end + 1
  }

  private rawAttributes(from: number): [readonly RawAttribute[], number] {
    const { source } = this
    const found: RawAttribute[] = []
    for (let at = from; ; ) {
      while (source.charCodeAt(at) <= 32) at += 1
      if (source[at] === '>' || source[at] === '/') return [found, at]
      rawAttribute.lastIndex = at
      const match = rawAttribute.exec(source)
      if (match === null) throw new DynamicError('FODC0002', 'an attribute cannot be read')
      found.push({ name: match[1] ?? '', value: unescape(match[2] ?? match[3] ?? '') })
      at = rawAttribute.lastIndex
    }
  }

  private attributeNodes(attributes: readonly RawAttribute[], owner: Node): Node[] {
    const nodes: Node[] = []
    for (const { name: lexical, value } of attributes) {
      if (isDeclaration(lexical)) continue
      const name = this.name(lexical, this.prefixes, false)
      const node = new Node(attribute, name, owner, this.next(), value)
      if (name.id !== 0) (this.attributeIndex[name.id] ??= []).push(node)
      nodes.push(node)
    }
    return nodes
  }

  private close(): void {
    const parent = this.current.parent
    if (parent === undefined) throw new DynamicError('FODC0002', 'an end tag has no start')
    this.current = parent
    this.children = this.open.pop() ?? []
    this.prefixes = this.scopes.pop() ?? outermost
  }

  private name(lexical: string, prefixes: Prefixes, isElement: boolean): Name {
    const colon = lexical.indexOf(':')
    const prefix = colon < 0 ? '' : lexical.slice(0, colon)
    const uri = colon < 0 && !isElement ? '' : (prefixes.get(prefix) ?? '')
    let ofNamespace = this.names.get(uri)
    if (ofNamespace === undefined) this.names.set(uri, (ofNamespace = new Map<string, Name>()))
    const found = ofNamespace.get(lexical)
    if (found !== undefined) return found
    const local = lexical.slice(colon + 1)
    const name: Name = { id: knownNameId(uri, local), prefix, local, uri }
    ofNamespace.set(lexical, name)
    return name
  }
}

function isDeclaration(name: string): boolean {
  return name === 'xmlns' || name.startsWith('xmlns:')
}

function declare(attributes: readonly RawAttribute[], outer: Prefixes): Prefixes {
  let changed: Map<string, string> | undefined
  for (const { name, value } of attributes) {
    if (isDeclaration(name)) (changed ??= new Map(outer)).set(name.slice(6), value)
  }
  return changed ?? outer
}

/** The tree of a document that libxml2 has parsed and written again; white space and comments are all there. */
export function readTree(source: string): Node {
  return new TreeReader(source).read()
}

/** The same for a stylesheet, whose expressions need the prefixes in scope at each element. */
export function readTreeWithPrefixes(
  source: string,
): { readonly document: Node; readonly prefixesOf: ReadonlyMap<Node, Prefixes> } {
  const prefixesOf = new Map<Node, Prefixes>()
  return { document: new TreeReader(source, prefixesOf).read(), prefixesOf }
}
