import type { Page } from '../page.js'
import type { Turn } from './turn-picture.js'

/** A page read from its picture: words and rules lie as on the page after it was turned upright and straight. */
export interface RecognisedPage extends Page {
  readonly turn: Turn
}

/** Where something lies on the page as the file displays it: its lower left corner and the direction of writing. */
export interface Place {
  /** Points from the left. */
  readonly x: number
  /** Points from the top. */
  readonly y: number
  /** Degrees, clockwise; 0 is to the right. */
  readonly direction: number
}

/** The place on the untouched page of the point (x, y) of a recognised one. An invisible text layer is written there. */
export function placeOnOriginal(page: Pick<RecognisedPage, 'width' | 'height' | 'turn'>, x: number, y: number): Place {
  const { quarter, skew } = page.turn
  const swapped = quarter === 90 || quarter === 270
  const original = swapped ? { width: page.height, height: page.width } : page
  const angle = (-(quarter + skew) * Math.PI) / 180
  const right = x - page.width / 2
  const down = y - page.height / 2
  return {
    x: original.width / 2 + right * Math.cos(angle) - down * Math.sin(angle),
    y: original.height / 2 + right * Math.sin(angle) + down * Math.cos(angle),
    direction: (360 - quarter - skew) % 360,
  }
}
