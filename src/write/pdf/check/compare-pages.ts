import type { DrawnPdf } from '../document/picture.js'
import { comparePictures } from './compare-pictures.js'

/** Enough to see a missing word, and quick. */
const comparisonDpi = 64
/** No invoice needs more pages looked at; the first ones carry what counts. */
const mostPages = 20

/** From here on a reader notices the difference. */
const noticeable = { mean: 3, blocks: 0.005 }
/** From here on something is missing or in the wrong place. */
const wrong = { mean: 12, blocks: 0.04 }

export interface PageVerdict {
  /** 1-based. */
  readonly page: number
  readonly verdict: 'same' | 'noticeable' | 'wrong'
}

/**
 * Draws the pages before and after the repair and says which look different. A page that cannot be drawn before says
 * nothing; those in `left` are not looked at.
 */
export async function comparePages(
  before: DrawnPdf,
  after: DrawnPdf,
  left: ReadonlySet<number>,
): Promise<PageVerdict[]> {
  const verdicts: PageVerdict[] = []
  for (let page = 1; page <= Math.min(before.pages, after.pages, mostPages); page++) {
    if (left.has(page)) continue
    const old = await before.draw(page, comparisonDpi).catch(() => undefined)
    const now = await after.draw(page, comparisonDpi).catch(() => undefined)
    if (old === undefined) continue
    if (now === undefined) verdicts.push({ page, verdict: 'wrong' })
    else {
      const { mean, blocks } = comparePictures(old, now)
      const isBeyond = (limit: { mean: number; blocks: number }): boolean => mean > limit.mean || blocks > limit.blocks
      verdicts.push({ page, verdict: isBeyond(wrong) ? 'wrong' : isBeyond(noticeable) ? 'noticeable' : 'same' })
    }
  }
  return verdicts
}
