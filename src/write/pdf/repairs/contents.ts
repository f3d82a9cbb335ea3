import { ContentCleaner } from '../content/clean-content.js'
import { collectContents, type Content } from '../content/collect-contents.js'
import type { DeviceSpace } from '../content/drawing-names.js'
import { applyEdits } from '../content/edit-content.js'
import { readOperations } from '../content/operations.js'
import { FontSurvey } from '../content/survey-fonts.js'
import type { PdfFile } from '../document/open-pdf.js'
import type { PDFDict } from '../../../tools/pdf-lib.js'

/** What one reading of all content streams tells the repairs. */
export interface ContentSurvey {
  readonly contents: readonly Content[]
  readonly fonts: FontSurvey
  readonly spaces: ReadonlySet<DeviceSpace>
  /** Pages whose content had to be changed. */
  readonly untidy: ReadonlySet<PDFDict>
}

/** Reads every content stream once: cleans its operators, and notes fonts and colours. */
export function surveyContents(file: PdfFile): ContentSurvey {
  const contents = collectContents(file)
  const fonts = new FontSurvey()
  const spaces = new Set<DeviceSpace>()
  const untidy = new Set<PDFDict>()
  for (const content of contents) {
    const bytes = content.read()
    const follow = fonts.follow(content.resources, content.page)
    const cleaner = new ContentCleaner(file.context, spaces)
    for (const operation of readOperations(bytes)) {
      follow(operation)
      cleaner.check(operation)
    }
    if (cleaner.edits.length === 0) continue
    content.replace(applyEdits(bytes, cleaner.edits))
    untidy.add(content.page)
  }
  return { contents, fonts, spaces, untidy }
}
