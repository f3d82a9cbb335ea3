import type { PDFDict } from 'pdf-lib'
import { openPdf, type PdfFile } from '../open-pdf.js'
import { surveyContents, type ContentSurvey } from '../repairs/contents.js'
import { checks } from './checks.js'

/** What a check found: the page that breaks the rule, or the document as a whole. */
export interface Breach {
  /** Clause of ISO 19005-3. */
  readonly clause: string
  /** 1-based; undefined: no single page. */
  readonly page: number | undefined
}

export type Check = (file: PdfFile, survey: ContentSurvey) => Iterable<PDFDict | 'document'>

/** Opens what was written and looks whether every promise of the repairs was kept. */
export async function selfCheck(pdf: Uint8Array): Promise<Breach[]> {
  const file = await openPdf(pdf)
  const survey = surveyContents(file)
  const breaches = new Map<string, Breach>()
  for (const [clause, check] of checks) {
    for (const where of check(file, survey)) {
      const index = where === 'document' ? -1 : file.pages.indexOf(where)
      const page = index < 0 ? undefined : index + 1
      breaches.set(`${clause} ${page ?? ''}`, { clause, page })
    }
  }
  return [...breaches.values()]
}
