import { Node, element } from '../xpath/runtime/node.js'
import { attributeOf, isXsl } from './stylesheet.js'

const findings = ['failed-assert', 'successful-report']

/** The id of the finding that an element of the stylesheet holds. */
function ruleBelow(node: Node): string | undefined {
  if (node.kind !== element) return undefined
  if (findings.includes(node.name.local)) {
    const made = node.children.find((one) => isXsl(one, 'attribute') && attributeOf(one, 'name') === 'id')
    return attributeOf(node, 'id') ?? made?.value
  }
  for (const child of node.children) {
    const found = ruleBelow(child)
    if (found !== undefined) return found
  }
  return undefined
}

function templateAbove(node: Node): Node | undefined {
  for (let one: Node | undefined = node; one !== undefined; one = one.parent) if (isXsl(one, 'template', 'function', 'variable')) return one
  return undefined
}

/** Where in the rules something stands, for the person who has to look: the rule, or else the template. */
export function describePlace(node: Node): string {
  const top = templateAbove(node)
  const around = node.parent !== undefined && isXsl(node, 'when') ? node.parent : node
  const rule = isXsl(node, 'template') ? undefined : ruleBelow(around)
  if (rule !== undefined) return `rule ${rule}`
  const name = top === undefined ? undefined : (attributeOf(top, 'match') ?? attributeOf(top, 'name'))
  return name === undefined ? `xsl:${node.name.local}` : `${top?.name.local ?? ''} ${name.replaceAll(/\s+/g, ' ').trim()}`
}
