import { toText } from './cast.js'
import { DynamicError } from './dynamic-error.js'
import { type Item, Untyped, atomize, typeName } from './item.js'
import { Node } from './node.js'

const beyondBasicPlane = /[\ud800-\udfff]/

/** An argument that must be text: untyped values are, other types are not. */
export function textArgument(item: Item | undefined): string | undefined {
  if (item === undefined || typeof item === 'string') return item
  if (item instanceof Node) return item.value
  if (item instanceof Untyped) return item.value
  throw new DynamicError('XPTY0004', `${typeName(item)} is no xs:string`)
}

/** fn:string: the text of any item; empty for none. */
export function string(item: Item | undefined): string {
  return item === undefined ? '' : item instanceof Node ? item.value : toText(atomize(item))
}

export function normalizeSpace(text: string | undefined): string {
  if (text === undefined) return ''
  const isPlain = !/^[\t\n\r ]|[\t\n\r]|[ ]{2}|[ ]$/.test(text)
  return isPlain ? text : text.replaceAll(/[\t\n\r ]+/g, ' ').replaceAll(/^ | $/g, '')
}

export function stringLength(text: string | undefined): number {
  if (text === undefined) return 0
  return beyondBasicPlane.test(text) ? Array.from(text).length : text.length
}

/** fn:round of a double as fn:substring needs it: NaN stays, halves go up. */
function rounded(value: number): number {
  return Math.floor(value + 0.5)
}

/** fn:substring: code points whose place is at least `start` and less than `start + length`, both rounded. */
export function substring(text: string | undefined, start: number, length?: number): string {
  const first = rounded(start)
  const end = length === undefined ? Infinity : first + rounded(length)
  const signs = text === undefined ? [] : beyondBasicPlane.test(text) ? Array.from(text) : text
  if (Number.isNaN(first) || Number.isNaN(end)) return ''
  const from = Math.max(first - 1, 0)
  const to = Math.min(end - 1, signs.length)
  if (!(from < to)) return ''
  return typeof signs === 'string' ? signs.slice(from, to) : signs.slice(from, to).join('')
}

export function contains(text: string | undefined, part: string | undefined): boolean {
  return (text ?? '').includes(part ?? '')
}

export function startsWith(text: string | undefined, part: string | undefined): boolean {
  return (text ?? '').startsWith(part ?? '')
}

export function endsWith(text: string | undefined, part: string | undefined): boolean {
  return (text ?? '').endsWith(part ?? '')
}

export function substringBefore(text: string | undefined, part: string | undefined): string {
  const at = (text ?? '').indexOf(part ?? '')
  return at < 0 ? '' : (text ?? '').slice(0, at)
}

export function substringAfter(text: string | undefined, part: string | undefined): string {
  const at = (text ?? '').indexOf(part ?? '')
  return at < 0 ? '' : (text ?? '').slice(at + (part ?? '').length)
}

export function translate(text: string | undefined, from: string, to: string): string {
  const targets = Array.from(to)
  const table = new Map<string, string>()
  for (const [index, sign] of Array.from(from).entries()) if (!table.has(sign)) table.set(sign, targets[index] ?? '')
  return Array.from(text ?? '', (sign) => table.get(sign) ?? sign).join('')
}

export function upperCase(text: string | undefined): string {
  return (text ?? '').toUpperCase()
}

export function lowerCase(text: string | undefined): string {
  return (text ?? '').toLowerCase()
}

/** fn:concat: the text of each argument; none counts as empty. */
export function concat(...items: readonly (Item | undefined)[]): string {
  return items.map(string).join('')
}

export function stringJoin(items: readonly Item[], separator: string): string {
  return items.map((item) => textArgument(item) ?? '').join(separator)
}

export function stringToCodepoints(text: string | undefined): readonly bigint[] {
  return Array.from(text ?? '', (sign) => BigInt(sign.codePointAt(0) ?? 0))
}

export function codepointsToString(items: readonly Item[]): string {
  return items.map((item) => {
    const value = atomize(item)
    if (typeof value !== 'bigint') throw new DynamicError('XPTY0004', `${typeName(value)} is no xs:integer`)
    if (value < 1n || value > 0x10ffffn) throw new DynamicError('FOCH0001', 'no code point')
    return String.fromCodePoint(Number.parseInt(value.toString(), 10))
  }).join('')
}

/** fn:encode-for-uri: all signs but letters, digits, `-`, `_`, `.` and `~` escaped. */
export function encodeForUri(text: string | undefined): string {
  return encodeURIComponent(text ?? '').replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Text that is joined out of the items of a sequence, as xsl:value-of does. */
export function joined(items: readonly Item[], separator: string): string {
  return items.map(string).join(separator)
}
