import type { LocalizedText } from '../../model/language.js'

/** The reasons in `stored.message`. */
export const storedMessages = {
  notWanted: {
    de: 'Nicht gespeichert: nur Umwandlung verlangt (persist=false).',
    en: 'Not stored: only the conversion was asked for (persist=false).',
  },
  deselected: {
    de: 'Nicht gespeichert: Die Organisation hat die Speicherung abgeschaltet.',
    en: 'Not stored: the organization has switched storage off.',
  },
  duplicate: {
    de: 'Dieselbe Datei ist schon gespeichert.',
    en: 'The same file is already stored.',
  },
  processing: {
    de: 'Eine andere Anfrage verarbeitet gerade dieselbe Datei.',
    en: 'Another request is processing the same file.',
  },
  failed: {
    de: 'Das Speichern ist fehlgeschlagen.',
    en: 'Storing failed.',
  },
} satisfies Record<string, LocalizedText>
