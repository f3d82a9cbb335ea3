import { DynamicError } from './dynamic-error.js'
import type { Item } from './item.js'
import { Node, attribute, element } from './node.js'

/** Whether a node passes the name or kind test of a step. */
export type NodeTest = (node: Node) => boolean
export type Nodes = readonly Node[]

const empty: Nodes = []

/** The children of one name. */
export function child(node: Node, id: number): Nodes {
  return node.children.length === 0 ? empty : node.childrenNamed(id)
}

/** The children of one name of several nodes, in document order. */
export function childOf(nodes: Nodes, id: number): Nodes {
  if (nodes.length === 0) return empty
  if (nodes.length === 1) return child(nodes[0] as Node, id)
  const found: Node[] = []
  for (const node of nodes) for (const one of child(node, id)) found.push(one)
  return inOrder(found)
}

/** The attribute of one name. */
export function attributeNamed(node: Node, id: number): Node | undefined {
  for (const one of node.attributes) if (one.id === id) return one
  return undefined
}

export function attributeOf(nodes: Nodes, id: number): Nodes {
  if (nodes.length === 0) return empty
  const found: Node[] = []
  for (const node of nodes) {
    const one = attributeNamed(node, id)
    if (one !== undefined) found.push(one)
  }
  return found
}

/** All elements of one name in the tree of a node. */
export function named(node: Node, id: number): Nodes {
  const { root } = node
  return root.index === undefined
    ? below(root, (one) => one.id === id && one.kind === element, false)
    : (root.index[id] ?? empty)
}

/** All attributes of one name in the tree of a node. */
export function namedAttributes(node: Node, id: number): Nodes {
  const { root } = node
  return root.attributeIndex === undefined
    ? attributeOf(below(root, () => true, true), id)
    : (root.attributeIndex[id] ?? empty)
}

function below(node: Node, test: NodeTest, withSelf: boolean): Nodes {
  const found: Node[] = []
  const visit = (one: Node): void => {
    if (test(one)) found.push(one)
    for (const next of one.children) visit(next)
  }
  if (withSelf) visit(node)
  else for (const next of node.children) visit(next)
  return found
}

function above(node: Node, test: NodeTest, withSelf: boolean): Nodes {
  const found: Node[] = []
  for (let one = withSelf ? node : node.parent; one !== undefined; one = one.parent) if (test(one)) found.push(one)
  return found.reverse()
}

/** The nodes beside a node on one side; attributes have none. */
function beside(node: Node, after: boolean): Nodes {
  if (node.parent === undefined || node.kind === attribute) return empty
  const siblings = node.parent.children
  const place = placeAmong(siblings, node)
  return after ? siblings.slice(place + 1) : siblings.slice(0, place)
}

/** Children stand in document order, so the place of one is found by halving. */
function placeAmong(siblings: Nodes, node: Node): number {
  let [low, high] = [0, siblings.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((siblings[middle] as Node).order < node.order) low = middle + 1
    else high = middle
  }
  return low
}

function isAncestor(candidate: Node, node: Node): boolean {
  for (let one = node.parent; one !== undefined; one = one.parent) if (one === candidate) return true
  return false
}

function last(node: Node): Node {
  let end = node
  for (let next = end.children.at(-1); next !== undefined; next = end.children.at(-1)) end = next
  return end
}

function elsewhere(node: Node, test: NodeTest, isThere: (one: Node) => boolean): Nodes {
  return below(node.root, (one) => isThere(one) && test(one), true)
}

/** The nodes that one axis reaches from a node, in document order. */
export const axes = {
  child: (node: Node, test: NodeTest): Nodes => node.children.filter(test),
  attribute: (node: Node, test: NodeTest): Nodes => node.attributes.filter(test),
  self: (node: Node, test: NodeTest): Nodes => (test(node) ? [node] : empty),
  parent: (node: Node, test: NodeTest): Nodes =>
    (node.parent !== undefined && test(node.parent) ? [node.parent] : empty),
  descendant: (node: Node, test: NodeTest): Nodes => below(node, test, false),
  'descendant-or-self': (node: Node, test: NodeTest): Nodes => below(node, test, true),
  ancestor: (node: Node, test: NodeTest): Nodes => above(node, test, false),
  'ancestor-or-self': (node: Node, test: NodeTest): Nodes => above(node, test, true),
  'preceding-sibling': (node: Node, test: NodeTest): Nodes => beside(node, false).filter(test),
  'following-sibling': (node: Node, test: NodeTest): Nodes => beside(node, true).filter(test),
  preceding: (node: Node, test: NodeTest): Nodes =>
    elsewhere(node, test, (one) => one.order < node.order && !isAncestor(one, node)),
  following: (node: Node, test: NodeTest): Nodes => {
    const end = node.kind === attribute ? node.order : last(node).order
    return elsewhere(node, test, (one) => one.order > end)
  },
} as const

