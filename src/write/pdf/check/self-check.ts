import { openPdf } from '../document/open-pdf.js'
import { surveyContents } from '../repairs/contents.js'
import { checks } from './checks.js'
import { hasHugePicture } from './huge-pictures.js'
import { isPaintedAlike, type Painted, paintedBy } from './painted.js'

/** What a check found: the page that breaks the rule, or the document as a whole. */
export interface Breach {
  /** Clause of ISO 19005-3. */
  readonly clause: string
  /** 1-based; undefined: no single page. */
  readonly page: number | undefined
}

export interface SelfCheck {
  readonly breaches: readonly Breach[]
  /** Pages that are too large to be drawn for a comparison. */
  readonly huge: ReadonlySet<number>
  /** Whether the pages look as before for sure; false where it cannot be told from the objects. */
  readonly looksSame: boolean
}

/**
 * Opens what was written and looks whether every promise of the repairs was kept, and whether it looks as what was
 * painted before.
 */
export async function selfCheck(pdf: Uint8Array, before?: Painted): Promise<SelfCheck> {
  const file = await openPdf(pdf)
  const painted = before && paintedBy(pdf, file, before)
  const survey = surveyContents(file)
  const breaches = new Map<string, Breach>()
  for (const [clause, check] of checks) {
    for (const where of check(file, survey)) {
      const index = where === 'document' ? -1 : file.pages.indexOf(where)
      const page = index < 0 ? undefined : index + 1
      breaches.set(`${clause} ${page ?? ''}`, { clause, page })
    }
  }
  const huge = new Set(file.pages.flatMap((page, index) => (hasHugePicture(page) ? [index + 1] : [])))
  return { breaches: [...breaches.values()], huge, looksSame: isPaintedAlike(before, painted, survey.fonts) }
}
