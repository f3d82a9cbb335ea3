import type { Occurrence } from '../runtime/conversion.js'
import { type Code, type Kind, asMany, asOne, asOptional, isText, many, one, opt, textArgument } from './code.js'

/** A type of atomic values that a function or a declaration demands. */
export type AtomicKind = Exclude<Kind, 'node' | 'item'>

function isAlready(kind: Kind, wanted: AtomicKind): boolean {
  return kind === wanted || (wanted === 'atomic' && kind !== 'node' && kind !== 'item')
}

/**
 * A value made into the type that is demanded, as arguments of functions are; what cannot be raises an error when it
 * runs.
 */
export function convert(code: Code, wanted: AtomicKind, occurrence: Occurrence): Code {
  if (occurrence === '*' || occurrence === '+') return convertAll(code, wanted, occurrence)
  const isOne = occurrence === ''
  if (wanted === 'string' && isText(code.kind)) return convertText(code, isOne)
  const js = isOne ? asOne(code) : asOptional(code)
  const form = isOne || code.form === 'one' ? one : opt
  if (isAlready(code.kind, wanted)) return form(wanted, js)
  return form(wanted, form === one ? `$converted(${js}, "${wanted}")` : `$convertedOptional(${js}, "${wanted}")`)
}

function convertText(code: Code, isOne: boolean): Code {
  if (code.kind === 'string') return isOne || code.form === 'one' ? one('string', asOne(code)) : opt('string', asOptional(code))
  if (code.form === 'one') return one('string', textArgument(code))
  return isOne ? one('string', `$present(${textArgument(code)})`) : opt('string', textArgument(code))
}

function convertAll(code: Code, wanted: AtomicKind, occurrence: '*' | '+'): Code {
  const js = isAlready(code.kind, wanted) ? asMany(code) : `$convertedAll(${asMany(code)}, "${wanted}")`
  return many(wanted, occurrence === '+' ? `$checkLength(${js}, "+")` : js)
}
