import type { Expression, ExpressionOf, LexicalName } from '../syntax/expression.js'
import { expression } from '../runtime/regex.js'
import { Refusal } from '../syntax/refusal.js'
import { type Code, asMany, asOne, asOptional, isNumeric, many, one, opt, small } from './code.js'
import { compileRank } from './compile-rank.js'
import { castTo } from './compile-type.js'
import { convert } from './convert.js'
import { kindOfType, typed } from './declared-type.js'
import { type Parameter, type Signature, functionTable } from './function-table.js'
import { type Scope, contextOf } from './scope.js'
import { functionNamespace, typeNamespace } from './standard-names.js'

type Call = ExpressionOf<'call'>

/** A call of a function of XPath, a cast written as one, or a function that the rules declare. */
export function compileCall(call: Call, scope: Scope): Code {
  const { name, args } = call
  const uri = name.prefix === '' ? functionNamespace : scope.namespace(name.prefix)
  if (uri === functionNamespace || (uri === undefined && name.prefix === 'fn')) return compileStandard(call, scope)
  if (uri === undefined) throw new Refusal(`the prefix ${name.prefix} is not declared`)
  if (uri === typeNamespace) return compileConstructor(name, args, scope)
  return compileDeclared(uri, call, scope)
}

function compileConstructor(name: LexicalName, args: readonly Expression[], scope: Scope): Code {
  const [argument] = args
  if (argument === undefined || args.length > 1) throw new Refusal(`xs:${name.local} takes one argument`)
  return castTo(scope.compile.expression(argument, scope), name.local)
}

function compileDeclared(uri: string, { name, args }: Call, scope: Scope): Code {
  const declared = scope.module.declaredFunction(uri, name.local, args.length)
  if (declared === undefined) throw new Refusal(`the function ${name.prefix}:${name.local} with ${args.length} arguments is unknown`)
  const values = args.map((argument, index) =>
    typed(scope.compile.expression(argument, scope), declared.parameters[index], scope))
  const js = `${declared.js}(${['run', ...values.map((value) => value.js)].join(', ')})`
  const { kind, form } = kindOfType(declared.result, scope)
  return { js, kind, form }
}

type Special = (scope: Scope, args: readonly Code[]) => Code | undefined

/** Functions that need more than their arguments, or know more of their result. */
const special: Readonly<Record<string, Special>> = {
  position: (scope) => (scope.position === undefined ? undefined : small(scope.position)),
  last: (scope) => (scope.size === undefined ? undefined : small(scope.size)),
  current: (scope) => scope.current,
  count: (_, [argument]) => (argument === undefined ? undefined : small(`${asMany(argument)}.length`)),
  sum: (_, [argument, none]) => compileSum(argument, none),
}

function compileSum(argument: Code | undefined, none: Code | undefined): Code | undefined {
  if (argument === undefined) return undefined
  if (none !== undefined) return opt('atomic', `$sumOr(${asMany(argument)}, ${asOptional(none)})`)
  // Nothing added up is the whole number zero, so a sum of doubles is a double or that; for every use it is a number.
  return one(isNumeric(argument.kind) ? argument.kind : 'double', `$sum(${asMany(argument)})`)
}

/**
 * SchXslt writes a way in that reads a document by its address, behind a parameter that is never given. Nothing is
 * read.
 */
function isWayIn({ name, args: [address] }: Call): boolean {
  const given = address?.is === 'variable' ? address.name : ''
  return name.local === 'document' && given.endsWith('schxslt.validate.initial-document-uri')
}

const patternFunctions: ReadonlySet<string> = new Set(['matches', 'replace', 'tokenize'])

/** A regular expression that stands in the rules is read now: one that cannot be would fail on every document. */
function checkPattern({ name, args: [, pattern] }: Call): void {
  if (!patternFunctions.has(name.local) || pattern?.is !== 'literal' || typeof pattern.value !== 'string') return
  try {
    expression(pattern.value, '')
  } catch (error) {
    throw new Refusal(`${name.local}() with a regular expression that cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
}

function compileStandard(call: Call, scope: Scope): Code {
  const { name, args } = call
  const rank = name.local === 'count' ? compileRank(call, scope) : undefined
  if (rank !== undefined) return rank
  if (isWayIn(call)) return many('node', '$raise()')
  const codes = args.map((argument) => scope.compile.expression(argument, scope))
  const known = Object.hasOwn(special, name.local) ? special[name.local]?.(scope, codes) : undefined
  checkPattern(call)
  if (known !== undefined) return known
  const signature = Object.hasOwn(functionTable, name.local) ? functionTable[name.local] : undefined
  if (signature === undefined) throw new Refusal(`the function ${name.local}() is unknown`)
  return compileBySignature(
    name.local,
    signature,
    codes.length === 0 && signature.context === true ? [contextOf(scope)] : codes,
  )
}

function compileBySignature(name: string, signature: Signature, args: readonly Code[]): Code {
  const { parameters, least = parameters.length, repeated = false, run } = signature
  if (args.length < least || (args.length > parameters.length && !repeated)) {
    throw new Refusal(`${name}() does not take ${args.length} arguments`)
  }
  const values = args.map((code, index) => argumentAs(code, parameters[Math.min(index, parameters.length - 1)] ?? 'item*'))
  const js = `$${run}(${values.join(', ')})`
  return signature.small === true ? small(js) : resultOf(signature, js, args)
}

/** Functions of one number give a number of the same type, if any. */
function resultOf({ result: [kind, form], parameters }: Signature, js: string, [first]: readonly Code[]): Code {
  const isOfOneNumber = kind === 'atomic' && form === 'opt' && parameters[0] === 'item?' && first !== undefined
  if (!isOfOneNumber) return { js, kind, form }
  const same = first.kind === 'node' || first.kind === 'untyped' ? 'double' : first.kind
  return (first.form === 'one' ? one : opt)(isNumeric(same) ? same : 'atomic', js)
}

function argumentAs(code: Code, parameter: Parameter): string {
  switch (parameter) {
    case 'string': return convert(code, 'string', '').js
    case 'string?': return convert(code, 'string', '?').js
    case 'double': return code.small ?? convert(code, 'double', '').js
    case 'item': return asOne(code)
    case 'item?': return asOptional(code)
    case 'item*': return asMany(code)
    case 'node?': return code.kind === 'node' ? asOptional(code) : `$optional($asNodes(${asMany(code)}))`
  }
}

