import type { Conversion } from '../../app/conversion/convert.js'
import type { ConversionResponse } from '../../model/conversion.js'
import type { AppError } from '../../model/errors.js'
import type { WrittenResult } from './write-results.js'

/** What became of one input. */
export interface ConvertOutcome {
  readonly file: string
  readonly milliseconds: number
  readonly response?: ConversionResponse
  readonly conversion?: Conversion
  /** Paths of what was written. */
  readonly written?: readonly WrittenResult[]
  readonly error?: AppError
}
