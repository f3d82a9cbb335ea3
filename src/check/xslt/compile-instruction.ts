import { asMany, asOne, quote } from '../xpath/compile/code.js'
import { splitName } from '../xpath/syntax/token-reader.js'
import { Refusal } from '../xpath/syntax/refusal.js'
import { type Node, element, text } from '../xpath/runtime/node.js'
import { compileApply, compileCall, compileForEach, compileNextMatch } from './compile-control.js'
import { compileVariable, valueOf } from './compile-variable.js'
import { attributeOf, checkInstruction, contentOf, isXsl, requiredAttribute, xsl } from './stylesheet.js'
import { constantText, valueTemplate } from './value-template.js'
import { type XsltScope, about, conditionIn, expressionIn, scopeAt } from './xslt-scope.js'

// What of a report is never read: the list of rules that were looked at, made anew for every element of the document,
// and
// who compiled the rules when.
const neverRead = new Set(['fired-rule', 'suppressed-rule', 'metadata'])
const svrl = 'http://purl.oclc.org/dsdl/svrl'

/** Instructions to statements, one after another; a variable is known to those that follow it. */
export function compileBody(nodes: readonly Node[], scope: XsltScope): string {
  const statements: string[] = []
  let inside = scope
  for (const node of nodes) {
    if (isXsl(node, 'variable')) {
      const declared = compileVariable(node, inside)
      statements.push(declared.statement)
      inside = declared.scope
    } else statements.push(compileNode(node, inside))
  }
  return statements.join('; ')
}

function compileNode(node: Node, scope: XsltScope): string {
  if (node.kind === text) return `$pushText(out, ${quote(node.value)})`
  const inside = scopeAt(node, scope)
  if (node.name.uri !== xsl) return compileLiteral(node, inside)
  return about(node, undefined, () => {
    checkInstruction(node)
    return instruction(node, inside)
  })
}

type Instruction = (node: Node, scope: XsltScope) => string

const instructions: Readonly<Record<string, Instruction>> = {
  'apply-templates': compileApply,
  attribute: compileAttribute,
  'call-template': compileCall,
  choose: compileChoose,
  comment: (node, scope) => `$pushComment(out, ${simpleContent(node, scope, '')})`,
  'copy-of': (node, scope) => `$pushCopies(out, ${asMany(expressionIn(node, 'select', scope))})`,
  'for-each': compileForEach,
  if: (node, scope) => `if (${conditionIn(node, scope)}) { ${scope.body(contentOf(node), scope)} }`,
  message: compileMessage,
  'next-match': compileNextMatch,
  number: (_, scope) => compileNumber(scope),
  sequence: compileSequence,
  text: (node) => `$pushText(out, ${quote(node.value)})`,
  'value-of': (node, scope) => `$pushText(out, ${simpleContent(node, scope, attributeOf(node, 'select') === undefined ? '' : ' ')})`,
}

function instruction(node: Node, scope: XsltScope): string {
  const known = Object.hasOwn(instructions, node.name.local) ? instructions[node.name.local] : undefined
  if (known === undefined) throw new Refusal(`xsl:${node.name.local} is not supported here`)
  return known(node, scope)
}

function nameConstant(lexical: string, node: Node, scope: XsltScope): string {
  const { prefix, local } = splitName(lexical)
  const isElement = node.name.uri !== xsl
  const uri = prefix === '' && !isElement ? '' : scope.writer.prefixesOf(node).get(prefix)
  if (uri === undefined) throw new Refusal(`the prefix ${prefix} is not declared`)
  return scope.module.constant(`$resultName(${quote(prefix)}, ${quote(local)}, ${quote(uri)})`)
}

function compileLiteral(node: Node, scope: XsltScope): string {
  const { name } = node
  if (name.uri === svrl && neverRead.has(name.local)) return ''
  const lexical = name.prefix === '' ? name.local : `${name.prefix}:${name.local}`
  const attributes = node.attributes
    .filter((one) => one.name.uri !== xsl)
    .map((one) => `$pushAttribute(out, ${attributeConstant(one, scope)}, ${valueTemplate(node, one.value, scope)})`)
  const content = scope.body(contentOf(node), scope)
  return `$pushElement(out, ${nameConstant(lexical, node, scope)}, (out) => { ${[...attributes, content].join('; ')} })`
}

function attributeConstant({ name }: Node, scope: XsltScope): string {
  return scope.module.constant(`$resultName(${quote(name.prefix)}, ${quote(name.local)}, ${quote(name.uri)})`)
}

function compileAttribute(node: Node, scope: XsltScope): string {
  const name = nameConstant(constantText(requiredAttribute(node, 'name'), 'a name'), node, scope)
  return `$pushAttribute(out, ${name}, ${simpleContent(node, scope, attributeOf(node, 'select') === undefined ? '' : ' ')})`
}

/** Text out of an expression or of instructions. */
function simpleContent(node: Node, scope: XsltScope, separator: string): string {
  const given = attributeOf(node, 'separator')
  const between = given === undefined ? quote(separator) : valueTemplate(node, given, scope)
  if (attributeOf(node, 'select') === undefined) {
    const content = contentOf(node)
    if (content.every(({ kind }) => kind === text)) return quote(content.map(({ value }) => value).join(''))
    return `$simpleContent($collect((out) => { ${scope.body(content, scope)} }), ${between})`
  }
  const code = expressionIn(node, 'select', scope)
  return code.kind === 'string' && code.form === 'one' ? code.js : `$simpleContent(${asMany(code)}, ${between})`
}

function compileChoose(node: Node, scope: XsltScope): string {
  const branches = node.children.filter(({ kind }) => kind === element)
  const parts = branches.map((branch) => {
    checkInstruction(branch)
    const inside = scopeAt(branch, scope)
    const body = `{ ${scope.body(contentOf(branch), inside)} }`
    if (isXsl(branch, 'otherwise')) return body
    if (!isXsl(branch, 'when')) throw new Refusal(`${branch.name.local} in xsl:choose`)
    return `if (${conditionIn(branch, inside)}) ${body}`
  })
  return parts.join(' else ')
}

/** Messages are for the author of the rules; one that ends the run is an error. */
function compileMessage(node: Node): string {
  const terminate = attributeOf(node, 'terminate') ?? 'no'
  if (terminate !== 'yes' && terminate !== 'no') throw new Refusal(`xsl:message with terminate="${terminate}" is not supported`)
  return terminate === 'yes' ? '$raise()' : ''
}

/** `xsl:number` as it is used for places: among siblings of the same kind and name. */
function compileNumber(scope: XsltScope): string {
  const { context } = scope
  if (context?.kind !== 'node') throw new Refusal('xsl:number needs a node')
  return `$pushText(out, $rankText(${asOne(context)}))`
}

function compileSequence(node: Node, scope: XsltScope): string {
  const code = attributeOf(node, 'select') === undefined ? valueOf(node, scope) : expressionIn(node, 'select', scope)
  return code.form === 'one' ? `out.push(${code.js})` : `$pushAll(out, ${asMany(code)})`
}
