import type { Finding } from '../../../model/finding.js'
import { PDFName, type PDFDict } from '../../../tools/pdf-lib.js'
import type { FontSurvey, FontUse } from '../content/survey-fonts.js'
import { pdfFinding } from '../document/findings.js'
import { repairCompositeFont } from '../fonts/repair-composite-font.js'
import { kept, repairSimpleFont, type FontOutcome } from '../fonts/repair-simple-font.js'
import { dictAt, nameAt, removeKeys, setKey } from '../document/objects.js'

const byType: Readonly<Record<string, (use: FontUse) => FontOutcome>> = {
  Type0: ({ font, shown, hidden }) => repairCompositeFont(font, shown, hidden),
  Type3: ({ font }) => tidyType3(font),
}

function repairFont(use: FontUse): FontOutcome {
  const { font } = use
  setKey(font, 'Type', PDFName.of('Font'))
  const descriptor = dictAt(font, 'FontDescriptor')
  // The list of glyph names in the file is optional, and wrong more often than not.
  if (descriptor !== undefined) removeKeys(descriptor, ['CharSet'])
  return (byType[nameAt(font, 'Subtype') ?? ''] ?? (({ shown, hidden }: FontUse) => repairSimpleFont(font, shown, hidden)))(use)
}

function tidyType3(font: PDFDict): FontOutcome {
  if (nameAt(font, 'Name') === '') removeKeys(font, ['Name'])
  return kept
}

/** Every font that the pages use is embedded, has all glyphs that are shown, and agrees with the widths of the file. */
export function repairFonts(survey: FontSurvey): Finding[] {
  const outcomes = [...survey.uses.values()].map(repairFont)
  const replaced = outcomes.filter(({ kind }) => kind === 'replaced').length
  const missing = outcomes.reduce((sum, outcome) => sum + outcome.missing, 0)
  return [
    ...(replaced === 0 ? [] : [pdfFinding('IC-PDF-FONT-REPLACED', String(replaced))]),
    ...(missing === 0 ? [] : [pdfFinding('IC-PDF-LETTERS-MISSING', String(missing))]),
  ]
}
