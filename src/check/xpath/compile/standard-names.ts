import type { LexicalName } from '../syntax/expression.js'

export const functionNamespace = 'http://www.w3.org/2005/xpath-functions'
export const typeNamespace = 'http://www.w3.org/2001/XMLSchema'

/** Functions without a prefix, or with the usual one, are those of XPath. */
export function isStandard({ prefix }: LexicalName): boolean {
  return prefix === '' || prefix === 'fn'
}
