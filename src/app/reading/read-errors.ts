import { AppError } from '../../model/errors.js'
import type { ChildFailure } from '../../tools/process-pool/child.js'

const failures = {
  timeout: { de: 'das Lesen dauerte zu lange', en: 'reading took too long' },
  memory: { de: 'das Lesen brauchte zu viel Speicher', en: 'reading took too much memory' },
  crash: { de: 'das Leseprogramm ist daran gescheitert', en: 'the reader broke down on it' },
} as const

/** The machine has too much to do: says nothing of the file. */
export function machineBusy(cause: ChildFailure): AppError {
  const text = {
    de: 'Der Rechner ist gerade überlastet; die Datei wurde nicht fertig bearbeitet. Bitte gleich noch einmal versuchen.',
    en: 'The machine is overloaded just now; the file was not finished. Please try again in a moment.',
  }
  return new AppError('busy', text, { reason: 'machine', retryAfter: 10, cause })
}

/** What can be wrong with an input file, each with what to do about it. */
export const readErrors = {
  tooLarge: () =>
    new AppError('file_too_large', {
      de: 'Die Datei ist größer als 10 MB. Bitte verkleinern, etwa Scans mit 200 dpi speichern.',
      en: 'The file is larger than 10 MB. Please make it smaller, for instance save scans at 200 dpi.',
    }),
  empty: () =>
    new AppError('unsupported_file_type', {
      de: 'Die Datei ist leer. Bitte die Rechnung neu speichern oder anfordern.',
      en: 'The file is empty. Please save or request the invoice again.',
    }),
  unsupported: () =>
    new AppError('unsupported_file_type', {
      de: 'Die Datei ist weder PDF noch XLSX noch DOCX.',
      en: 'The file is neither PDF nor XLSX nor DOCX.',
    }),
  plainXml: () =>
    new AppError('unsupported_file_type', {
      de: 'Die Datei ist XML; umgewandelt werden PDF, XLSX und DOCX.',
      en: 'The file is XML; PDF, XLSX and DOCX are converted.',
    }, { remedy: { code: 'readEinvoice' } }),
  otherKind: () =>
    new AppError('unsupported_file_type', {
      de: 'Die Datei ist nichts, was gelesen werden kann: PDF, XLSX, DOCX, E-Rechnungs-XML, JPEG, PNG oder eine Mail (.eml).',
      en: 'The file is nothing that can be read: PDF, XLSX, DOCX, e-invoice XML, JPEG, PNG or a mail (.eml).',
    }),
  otherXml: () =>
    new AppError('unsupported_file_type', {
      de: 'Die XML-Datei ist keine E-Rechnung: weder CII (ZUGFeRD, Factur-X, XRechnung) noch UBL.',
      en: 'The XML file is no e-invoice: neither CII (ZUGFeRD, Factur-X, XRechnung) nor UBL.',
    }),
  viewTooLong: (pages: number) =>
    new AppError('extraction_failed', {
      de: `Die E-Rechnung sagt so viel, dass ihre lesbare Ansicht mehr als ${pages} Seiten hätte; so lange werden nicht umgewandelt. Amtlich prüfen lässt sie sich trotzdem.`,
      en: `The e-invoice says so much that its readable view would have more than ${pages} pages; none so long is converted. It can be judged officially all the same.`,
    }),
  heic: () =>
    new AppError('unsupported_file_type', {
      de: 'Für HEIC-Fotos braucht es ein Programm, das sie liest (heif-convert, sips, vips oder ImageMagick); hier ist keines. Bitte eines einrichten, unter Debian: apt install libheif-examples, oder das Foto als JPEG exportieren: am Mac mit Vorschau, unter Windows mit Fotos. Neue Fotos gleich als JPEG: iPhone, Einstellungen, Kamera, Formate, Maximale Kompatibilität.',
      en: 'HEIC photos need a program that reads them (heif-convert, sips, vips or ImageMagick); there is none here. Please install one, on Debian: apt install libheif-examples, or export the photo as JPEG: on a Mac with Preview, on Windows with Photos. New photos as JPEG at once: iPhone, Settings, Camera, Formats, Most Compatible.',
    }),
  brokenPicture: () =>
    new AppError('extraction_failed', {
      de: 'Das Bild ist beschädigt oder zu groß. Bitte neu aufnehmen oder als JPEG mit höchstens 70 Megapixeln speichern.',
      en: 'The picture is damaged or too large. Please take it again or save it as JPEG of at most 70 megapixels.',
    }),
  brokenMail: (cause: unknown) =>
    new AppError('extraction_failed', { de: 'Die Datei ist keine lesbare Mail. Bitte neu als .eml speichern.', en: 'The file is no readable mail. Please save it as .eml again.' }, { cause }),
  noAttachment: () =>
    new AppError('extraction_failed', { de: 'An der Mail hängt keine Datei.', en: 'No file is attached to the mail.' }),
  noText: () =>
    new AppError('extraction_failed', {
      de: 'Auf den Seiten ist kein Text zu erkennen. Bitte einen besseren Scan (200 dpi oder mehr) verwenden.',
      en: 'No text can be made out on the pages. Please use a better scan (200 dpi or more).',
    }),
  noInvoice: () =>
    new AppError('extraction_failed', {
      de: 'Das Dokument ist nicht als Rechnung zu erkennen: weder Rechnungsnummer noch Beträge gefunden.',
      en: 'The document cannot be recognised as an invoice: neither a number nor amounts were found.',
    }),
  /**
   * A child that died or was too slow is a file that can't be read; where the machine was the reason, it may be tried
   * again.
   */
  parserFailed: (code: 'extraction_failed' | 'office_conversion_failed', cause: ChildFailure) =>
    cause.kind === 'busy'
      ? machineBusy(cause)
      : new AppError(
          code,
          {
            de: `Die Datei kann nicht gelesen werden: ${failures[cause.kind].de}. Bitte die Datei neu erzeugen lassen, ein PDF etwa durch Drucken als PDF.`,
            en: `The file cannot be read: ${failures[cause.kind].en}. Please have the file made again, a PDF for instance by printing it to PDF.`,
          },
          { cause },
        ),
} as const