export type Axis = keyof typeof axes

/** The elements of one name that end before a node begins. */
export function precedingNamed(node: Node, id: number): Nodes {
  const all = named(node, id)
  let end = 0
  while (end < all.length && (all[end] as Node).order < node.order) end += 1
  return all.slice(0, end).filter((one) => !isAncestor(one, node))
}

/**
 * Of nodes with equal text the first; asked one by one where one of them lies within another and so does not precede
 * it.
 */
export function firstOfText(nodes: Nodes, test: NodeTest): Nodes {
  const within = new Set(nodes)
  if (nodes.some((node) => someUpwards(node.parent, (above) => within.has(above)))) return nodes.filter(test)
  const seen = new Set<string>()
  return nodes.filter(({ value }) => seen.size < seen.add(value).size)
}

/** Some ancestor, or the node itself, that passes a test. */
export function someUpwards(node: Node | undefined, test: NodeTest): boolean {
  for (let one = node; one !== undefined; one = one.parent) if (test(one)) return true
  return false
}

/** Nodes in document order, each once. */
export function inOrder(nodes: Nodes): Nodes {
  for (let at = 1; at < nodes.length; at += 1) {
    if ((nodes[at] as Node).order <= (nodes[at - 1] as Node).order) return sorted(nodes)
  }
  return nodes
}

function sorted(nodes: Nodes): Nodes {
  return [...new Set(nodes)].sort((one, other) => one.order - other.order)
}

/** What a step gives: nodes in document order or values as they come. @throws DynamicError for a mixture */
export function stepResult(items: readonly Item[]): readonly Item[] {
  const nodes = items.filter((item) => item instanceof Node)
  if (nodes.length === 0) return items
  if (nodes.length !== items.length) throw new DynamicError('XPTY0018', 'a step gives nodes and values')
  return inOrder(nodes)
}

/** The node that an expression is about. @throws DynamicError when the context item is no node */
export function asNode(item: Item): Node {
  if (item instanceof Node) return item
  throw new DynamicError('XPTY0020', 'the context item is no node')
}

export function asNodes(items: readonly Item[]): Nodes {
  return items.every((item) => item instanceof Node) ? items : items.map(asNode)
}

export const sets = {
  union: (one: Nodes, other: Nodes): Nodes =>
    (one.length === 0 ? other : other.length === 0 ? one : inOrder([...one, ...other])),
  intersect: (one: Nodes, other: Nodes): Nodes => {
    const both = new Set(other)
    return inOrder(one.filter((node) => both.has(node)))
  },
  except: (one: Nodes, other: Nodes): Nodes => {
    const not = new Set(other)
    return inOrder(one.filter((node) => !not.has(node)))
  },
} as const

/** Comparisons of two nodes by identity and document order; undefined when one is missing. */
export function compareNodes(operator: 'is' | '<<' | '>>', one: Node | undefined, other: Node | undefined): boolean | undefined {
  if (one === undefined || other === undefined) return undefined
  if (operator === 'is') return one === other
  return operator === '<<' ? one.order < other.order : one.order > other.order
}

/** How many siblings before a node have its kind and name, and one: what an index in a path says. */
export function rank(node: Node): number {
  const { parent } = node
  if (parent === undefined) return 1
  return (parent.ranks ??= ranksOf(parent)).get(node) ?? 1
}

function ranksOf(parent: Node): Map<Node, number> {
  const counts = new Map<string, number>()
  const ranks = new Map<Node, number>()
  for (const one of parent.children) {
    const key = `${one.kind} ${one.name.uri} ${one.name.local}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    ranks.set(one, count)
  }
  return ranks
}
