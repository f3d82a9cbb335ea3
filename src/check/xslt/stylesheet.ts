import { ParseOption, XmlDocument } from 'libxml2-wasm'
import { Node, element, text } from '../xpath/runtime/node.js'
import { type Prefixes, readTreeWithPrefixes } from '../xpath/runtime/read-tree.js'
import { Refusal } from '../xpath/syntax/refusal.js'

export const xsl = 'http://www.w3.org/1999/XSL/Transform'

/** A stylesheet as it is read: its tree, and the prefixes in scope at each element. */
export interface Stylesheet {
  readonly root: Node
  readonly prefixesOf: ReadonlyMap<Node, Prefixes>
}

/** Reads a stylesheet. @throws Refusal when it is none, or no XSLT 2.0 */
export function readStylesheet(bytes: Uint8Array): Stylesheet {
  using parsed = XmlDocument.fromBuffer(bytes, { option: ParseOption.XML_PARSE_NOCDATA })
  const source = parsed.toString({ format: false, noDeclaration: true })
  const { document, prefixesOf } = readTreeWithPrefixes(source)
  const root = document.children.find((node) => node.kind === element)
  if (root === undefined || !isXsl(root, 'stylesheet', 'transform')) throw new Refusal('this is no stylesheet')
  const version = attributeOf(root, 'version') ?? ''
  if (!/^[23]\.0$/.test(version)) throw new Refusal(`XSLT of version ${version} is not supported`)
  return { root, prefixesOf }
}

export function isXsl({ kind, name }: Node, ...locals: readonly string[]): boolean {
  return kind === element && name.uri === xsl && (locals.length === 0 || locals.includes(name.local))
}

export function attributeOf(node: Node, local: string): string | undefined {
  return node.attributes.find(({ name }) => name.uri === '' && name.local === local)?.value
}

export function requiredAttribute(node: Node, local: string): string {
  const value = attributeOf(node, local)
  if (value === undefined) throw new Refusal(`xsl:${node.name.local} has no ${local}`)
  return value
}

/** The value of a standard attribute that is inherited from the elements around. */
export function inheritedAttribute(node: Node, local: string): string | undefined {
  for (let one: Node | undefined = node; one?.kind === element; one = one.parent) {
    const uri = one.name.uri === xsl ? '' : xsl
    const found = one.attributes.find(({ name }) => name.uri === uri && name.local === local)
    if (found !== undefined) return found.value
  }
  return undefined
}

/** The nodes that count: comments and instructions do not, white space only within xsl:text. */
export function contentOf(node: Node): readonly Node[] {
  const keepsSpace = isXsl(node, 'text') || inheritedSpace(node) === 'preserve'
  return node.children.filter(({ kind, value }) => kind === element || (kind === text && (keepsSpace || /[^\t\n\r ]/.test(value))))
}

function inheritedSpace(node: Node): string | undefined {
  for (let one: Node | undefined = node; one?.kind === element; one = one.parent) {
    const found = one.attributes.find(({ name }) => name.prefix === 'xml' && name.local === 'space')
    if (found !== undefined) return found.value
  }
  return undefined
}

// The attributes of the instructions that are known; any other could change what an instruction does.
const known: Readonly<Record<string, readonly string[]>> = {
  'apply-templates': ['mode', 'select'],
  attribute: ['name', 'select', 'separator'],
  'call-template': ['name'],
  choose: [],
  comment: ['select'],
  'copy-of': ['select', 'copy-namespaces'],
  'for-each': ['select'],
  function: ['as', 'name', 'override', 'visibility'],
  if: ['test'],
  message: ['select', 'terminate'],
  'next-match': [],
  number: ['level'],
  otherwise: [],
  param: ['as', 'name', 'required', 'select'],
  sequence: ['select'],
  template: ['as', 'match', 'mode', 'name', 'priority'],
  text: [],
  'value-of': ['select', 'separator'],
  variable: ['as', 'name', 'select'],
  when: ['test'],
  'with-param': ['as', 'name', 'select'],
}
const everywhere = ['exclude-result-prefixes', 'version', 'xpath-default-namespace']

/** Refuses an instruction that is not known, or has an attribute that is not. @throws Refusal */
export function checkInstruction(node: Node): void {
  const { local } = node.name
  const allowed = Object.hasOwn(known, local) ? known[local] : undefined
  if (allowed === undefined) throw new Refusal(`xsl:${local} is not supported`)
  const other = node.attributes.find(({ name }) => name.uri === '' && !allowed.includes(name.local) && !everywhere.includes(name.local))
  if (other !== undefined) throw new Refusal(`xsl:${local} with ${other.name.local}="${other.value}" is not supported`)
}
