import type { Expression } from '../syntax/expression.js'

/** The expressions that an expression is made of, in the order in which they are written. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.is) {
    case 'literal': case 'variable': case 'context': case 'root': case 'step': return []
    case 'sequence': return expression.items
    case 'for': case 'quantified': return [...expression.bindings.map((binding) => binding.in), expression.body]
    case 'if': return [expression.test, expression.then, expression.otherwise]
    case 'unary': case 'instance': case 'treat': case 'cast': case 'castable': return [expression.operand]
    case 'filter': return [expression.base, expression.predicate]
    case 'call': return expression.args
    default: return [expression.left, expression.right]
  }
}
