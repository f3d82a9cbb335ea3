import type { BooksOptions } from '../open-session.js'

/** What the command line says of the work list. */
export interface TodoOptions extends BooksOptions {
  /** A file for the page. */
  readonly html?: string
  /** Letters to suppliers: shown, or written to this folder. */
  readonly letter?: string | true
  readonly open?: boolean
  readonly overwrite?: boolean
}
