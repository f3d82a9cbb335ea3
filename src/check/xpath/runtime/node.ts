/** The kinds of nodes, numbered as DOM numbers them. */
export const element = 1
export const attribute = 2
export const text = 3
export const instruction = 7
export const comment = 8
export const document = 9

export type NodeKind = typeof element | typeof attribute | typeof text | typeof instruction | typeof comment |
    typeof document

/** The kinds of nodes as XPath names them. */
export type KindTest =
  'node' | 'text' | 'comment' | 'processing-instruction' | 'element' | 'attribute' | 'document-node'

/** The name of an element or attribute. `id` is 0 for names that no compiled expression speaks of. */
export interface Name {
  readonly id: number
  readonly prefix: string
  readonly local: string
  readonly uri: string
}

export const noName: Name = { id: 0, prefix: '', local: '', uri: '' }

const none: readonly Node[] = []

/** A node of a tree that is read only once it is built. */
export class Node {
  readonly kind: NodeKind
  readonly name: Name
  /** `name.id`, looked at most often. */
  readonly id: number
  parent: Node | undefined
  /** The node at the top of the tree. */
  root: Node
  /** Place in document order. */
  order: number
  children: readonly Node[] = none
  attributes: readonly Node[] = none
  /** The string value; of an element or document it is put together when first asked for. */
  private content: string | undefined
  /** Children by name id, made for elements with many children when first asked for. */
  private named: Map<number, Node[]> | undefined
  /** Elements of the tree by name id in document order; on the top node only. */
  index: Node[][] | undefined
  /** Attributes of the tree by name id in document order; on the top node only. */
  attributeIndex: Node[][] | undefined
  /** Rank of each child among its like-named siblings; made when first asked for. */
  ranks: Map<Node, number> | undefined

  constructor(kind: NodeKind, name: Name, parent: Node | undefined, order: number, content?: string) {
    this.kind = kind
    this.name = name
    this.id = name.id
    this.parent = parent
    this.root = parent === undefined ? this : parent.root
    this.order = order
    this.content = content
    this.named = undefined
    this.index = undefined
    this.attributeIndex = undefined
    this.ranks = undefined
  }

  /** The string value. */
  get value(): string {
    return (this.content ??= textBelow(this))
  }

  /** Child elements of one name, in document order. */
  childrenNamed(id: number): readonly Node[] {
    const { children } = this
    if (children.length > manyChildren) return this.childIndex().get(id) ?? none
    let found: Node[] | undefined
    for (const child of children) {
      if (child.id === id && child.kind === element) {
        if (found === undefined) found = [child]
        else found.push(child)
      }
    }
    return found ?? none
  }

  private childIndex(): Map<number, Node[]> {
    if (this.named !== undefined) return this.named
    const named = new Map<number, Node[]>()
    for (const child of this.children) {
      if (child.kind !== element) continue
      const same = named.get(child.id)
      if (same === undefined) named.set(child.id, [child])
      else same.push(child)
    }
    return (this.named = named)
  }
}

/** More children than this are looked up by an index instead of being walked through. */
const manyChildren = 24

function textBelow(node: Node): string {
  const { children } = node
  if (children.length === 1 && children[0]?.kind === text) return children[0].value
  let value = ''
  for (const child of children) if (child.kind === text || child.kind === element) value += child.value
  return value
}

/** Names that compiled expressions speak of, each with a number of its own for the life of the process. */
const known = new Map<string, number>()

function key(uri: string, local: string): string {
  return `${uri} ${local}`
}

/**
 * The number of a name; a new one when it has none. Only compiled rules may ask: a document must not make the table
 * grow.
 */
export function nameId(uri: string, local: string): number {
  const id = known.get(key(uri, local))
  if (id !== undefined) return id
  known.set(key(uri, local), known.size + 1)
  return known.size
}

/** The number of a name that rules speak of; 0 for all others. */
export function knownNameId(uri: string, local: string): number {
  return known.get(key(uri, local)) ?? 0
}
