import type { Node } from '../xpath/runtime/node.js'
import { type Expression } from '../xpath/syntax/expression.js'
import { parse } from '../xpath/syntax/parse.js'
import { Refusal } from '../xpath/syntax/refusal.js'
import { type PatternRule, compilePattern } from './compile-pattern.js'
import { compileParameter } from './compile-variable.js'
import { attributeOf, contentOf, isXsl, requiredAttribute } from './stylesheet.js'
import { type Writer, type XsltScope, about, keyOf, outermost, scopeAt, templateNode } from './xslt-scope.js'

/** Body of a template as JavaScript statements; empty when it makes nothing. */
export function compileTemplateBody(template: Node, writer: Writer, body: XsltScope['body']): string {
  if (attributeOf(template, 'as') !== undefined) throw new Refusal('xsl:template with a type is not supported')
  const content = contentOf(template)
  const parameters = content.filter((node) => isXsl(node, 'param'))
  let scope: XsltScope = scopeAt(template, { ...outermost(writer, body, templateNode), inTemplate: attributeOf(template, 'match') !== undefined })
  const statements: string[] = []
  for (const parameter of parameters) {
    const declared = compileParameter(parameter, scope)
    statements.push(declared.statement)
    scope = declared.scope
  }
  statements.push(body(content.slice(parameters.length), scope))
  return statements.filter((statement) => statement !== '').join('; ')
}

export interface TemplateRule extends PatternRule {
  readonly template: Node
}

function patternOf(template: Node): Expression {
  const source = requiredAttribute(template, 'match')
  return about(template, source, () => parse(source))
}

/** The priority that a template gives itself. */
function priorityOf(template: Node): number | undefined {
  const given = attributeOf(template, 'priority')
  if (given === undefined) return undefined
  if (!/^\s*[-+]?\d+(?:\.\d*)?\s*$/.test(given)) about(template, requiredAttribute(template, 'match'), () => { throw new Refusal(`the priority ${given} is no number`) })
  return +given
}

/** Whether a template with a match belongs to a mode. */
function isOfMode(template: Node, mode: string, scope: XsltScope): boolean {
  const modes = (attributeOf(template, 'mode') ?? '#default').trim().split(/\s+/)
  return modes.some((one) => one === '#all' || (one === '#default' ? '' : keyOf(one, scope)) === mode)
}

/**
 * The templates of a mode, a rule for each alternative of their patterns, in the order in which they are to be tried.
 */
export function rulesOfMode(templates: readonly Node[], mode: string, writer: Writer, body: XsltScope['body']): TemplateRule[] {
  const rules = templates.filter((template) => attributeOf(template, 'match') !== undefined).flatMap((template) => {
    const scope = scopeAt(template, outermost(writer, body, templateNode))
    if (!isOfMode(template, mode, scope)) return []
    const given = priorityOf(template)
    const pattern = patternOf(template)
    const alternatives = about(template, requiredAttribute(template, 'match'), () => compilePattern(pattern, scope))
    return alternatives.map((rule) => ({ ...rule, template, priority: given ?? rule.priority }))
  })
  // Of equal priority the later one is taken.
  return rules.map((rule, index) => ({ rule, index })).sort((a, b) =>
    b.rule.priority - a.rule.priority || b.index - a.index).map(({
    rule,
  }) => rule)
}
