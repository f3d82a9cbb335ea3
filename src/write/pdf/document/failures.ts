import { AppError } from '../../../model/errors.js'

/** The three ways in which a PDF cannot be converted at all. None of them repeats anything of the file's content. */
export function brokenFile(where: string, cause?: unknown): AppError {
  return new AppError(
    'extraction_failed',
    {
      de: `Die PDF-Datei ist so beschädigt, dass sie sich nicht reparieren lässt (${where}). Bitte die Datei neu erzeugen lassen.`,
      en: `The PDF file is damaged beyond repair (${where}). Please have it made again.`,
    },
    { cause },
  )
}

export function passwordNeeded(): AppError {
  return new AppError('extraction_failed', {
    de: 'Die PDF-Datei ist mit einem Kennwort verschlüsselt. Bitte eine Fassung ohne Kennwort verwenden.',
    en: 'The PDF file is encrypted with a password. Please use a copy without a password.',
  })
}

export function tooLarge(): AppError {
  return new AppError('extraction_failed', {
    de: 'Die PDF-Datei ist entpackt zu groß oder hat zu viele Seiten und wird deshalb nicht verarbeitet.',
    en: 'The PDF file is too large when unpacked or has too many pages, so it is not processed.',
  })
}
