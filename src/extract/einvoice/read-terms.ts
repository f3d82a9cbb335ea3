import { type Binding, pathIn } from '../../bindings/path-in.js'
import type { Evidence } from '../../model/evidence.js'
import { repeatingScope, type Term, termTable } from '../../model/terms/term-table.js'
import { type Hit, select } from './select.js'
import type { XmlTree } from './parse-xml.js'
import { letterCount } from '../measures.js'

/** A Draft's values in JSON form, before the schema has seen them. */
export interface RawValues {
  [key: string]: RawValue
}
export type RawValue = string | number | RawValues | RawValue[]

export interface RawReading {
  readonly values: RawValues
  readonly evidence: Evidence[]
}

/** Everything in the document that the term table knows, each value with its evidence. */
export function readTerms(root: XmlTree, binding: Binding): RawReading {
  const evidence: Evidence[] = []
  const values = readScope({ binding, root, evidence }, null, root, '') ?? {}
  return { values, evidence }
}

interface Reading {
  readonly binding: Binding
  readonly root: XmlTree
  readonly evidence: Evidence[]
}

const rowsByScope = new Map<Term | null, Term[]>()
for (const row of termTable) {
  const scope = repeatingScope(row)
  rowsByScope.set(scope, [...(rowsByScope.get(scope) ?? []), row])
}

/** The terms of one repeating group (or of the whole invoice), read from one element. */
function readScope(reading: Reading, scope: Term | null, context: XmlTree, prefix: string): RawValues | undefined {
  const values: RawValues = {}
  for (const row of rowsByScope.get(scope) ?? []) {
    const path = pathIn(row, reading.binding)
    if (row.path === undefined || path === undefined) continue
    if (row.many === true) readMany(reading, row, select(path, context, reading.root), values, prefix)
    else if (row.type !== undefined) readOne(
      reading,
      row,
      select(path, context, reading.root)[0],
      values,
      prefix + row.path,
    )
  }
  return Object.keys(values).length > 0 ? values : undefined
}

function readOne(reading: Reading, row: Term, hit: Hit | undefined, values: RawValues, modelPath: string): void {
  const text = hit === undefined ? '' : leafValue(row.type ?? '', hit.value)
  if (text === '') return
  put(values, (row.path ?? '').split('.'), text)
  reading.evidence.push(evidenceOf(row, modelPath, text))
}

function readMany(reading: Reading, row: Term, hits: readonly Hit[], values: RawValues, prefix: string): void {
  const items: RawValues[] = []
  for (const { element, value } of hits) {
    const modelPath = `${prefix}${row.path ?? ''}[${items.length}]`
    const item: RawValues = readScope(reading, row, element, `${modelPath}.`) ?? {}
    if (row.value !== undefined && value !== '') {
      item[row.value] = value
      reading.evidence.push(evidenceOf(row, `${modelPath}.${row.value}`, value))
    }
    if (Object.keys(item).length > 0) items.push(item)
  }
  if (items.length > 0) put(values, (row.path ?? '').split('.'), items)
}

/** Long texts (an attachment is one) are no proof that a person reads. */
const longestText = letterCount.text

function evidenceOf(row: Term, path: string, text: string): Evidence {
  return { path, source: 'xml', rule: row.id, text: text.slice(0, longestText), confidence: 1 }
}

function put(values: RawValues, [key = '', ...rest]: readonly string[], value: RawValue): void {
  if (rest.length === 0) {
    values[key] = value
    return
  }
  const inner = values[key]
  const object = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  values[key] = object
  put(object, rest, value)
}

/**
 * The text of a term as our schemas want it. What cannot be read as what the norm says it is stays as it is, for them
 * to refuse.
 */
export function leafValue(type: string, text: string): string {
  return readers[type]?.(text) ?? text
}

const readers: Readonly<Record<string, (text: string) => string | undefined>> = {
  Amount: decimalText,
  'Unit price amount': decimalText,
  Quantity: decimalText,
  Percentage: decimalText,
  Date: dateText,
  'Binary object': (text) => text.replaceAll(/\s/g, ''),
}

/** XML Schema allows `+1`, `.5` and `1.`, which our decimals do not. */
function decimalText(text: string): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '' && fraction === '') return undefined
  return `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** `20260131` in CII, `2026-01-31` in UBL; a zone or a time of day behind it says nothing about the day. */
function dateText(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? []
  return year === undefined || month === undefined || day === undefined ? undefined : `${year}-${month}-${day}`
}
