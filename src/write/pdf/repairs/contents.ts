import { collectContents, type Content } from '../content/collect-contents.js'
import { readOperations } from '../content/operations.js'
import { FontSurvey } from '../content/survey-fonts.js'
import type { PdfFile } from '../open-pdf.js'

/** What one reading of all content streams tells the repairs. */
export interface ContentSurvey {
  readonly contents: readonly Content[]
  readonly fonts: FontSurvey
}

export function surveyContents(file: PdfFile): ContentSurvey {
  const contents = collectContents(file)
  const fonts = new FontSurvey()
  for (const content of contents) {
    const follow = fonts.follow(content.resources)
    for (const operation of readOperations(content.read())) follow(operation)
  }
  return { contents, fonts }
}
