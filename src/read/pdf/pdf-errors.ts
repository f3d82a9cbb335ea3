import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'

/** What can be wrong with a PDF before a single value is read. */
const texts = {
  empty: { de: 'Die Datei ist leer.', en: 'The file is empty.' },
  notPdf: { de: 'Die Datei ist kein PDF.', en: 'The file is not a PDF.' },
  password: {
    de: 'Das PDF ist mit einem Passwort geschützt. Bitte ohne Passwort speichern und noch einmal senden.',
    en: 'The PDF is protected by a password. Save it without a password and send it again.',
  },
  damaged: {
    de: 'Das PDF ist beschädigt oder unvollständig. Bitte die Datei noch einmal herunterladen oder erzeugen.',
    en: 'The PDF is damaged or incomplete. Download or create the file once more.',
  },
  noPages: { de: 'Das PDF hat keine Seiten.', en: 'The PDF has no pages.' },
  tooManyPages: { de: 'Das PDF hat zu viele Seiten; höchstens 200 werden gelesen.', en: 'The PDF has too many pages; at most 200 are read.' },
  pageTooLarge: {
    de: 'Eine Seite des PDF ist größer als 14.400 Punkt (5 Meter).',
    en: 'A page of the PDF is larger than 14,400 points (5 metres).',
  },
  pictureTooLarge: {
    de: 'Das PDF enthält ein Bild von mehr als 72 Megapixeln. Bitte mit höchstens 600 dpi scannen oder kleiner speichern.',
    en: 'The PDF holds a picture of more than 72 megapixels. Please scan at 600 dpi at most, or save it smaller.',
  },
  picturesTooLarge: {
    de: 'Auf einer Seite des PDF stehen Bilder von zusammen mehr als 144 Megapixeln. Bitte mit höchstens 600 dpi scannen oder kleiner speichern.',
    en: 'A page of the PDF holds pictures of more than 144 megapixels together. Please scan at 600 dpi at most, or save it smaller.',
  },
  tooLargeInside: {
    de: 'Das PDF ist gepackt klein, ausgepackt aber viel zu groß für eine Rechnung. Bitte neu erzeugen, etwa als PDF drucken.',
    en: 'The PDF is small when packed, but far too large for an invoice when unpacked. Please make it again, for instance print it to PDF.',
  },
} as const satisfies Record<string, LocalizedText>

export function pdfError(kind: keyof typeof texts, cause?: unknown): AppError {
  return new AppError(kind === 'notPdf' ? 'unsupported_file_type' : 'extraction_failed', texts[kind], { cause })
}
