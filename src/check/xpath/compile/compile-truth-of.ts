import type { Code } from './code.js'

/** Whether there is any item. */
export function isThere(code: Code): string {
  if (code.form === 'many') return `(${code.js}.length > 0)`
  return code.form === 'opt' ? `(${code.js} !== undefined)` : `(${code.js}, true)`
}

/** The effective boolean value of a value. */
export function truthOf(code: Code): string {
  const { js, kind, form } = code
  if (kind === 'node') return isThere(code)
  if (form === 'many') return `$truth(${js})`
  if (code.small !== undefined) return `(${code.small} !== 0)`
  if (kind === 'boolean') return form === 'one' ? js : `(${js} === true)`
  if (kind === 'string') return form === 'one' ? `(${js} !== "")` : `((${js} ?? "") !== "")`
  return `$truthOf(${js})`
}
