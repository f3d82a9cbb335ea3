import { type Node, element } from '../xpath/runtime/node.js'
import { Refusal } from '../xpath/syntax/refusal.js'
import { type Stylesheet, attributeOf, checkInstruction, isXsl, requiredAttribute, xsl } from './stylesheet.js'

/** The declarations of a stylesheet, each kind in the order in which they are written. */
export interface Declarations {
  readonly templates: readonly Node[]
  readonly functions: readonly Node[]
  /** Variables and parameters of the whole stylesheet. */
  readonly variables: readonly Node[]
}

// What changes only how a result is written down, which nobody does here. Keys are refused where they are asked.
const withoutEffect = new Set(['output', 'preserve-space', 'decimal-format', 'key', 'character-map'])

function check(node: Node): void {
  if (node.name.uri !== xsl || withoutEffect.has(node.name.local)) return
  const isKnown = isXsl(node, 'template', 'function', 'variable', 'param')
  if (!isKnown) throw new Refusal(`xsl:${node.name.local} is not supported`)
  checkInstruction(node)
  requiredAttribute(node, isXsl(node, 'template') && attributeOf(node, 'name') === undefined ? 'match' : 'name')
}

const refused = ['use-when', 'extension-element-prefixes', 'default-mode', 'expand-text', 'default-collation', 'default-validation']

/** Sorts out what a stylesheet declares. @throws Refusal for declarations that are not supported */
export function readDeclarations({ root }: Stylesheet): Declarations {
  const found = refused.find((name) => (attributeOf(root, name) ?? '') !== '')
  if (found !== undefined) throw new Refusal(`${found} is not supported`)
  const children = root.children.filter(({ kind }) => kind === element)
  for (const child of children) check(child)
  return {
    templates: children.filter((child) => isXsl(child, 'template')),
    functions: children.filter((child) => isXsl(child, 'function')),
    variables: children.filter((child) => isXsl(child, 'variable', 'param')),
  }
}
