import type { Acceptance } from '../../model/acceptance.js'
import type { Syntax } from '../../model/profile.js'
import type { BooksOptions } from '../open-session.js'

/** What the command line says of completing or correcting. */
export interface CompleteOptions extends BooksOptions {
  readonly set: readonly string[]
  readonly unset?: readonly string[]
  readonly force?: boolean
  /** All invoices of this business partner instead of one. */
  readonly partner?: string
  readonly yes?: boolean
  readonly accept?: readonly Acceptance[]
  readonly overwrite?: boolean
  readonly format: string
  readonly out?: string
  readonly validate: 'kosit' | 'none'
  readonly syntax: Syntax
  /** Shows the pages beside the questions. */
  readonly open?: boolean
}
