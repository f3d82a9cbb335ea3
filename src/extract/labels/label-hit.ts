import type { Box } from '../../model/evidence.js'
import type { Segment } from '../layout/layout.js'
import type { HeaderField } from './header-labels.js'

/** A label on a page: words `from` up to `to` (not included) of its segment. */
export interface LabelHit {
  readonly field: HeaderField
  readonly sure: boolean
  readonly languages: readonly string[]
  readonly segment: Segment
  readonly from: number
  readonly to: number
  readonly box: Box
  /** The label as it stands on the page. */
  readonly text: string
}
