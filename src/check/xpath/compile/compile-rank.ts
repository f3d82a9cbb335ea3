import type { Expression } from '../syntax/expression.js'
import { parse } from '../syntax/parse.js'
import { type Code, small } from './code.js'
import type { Scope } from './scope.js'

// How the ISO skeleton counts the like-named siblings before a node, once for each step of each location that it
// writes.
// Asked as it stands, many findings among many siblings would take the square of their number.
const before = 'count(preceding-sibling::*[local-name()=local-name(current()) and namespace-uri()=namespace-uri(current())])'

function fingerprint(expression: Expression): string {
  return JSON.stringify(expression, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}

const wanted = fingerprint(parse(before))

/** The number of like-named siblings before the context node, out of a table that is made once for all siblings. */
export function compileRank(expression: Expression, { context, current }: Scope): Code | undefined {
  if (context?.kind !== 'node' || context.js !== current?.js) return undefined
  return fingerprint(expression) === wanted ? small(`($rank(${context.js}) - 1)`) : undefined
}
