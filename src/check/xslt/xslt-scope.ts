import { type Code, one } from '../xpath/compile/code.js'
import { compile } from '../xpath/compile/compile.js'
import { type ModuleParts, type Scope, variableKey } from '../xpath/compile/scope.js'
import type { Node } from '../xpath/runtime/node.js'
import type { Prefixes } from '../xpath/runtime/read-tree.js'
import type { SequenceType } from '../xpath/syntax/expression.js'
import { parse } from '../xpath/syntax/parse.js'
import { parseSequenceType } from '../xpath/syntax/parse-type.js'
import { Refusal } from '../xpath/syntax/refusal.js'
import { TokenReader, splitName } from '../xpath/syntax/token-reader.js'
import { describePlace } from './describe-place.js'
import { attributeOf, inheritedAttribute, requiredAttribute } from './stylesheet.js'

/** What instructions write into, and ask for other parts of the stylesheet. */
export interface Writer extends ModuleParts {
  prefixesOf(node: Node): Prefixes
  /** The JavaScript variable of a mode. */
  mode(key: string): string
  /** The JavaScript function of a named template. */
  namedTemplate(key: string): string | undefined
}

/** The scope of expressions and what only instructions need. */
export interface XsltScope extends Scope {
  readonly writer: Writer
  /** Instructions to JavaScript statements that push what they make to `out`. */
  readonly body: (nodes: readonly Node[], scope: XsltScope) => string
  /** Whether a template rule is being run, so that xsl:next-match can be. */
  readonly inTemplate: boolean
}

/** The scope at an element of the stylesheet: its own prefixes. */
export function scopeAt(node: Node, scope: XsltScope): XsltScope {
  const prefixes = scope.writer.prefixesOf(node)
  const namespace = (prefix: string): string | undefined => (prefix === '' ? '' : prefixes.get(prefix))
  return { ...scope, namespace, elementNamespace: inheritedAttribute(node, 'xpath-default-namespace') ?? '' }
}

/** The scope in which a template, a function or a variable of the stylesheet begins. */
export function outermost(writer: Writer, body: XsltScope['body'], context: Code | undefined): XsltScope {
  return {
    compile,
    module: writer,
    writer,
    body,
    namespace: () => undefined,
    elementNamespace: '',
    variables: new Map(),
    context,
    position: context === undefined ? undefined : 'place',
    size: context === undefined ? undefined : 'size',
    current: context,
    kept: false,
    inTemplate: false,
  }
}

/** The node that a template works on. */
export const templateNode = one('node', 'node')

/** A message shows so much of an expression. */
const mostShown = 300

/** Names the rule, and where it is known the expression, when something in them is refused. */
export function about<Result>(node: Node, source: string | undefined, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const refused = refusalOf(error)
    if (refused === undefined || refused.placed) throw error
    const words = source?.replaceAll(/\s+/g, ' ').trim()
    const shown = words === undefined ? '' : `, in "${words.length > mostShown ? `${words.slice(0, mostShown)}...` : words}"`
    throw new Refusal(`${refused.message}${shown} (${describePlace(node)})`, true)
  }
}

/** The refusal that an error is: what exhausts the stack is nested deeper than any rule. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof RangeError) return new Refusal('it is nested too deeply')
  return error instanceof Refusal ? error : undefined
}

/** The expression in an attribute of an instruction. */
export function expressionIn(node: Node, attribute: string, scope: XsltScope): Code {
  const source = requiredAttribute(node, attribute)
  return about(node, source, () => compile.expression(parse(source), scope))
}

export function conditionIn(node: Node, scope: XsltScope): string {
  const source = requiredAttribute(node, 'test')
  return about(node, source, () => compile.truth(parse(source), scope))
}

/** The declared type of a variable, parameter or function. */
export function typeOf(node: Node): SequenceType | undefined {
  const source = attributeOf(node, 'as')
  return source === undefined ? undefined : about(node, source, () => parseSequenceType(new TokenReader(source)))
}

export function keyOf(name: string, scope: Scope): string {
  return variableKey(splitName(name.trim()), scope.namespace)
}
