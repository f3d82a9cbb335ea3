import type { Finding, FindingLevel } from '../../../model/finding.js'
import type { LocalizedText } from '../../../model/language.js'

interface FindingText {
  readonly level: FindingLevel
  readonly message: (detail: string) => LocalizedText
}

/**
 * Everything that the PDF repair may have to tell, by its id. The detail is a page number, a count or a kind, never
 * content.
 */
const texts = {
  'IC-PDF-DECRYPTED': {
    level: 'information',
    message: () => ({
      de: 'Die PDF-Datei war ohne Kennwort verschlüsselt; die Ausgabe ist es nicht mehr, denn PDF/A verbietet es.',
      en: 'The PDF file was encrypted without a password; the output is not, because PDF/A forbids it.',
    }),
  },
  'IC-PDF-SIGNATURE': {
    level: 'warning',
    message: () => ({
      de: 'Die PDF-Datei ist elektronisch signiert. Umgewandelt wurde eine Kopie; die Signatur gilt nur für das Original.',
      en: 'The PDF file is signed electronically. A copy was converted; the signature holds for the original only.',
    }),
  },
  'IC-PDF-ACTIVE-CONTENT': {
    level: 'information',
    message: (count) => ({
      de: `Skripte, Aktionen oder Multimedia wurden entfernt, weil PDF/A sie verbietet (${count}).`,
      en: `Scripts, actions or multimedia were removed because PDF/A forbids them (${count}).`,
    }),
  },
  'IC-PDF-FONT-REPLACED': {
    level: 'information',
    message: (count) => ({
      de: `Nicht eingebettete Schriften wurden durch passende freie Schriften mit gleicher Laufweite ersetzt (${count}).`,
      en: `Fonts that were not embedded were replaced by matching free fonts of the same widths (${count}).`,
    }),
  },
  'IC-PDF-LETTERS-MISSING': {
    level: 'warning',
    message: (count) => ({
      de: `Für ${count} Buchstaben nicht eingebetteter Schriften gibt es hier keine Form; ihre Stellen sind leer. Bitte ansehen.`,
      en: `For ${count} letters of fonts that are not embedded there is no shape here; their places are empty. Please look at it.`,
    }),
  },
  'IC-PDF-ATTACHMENT-REPLACED': {
    level: 'information',
    message: () => ({
      de: 'Die PDF-Datei trug schon eine Rechnungs-XML. Sie wurde durch die neue ersetzt.',
      en: 'The PDF file already carried an invoice XML. It was replaced by the new one.',
    }),
  },
  'IC-PDF-ATTACHMENT-DROPPED': {
    level: 'warning',
    message: (count) => ({
      de: `Unlesbare Anhänge konnten nicht übernommen werden (${count}).`,
      en: `Attachments that cannot be read were not kept (${count}).`,
    }),
  },
  'IC-PDF-PAGE-AS-PICTURE': {
    level: 'warning',
    message: (page) => ({
      de: `Seite ${page} ließ sich nicht als Seite reparieren. Sie ist jetzt ein Bild mit unsichtbarem Text; bitte ansehen.`,
      en: `Page ${page} could not be repaired as a page. It is now a picture with invisible text; please look at it.`,
    }),
  },
  'IC-PDF-LOOK': {
    level: 'warning',
    message: (page) => ({
      de: `Seite ${page} sieht nach der Reparatur etwas anders aus als vorher. Bitte ansehen.`,
      en: `Page ${page} looks somewhat different after the repair. Please look at it.`,
    }),
  },
  'IC-PDF-NOT-COMPARED': {
    level: 'warning',
    message: () => ({
      de: 'Die Seiten konnten nicht gezeichnet und deshalb nicht mit dem Original verglichen werden. Bitte ansehen.',
      en: 'The pages could not be drawn, so they were not compared with the original. Please look at them.',
    }),
  },
  'IC-PDF-NOT-COMPLIANT': {
    level: 'error',
    message: (rule) => ({
      de: `Die Ausgabe hält PDF/A-3 nicht ganz ein (${rule}).`,
      en: `The output does not keep PDF/A-3 entirely (${rule}).`,
    }),
  },
} as const satisfies Record<string, FindingText>

export type PdfFindingCode = keyof typeof texts

export function pdfFinding(code: PdfFindingCode, detail = ''): Finding {
  const { level, message } = texts[code]
  return { code, level, message: message(detail), field: null }
}
