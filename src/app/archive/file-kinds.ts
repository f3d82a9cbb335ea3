import type { FileKey } from '../../model/conversion.js'

/** What the archive keeps beside the delivered e-invoices. */
export type ArchiveKind = FileKey | 'original' | 'report' | 'data'

interface FileKind {
  readonly suffix: string
  readonly mimeType: string
  /** Kept in the archive when the invoice is stored; the others can be made again from what is kept. */
  readonly archived: boolean
}

const kinds: Record<Exclude<ArchiveKind, 'original'>, FileKind> = {
  zugferd_pdf: { suffix: '.zugferd.pdf', mimeType: 'application/pdf', archived: true },
  zugferd_xml: { suffix: '.factur-x.xml', mimeType: 'application/xml', archived: true },
  xrechnung_xml: { suffix: '.xrechnung.xml', mimeType: 'application/xml', archived: true },
  json: { suffix: '.json', mimeType: 'application/json', archived: false },
  datev_xml: { suffix: '.datev.xml', mimeType: 'application/xml', archived: false },
  datev_zip: { suffix: '.datev.zip', mimeType: 'application/zip', archived: false },
  report: { suffix: '.report.json', mimeType: 'application/json', archived: true },
  data: { suffix: '.data.json', mimeType: 'application/json', archived: true },
}

/** Name, type and fate of a file that was made from `originalName`. */
export function describeFile(kind: Exclude<ArchiveKind, 'original'>, originalName: string): { fileName: string; mimeType: string; archived: boolean } {
  const { suffix, mimeType, archived } = kinds[kind]
  return { fileName: originalName.replace(/\.[^.]+$/, '') + suffix, mimeType, archived }
}
