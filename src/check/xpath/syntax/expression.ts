import type { Decimal } from '../runtime/decimal.js'
import type { Axis } from '../runtime/axes.js'
import type { ArithmeticOperator } from '../runtime/arithmetic.js'
import type { Operator } from '../runtime/compare.js'
import type { KindTest } from '../runtime/node.js'

/** A name as it is written, before its prefix is resolved. */
export interface LexicalName {
  readonly prefix: string
  readonly local: string
}

/** The test of a step: by name (a part of it may be `*`) or by kind. */
export type StepTest =
  | { readonly by: 'name'; readonly prefix: string; readonly local: string }
  | { readonly by: 'kind'; readonly kind: KindTest; readonly name?: LexicalName | undefined }


/** A type as `as`, `instance of` and `cast as` name it. */
export interface SequenceType {
  readonly item: { readonly by: 'empty' } | { readonly by: 'item' } | { readonly by: 'atomic'; readonly name: LexicalName } | { readonly by: 'node'; readonly test: StepTest }
  readonly occurrence: '' | '?' | '*' | '+'
}

export interface Binding {
  readonly variable: string
  readonly in: Expression
}

/** The syntax tree of an XPath 2.0 expression. */
export type Expression =
  | { readonly is: 'literal'; readonly value: string | bigint | Decimal | number }
  | { readonly is: 'variable'; readonly name: string }
  | { readonly is: 'context' }
  | { readonly is: 'root' }
  | { readonly is: 'sequence'; readonly items: readonly Expression[] }
  | { readonly is: 'for'; readonly bindings: readonly Binding[]; readonly body: Expression }
  | { readonly is: 'quantified'; readonly every: boolean; readonly bindings: readonly Binding[]; readonly body: Expression }
  | { readonly is: 'if'; readonly test: Expression; readonly then: Expression; readonly otherwise: Expression }
  | { readonly is: 'and' | 'or' | 'range'; readonly left: Expression; readonly right: Expression }
  | { readonly is: 'general' | 'value'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly is: 'nodes'; readonly operator: 'is' | '<<' | '>>'; readonly left: Expression; readonly right: Expression }
  | { readonly is: 'set'; readonly operator: 'union' | 'intersect' | 'except'; readonly left: Expression; readonly right: Expression }
  | { readonly is: 'arithmetic'; readonly operator: ArithmeticOperator; readonly left: Expression; readonly right: Expression }
  | { readonly is: 'unary'; readonly minus: boolean; readonly operand: Expression }
  | { readonly is: 'instance' | 'treat' | 'cast' | 'castable'; readonly operand: Expression; readonly type: SequenceType }
  | { readonly is: 'path'; readonly left: Expression; readonly right: Expression }
  | { readonly is: 'step'; readonly axis: Axis; readonly test: StepTest }
  | { readonly is: 'filter'; readonly base: Expression; readonly predicate: Expression }
  | { readonly is: 'call'; readonly name: LexicalName; readonly args: readonly Expression[] }

/** The expressions of one form. */
export type ExpressionOf<Is extends Expression['is']> = Member<Expression, Is>
type Member<One, Is> = One extends { readonly is: infer Each } ? (Extract<Each, Is> extends never ? never : One) : never
