/**
 * An error that an expression raises while it runs; the codes are those of the recommendations (`FORG0001`,
 * `XPTY0004`).
 */
export class DynamicError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.name = 'DynamicError'
    this.code = code
  }
}
