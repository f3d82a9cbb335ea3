/** What the command line says of an extraction. */
export interface ExtractOptions {
  readonly out?: string
  readonly explain?: boolean
  readonly html?: boolean
  readonly open?: boolean
  readonly overwrite?: boolean
  readonly json?: boolean
}
