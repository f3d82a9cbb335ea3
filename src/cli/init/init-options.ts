import type { BooksOptions } from '../open-session.js'

/** What the command line says of the set-up, beside the details of the master data. */
export interface InitOptions extends BooksOptions {
  readonly chart?: 'SKR03' | 'SKR04' | 'none'
  readonly purchases?: 'goods' | 'services' | 'costs' | 'none'
  readonly timeZone?: string
  readonly yes?: boolean
}
