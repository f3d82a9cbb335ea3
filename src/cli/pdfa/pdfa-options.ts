/** What the command line says of making PDF/A. */
export interface PdfaOptions {
  readonly out: string
  readonly json?: boolean
  readonly overwrite?: boolean
}
