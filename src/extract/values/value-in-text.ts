/** A value inside a text, as the model writes it. */
export interface ValueInText {
  readonly value: string
  readonly start: number
  readonly end: number
}
