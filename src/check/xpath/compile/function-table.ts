import type { Kind } from './code.js'

/** What a function demands of an argument: an atomic type with `?` when it may be missing, or any items. */
export type Parameter = 'string' | 'string?' | 'double' | 'item' | 'item?' | 'item*' | 'node?'

export interface Signature {
  /** The function of the run-time. */
  readonly run: string
  readonly parameters: readonly Parameter[]
  /** How many arguments there are at least; all by default. */
  readonly least?: number
  /** Whether the last parameter may be repeated. */
  readonly repeated?: true
  /** Whether the context item stands for a missing only argument. */
  readonly context?: true
  readonly result: readonly [Kind, 'one' | 'opt' | 'many']
  /** Whether the run-time gives a small number where XPath has an xs:integer. */
  readonly small?: true
}

const text = ['string', 'one'] as const
const truth = ['boolean', 'one'] as const
const numeric = ['atomic', 'opt'] as const
const items = ['item', 'many'] as const

/**
 * The functions of XPath 2.0 that rules use, and their neighbours; what is not here is refused when rules are compiled.
 */
export const functionTable: Readonly<Record<string, Signature>> = {
  abs: { run: 'abs', parameters: ['item?'], result: numeric },
  avg: { run: 'average', parameters: ['item*'], result: numeric },
  ceiling: { run: 'ceiling', parameters: ['item?'], result: numeric },
  'codepoints-to-string': { run: 'codepointsToString', parameters: ['item*'], result: text },
  concat: { run: 'concat', parameters: ['item?', 'item?', 'item?'], least: 2, repeated: true, result: text },
  contains: { run: 'contains', parameters: ['string?', 'string?'], result: truth },
  data: { run: 'atomizeAll', parameters: ['item*'], result: ['atomic', 'many'] },
  // A document is judged as it comes, without a name or an address.
  'base-uri': { run: 'noUri', parameters: ['node?'], context: true, result: ['string', 'opt'] },
  'document-uri': { run: 'noUri', parameters: ['node?'], context: true, result: ['string', 'opt'] },
  'distinct-values': { run: 'distinctValues', parameters: ['item*'], result: ['atomic', 'many'] },
  'encode-for-uri': { run: 'encodeForUri', parameters: ['string?'], result: text },
  'ends-with': { run: 'endsWith', parameters: ['string?', 'string?'], result: truth },
  error: { run: 'raise', parameters: ['item?', 'item?', 'item?'], least: 0, result: items },
  'exactly-one': { run: 'exactlyOne', parameters: ['item*'], result: ['item', 'one'] },
  floor: { run: 'floor', parameters: ['item?'], result: numeric },
  'index-of': { run: 'indexOf', parameters: ['item*', 'item'], result: ['integer', 'many'] },
  'local-name': { run: 'localName', parameters: ['node?'], context: true, result: text },
  'lower-case': { run: 'lowerCase', parameters: ['string?'], result: text },
  matches: { run: 'matches', parameters: ['string?', 'string', 'string'], least: 2, result: truth },
  max: { run: 'max', parameters: ['item*'], result: numeric },
  min: { run: 'min', parameters: ['item*'], result: numeric },
  name: { run: 'name', parameters: ['node?'], context: true, result: text },
  'namespace-uri': { run: 'namespaceUri', parameters: ['node?'], context: true, result: text },
  'normalize-space': { run: 'normalizeSpace', parameters: ['string?'], context: true, result: text },
  number: { run: 'number', parameters: ['item?'], context: true, result: ['double', 'one'] },
  'one-or-more': { run: 'oneOrMore', parameters: ['item*'], result: items },
  path: { run: 'path', parameters: ['node?'], context: true, result: ['string', 'opt'] },
  replace: { run: 'replace', parameters: ['string?', 'string', 'string', 'string'], least: 3, result: text },
  reverse: { run: 'reverse', parameters: ['item*'], result: items },
  root: { run: 'rootOf', parameters: ['node?'], context: true, result: ['node', 'opt'] },
  round: { run: 'round', parameters: ['item?'], result: numeric },
  'starts-with': { run: 'startsWith', parameters: ['string?', 'string?'], result: truth },
  string: { run: 'string', parameters: ['item?'], context: true, result: text },
  'string-join': { run: 'stringJoin', parameters: ['item*', 'string'], result: text },
  'string-length': { run: 'stringLength', parameters: ['string?'], context: true, result: ['integer', 'one'], small: true },
  'string-to-codepoints': { run: 'stringToCodepoints', parameters: ['string?'], result: ['integer', 'many'] },
  subsequence: { run: 'subsequence', parameters: ['item*', 'double', 'double'], least: 2, result: items },
  substring: { run: 'substring', parameters: ['string?', 'double', 'double'], least: 2, result: text },
  'substring-after': { run: 'substringAfter', parameters: ['string?', 'string?'], result: text },
  'substring-before': { run: 'substringBefore', parameters: ['string?', 'string?'], result: text },
  tokenize: { run: 'tokenize', parameters: ['string?', 'string', 'string'], least: 2, result: ['string', 'many'] },
  translate: { run: 'translate', parameters: ['string?', 'string', 'string'], result: text },
  'upper-case': { run: 'upperCase', parameters: ['string?'], result: text },
  'zero-or-one': { run: 'zeroOrOne', parameters: ['item*'], result: ['item', 'opt'] },
}
