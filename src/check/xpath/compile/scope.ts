import type { Expression, LexicalName, SequenceType } from '../syntax/expression.js'
import { Refusal } from '../syntax/refusal.js'
import type { Code } from './code.js'

/** A function that the rules declare themselves. */
export interface DeclaredFunction {
  readonly js: string
  readonly parameters: readonly (SequenceType | undefined)[]
  readonly result: SequenceType | undefined
}

/** What is collected for the whole of a compiled module. */
export interface ModuleParts {
  /** The JavaScript variable that holds the number of a name. */
  nameId(uri: string, local: string): string
  /** A new JavaScript variable. */
  fresh(letter: string): string
  /** A place for a value that depends on nothing but the document. */
  place(): number
  /** A constant of the module. */
  constant(js: string): string
  /** A variable of the whole stylesheet. */
  globalVariable(key: string): Code | undefined
  declaredFunction(uri: string, local: string, arity: number): DeclaredFunction | undefined
}

/** The compiler as its parts see it: they need each other, and each lives in a file of its own. */
export interface Compile {
  expression(expression: Expression, scope: Scope): Code
  /** JavaScript that gives the effective boolean value. */
  truth(expression: Expression, scope: Scope): string
}

/** What an expression may refer to at its place. */
export interface Scope {
  readonly compile: Compile
  readonly module: ModuleParts
  /** The namespace of a prefix; undefined when the prefix is not declared. */
  readonly namespace: (prefix: string) => string | undefined
  /** The namespace of element names without a prefix. */
  readonly elementNamespace: string
  readonly variables: ReadonlyMap<string, Code>
  /** The context item; undefined inside of functions. */
  readonly context: Code | undefined
  /** Place and number of the context item, as JavaScript numbers. */
  readonly position: string | undefined
  readonly size: string | undefined
  /** What `current()` gives. */
  readonly current: Code | undefined
  /** Inside of an expression whose value is kept per document, and not in a loop within it. */
  readonly kept: boolean
}

/** The scope of a predicate, a step or the body of a loop. */
export function inner(scope: Scope, context: Code, position: string, size: string): Scope {
  return { ...scope, context, position, size, kept: false }
}

export function withVariable(scope: Scope, name: string, code: Code): Scope {
  return { ...scope, variables: new Map([...scope.variables, [name, code]]), kept: false }
}

/** The key of a variable: its name with the namespace resolved. */
export function variableKey(name: LexicalName, namespace: Scope['namespace']): string {
  return name.prefix === '' ? name.local : `{${namespace(name.prefix) ?? name.prefix}}${name.local}`
}

/** The context item. @throws Refusal where there is none */
export function contextOf({ context }: Scope): Code {
  if (context === undefined) throw new Refusal('there is no context item in a function')
  return context
}

/** The context item as a node. */
export function contextNode(scope: Scope): string {
  const { js, kind } = contextOf(scope)
  return kind === 'node' ? js : `$asNode(${js})`
}
