/** A node of compiled rules, as far as it is looked at here. */
interface RuleNode {
  readonly N: string
  readonly C?: RuleNode[]
  parentNode?: RuleNode
  PRIMED?: boolean
}

/**
 * Makes compiled rules ready once, as SaxonJS 2.7 does at their first use (every node knows its parent), and then
 * closes
 * the rules' bodies to the search that it repeats before each document. That search looks for packages and global
 * settings, walks all fifty thousand nodes three times, and took two fifths of the time of a verdict; none of what it
 * looks for stands in the body of a rule. Only this search and the first preparation use `forEach` on children.
 */
export function primeRules(root: unknown): unknown {
  const node = root as RuleNode
  connect(node)
  node.PRIMED = true
  return node
}

function connect(node: RuleNode): void {
  const { N, C } = node
  if (C === undefined) return
  for (const child of C) {
    child.parentNode = node
    connect(child)
  }
  if (N === 'templateRule') Object.defineProperty(C, 'forEach', { value: () => undefined })
}
