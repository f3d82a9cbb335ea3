import type { Expression, ExpressionOf } from '../syntax/expression.js'

type Parts = { readonly [Is in Expression['is']]: (expression: ExpressionOf<Is>) => readonly Expression[] }

const none = (): readonly Expression[] => []
const operand = (expression: { readonly operand: Expression }): readonly Expression[] => [expression.operand]
const sides = ({ left, right }: { readonly left: Expression; readonly right: Expression }): readonly Expression[] =>
  [left, right]
const bound = ({ bindings, body }: ExpressionOf<'for' | 'quantified'>): readonly Expression[] => [...bindings.map((one) => one.in), body]

const parts: Parts = {
  literal: none,
  variable: none,
  context: none,
  root: none,
  step: none,
  sequence: ({ items }) => items,
  for: bound,
  quantified: bound,
  if: ({ test, then, otherwise }) => [test, then, otherwise],
  and: sides,
  or: sides,
  range: sides,
  general: sides,
  value: sides,
  nodes: sides,
  set: sides,
  arithmetic: sides,
  path: sides,
  unary: operand,
  instance: operand,
  treat: operand,
  cast: operand,
  castable: operand,
  filter: ({ base, predicate }) => [base, predicate],
  call: ({ args }) => args,
}

/** The expressions that an expression is made of, in the order in which they are written. */
export function childrenOf(expression: Expression): readonly Expression[] {
  return (parts[expression.is] as (one: Expression) => readonly Expression[])(expression)
}
