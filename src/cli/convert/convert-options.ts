import type { Direction } from '../../model/conversion.js'
import type { Syntax } from '../../model/profile.js'

/** What the command line says of a conversion. */
export interface ConvertOptions {
  readonly format: string
  readonly out?: string
  readonly direction?: Direction
  readonly validate: 'kosit' | 'none'
  readonly persist: boolean
  readonly org?: string
  readonly syntax: Syntax
  readonly filename?: string
  readonly set?: readonly string[]
  readonly unset?: readonly string[]
  readonly force?: boolean
  readonly json?: boolean
  /** Replaces files of others and of earlier runs. */
  readonly overwrite?: boolean
  /** Leaves out what was converted before, by content. */
  readonly skipDone?: boolean
  /** A file for the results, `.csv` or `.json`. */
  readonly report?: string
}
