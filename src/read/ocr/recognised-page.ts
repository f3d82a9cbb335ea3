import type { Page } from '../page.js'
import type { Turn } from './turn-picture.js'

/** A page read from its picture: words and rules lie as on the page after it was turned upright and straight. */
export interface RecognisedPage extends Page {
  readonly turn: Turn
}
