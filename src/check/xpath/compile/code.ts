/** What is known of the items of an expression before it runs. `untyped` is the content of nodes. */
export type Kind = 'node' | 'string' | 'boolean' | 'integer' | 'decimal' | 'double' | 'untyped' | 'date' | 'atomic' | 'item'

/**
 * JavaScript that computes an expression. By `form` its value is one item, one item or undefined, or an array of items.
 * Calls of the run-time carry a dollar sign before their name.
 */
export interface Code {
  readonly js: string
  readonly kind: Kind
  readonly form: 'one' | 'opt' | 'many'
  /** The same whole number as a JavaScript number, where it is surely small (a count, a length, a literal). */
  readonly small?: string
}

export function one(kind: Kind, js: string): Code {
  return { js, kind, form: 'one' }
}

export function opt(kind: Kind, js: string): Code {
  return { js, kind, form: 'opt' }
}

export function many(kind: Kind, js: string): Code {
  return { js, kind, form: 'many' }
}

/** A whole number that is small. */
export function small(js: string): Code {
  return { js: `BigInt(${js})`, kind: 'integer', form: 'one', small: js }
}

/** As an array. */
export function asMany({ js, form }: Code): string {
  if (form === 'many') return js
  return form === 'one' ? `[${js}]` : `$list(${js})`
}

/** As one item or undefined; more raise an error when it runs. */
export function asOptional({ js, form }: Code): string {
  return form === 'many' ? `$optional(${js})` : js
}

/** As one item; none or more raise an error when it runs. */
export function asOne({ js, form }: Code): string {
  if (form === 'one') return js
  return form === 'opt' ? `$present(${js})` : `$single(${js})`
}

export function isNumeric(kind: Kind): boolean {
  return kind === 'integer' || kind === 'decimal' || kind === 'double'
}

/** Text whatever happens: strings, and the content of nodes. */
export function isText(kind: Kind): boolean {
  return kind === 'string' || kind === 'untyped' || kind === 'node'
}

/** What is known when one of two kinds stands there. */
export function common(one: Kind, other: Kind): Kind {
  if (one === other) return one
  return one === 'node' || other === 'node' || one === 'item' || other === 'item' ? 'item' : 'atomic'
}

/** One item or undefined as the text that an argument of type xs:string is. */
export function textArgument(code: Code): string {
  if (code.kind === 'string') return asOptional(code)
  if (code.form === 'one' && code.kind === 'node') return `${code.js}.value`
  return `$textArgument(${asOptional(code)})`
}

export function quote(text: string): string {
  // One sign beyond ASCII, and V8 holds the rules in twice the memory for as long as they are loaded.
  return JSON.stringify(text).replaceAll(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
