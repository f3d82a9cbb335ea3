/** What the command line says of an extraction. */
export interface ExtractOptions {
  readonly out?: string
  readonly explain?: boolean
  readonly html?: boolean
  readonly json?: boolean
}
