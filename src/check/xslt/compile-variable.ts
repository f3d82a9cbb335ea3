import { type Code, many, one, quote } from '../xpath/compile/code.js'
import { typed } from '../xpath/compile/declared-type.js'
import type { Node } from '../xpath/runtime/node.js'
import { attributeOf, checkInstruction, contentOf, requiredAttribute } from './stylesheet.js'
import { type XsltScope, about, expressionIn, keyOf, scopeAt, typeOf } from './xslt-scope.js'

/** The value of a variable, parameter or function: an expression, or what instructions make. */
export function valueOf(node: Node, scope: XsltScope): Code {
  const inside = scopeAt(node, scope)
  const type = typeOf(node)
  const content = contentOf(node)
  if (attributeOf(node, 'select') !== undefined) {
    const value = expressionIn(node, 'select', inside)
    return type === undefined ? value : about(node, attributeOf(node, 'as') ?? '', () => typed(value, type, inside))
  }
  if (content.length === 0) return type === undefined ? one('string', '""') : typed(many('item', '[]'), type, inside)
  const body = `(out) => { ${scope.body(content, inside)} }`
  return type === undefined ? one('node', `$tree(${body})`) : typed(many('item', `$collect(${body})`), type, inside)
}

export interface Declared {
  readonly statement: string
  readonly scope: XsltScope
}

/** A variable, computed when first asked for: what is declared and not needed must not fail. */
export function compileVariable(node: Node, scope: XsltScope): Declared {
  checkInstruction(node)
  const value = valueOf(node, scope)
  return declare(node, value, scope)
}

function declare(node: Node, value: Code, scope: XsltScope): Declared {
  const variable = scope.module.fresh('v')
  const key = keyOf(requiredAttribute(node, 'name'), scopeAt(node, scope))
  const inside = { ...scope, variables: new Map([...scope.variables, [key, { kind: value.kind, form: value.form, js: `${variable}()` }]]) }
  return { statement: `const ${variable} = $lazy(() => ${value.js})`, scope: inside }
}

/** A parameter of a template: what was passed, else its default. */
export function compileParameter(node: Node, scope: XsltScope): Declared {
  checkInstruction(node)
  const inside = scopeAt(node, scope)
  const key = keyOf(requiredAttribute(node, 'name'), inside)
  const otherwise = valueOf(node, scope)
  const items = otherwise.form === 'many' ? otherwise.js : otherwise.form === 'one' ? `[${otherwise.js}]` : `$list(${otherwise.js})`
  const passed = many('item', `$parameter(parameters, ${quote(key)}, () => ${items})`)
  const type = typeOf(node)
  return declare(node, type === undefined ? passed : typed(passed, type, inside), scope)
}
