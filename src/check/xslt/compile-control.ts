import { asMany, one, quote } from '../xpath/compile/code.js'
import { typed } from '../xpath/compile/declared-type.js'
import { inner } from '../xpath/compile/scope.js'
import { type Node, element } from '../xpath/runtime/node.js'
import { Refusal } from '../xpath/syntax/refusal.js'
import { valueOf } from './compile-variable.js'
import { attributeOf, checkInstruction, contentOf, isXsl, requiredAttribute } from './stylesheet.js'
import { type XsltScope, expressionIn, keyOf, scopeAt, typeOf } from './xslt-scope.js'

/** Parameters that are passed, as a JavaScript object; undefined when there are none. */
function passed(node: Node, scope: XsltScope): string | undefined {
  const children = node.children.filter(({ kind }) => kind === element)
  const entries = children.map((child) => {
    if (!isXsl(child, 'with-param')) throw new Refusal(`${child.name.local} in xsl:${node.name.local} is not supported`)
    checkInstruction(child)
    const inside = scopeAt(child, scope)
    const type = typeOf(child)
    const value = valueOf(child, scope)
    return `${quote(keyOf(requiredAttribute(child, 'name'), inside))}: ${asMany(type === undefined ? value : typed(value, type, inside))}`
  })
  return entries.length === 0 ? undefined : `{ ${entries.join(', ')} }`
}

function nodeOf({ context }: XsltScope): string {
  if (context === undefined) throw new Refusal('there is no context item in a function')
  return context.kind === 'node' ? context.js : `$asNode(${context.js})`
}

export function compileApply(node: Node, scope: XsltScope): string {
  const mode = attributeOf(node, 'mode') ?? ''
  const walked = mode === '#current' ? 'mode' : scope.writer.mode(mode === '#default' || mode === '' ? '' : keyOf(mode, scope))
  if (mode === '#current' && !scope.inTemplate) throw new Refusal('there is no current mode here')
  const parameters = passed(node, scope)
  return `$apply(run, ${selected(node, scope)}, out, ${walked}${parameters === undefined ? '' : `, ${parameters}`})`
}

function selected(node: Node, scope: XsltScope): string {
  const select = attributeOf(node, 'select')?.replaceAll(/\s/g, '')
  if (select === undefined) return `${nodeOf(scope)}.children`
  if (select === '@*|*' || select === '*|@*') return `$attributesAndElements(${nodeOf(scope)})`
  const code = expressionIn(node, 'select', scope)
  return code.kind === 'node' ? asMany(code) : `$asNodes(${asMany(code)})`
}

export function compileNextMatch(node: Node, scope: XsltScope): string {
  if (!scope.inTemplate) throw new Refusal('there is no current template here')
  return `$nextMatch(run, node, out, mode, rule, ${passed(node, scope) ?? '{}'}, place, size)`
}

export function compileCall(node: Node, scope: XsltScope): string {
  const name = requiredAttribute(node, 'name')
  const template = scope.writer.namedTemplate(keyOf(name, scope))
  if (template === undefined) throw new Refusal(`the template ${name} is unknown`)
  const mode = scope.inTemplate ? 'mode' : scope.writer.mode('')
  return `${template}(run, ${nodeOf(scope)}, out, ${mode}, undefined, ${passed(node, scope) ?? '{}'}, 1, 1)`
}

/** In the body the item is the context and what `current()` gives; there is no current template. */
export function compileForEach(node: Node, scope: XsltScope): string {
  const code = expressionIn(node, 'select', scope)
  const [c, p, l] = [scope.module.fresh('c'), scope.module.fresh('p'), scope.module.fresh('l')]
  const context = one(code.kind, c)
  const inside: XsltScope = { ...scope, ...inner(scope, context, p, l), current: context, inTemplate: false }
  return `${asMany(code)}.forEach((${c}, index, { length: ${l} }) => { const ${p} = index + 1; ${scope.body(contentOf(node), inside)} })`
}
