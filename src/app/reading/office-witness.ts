import type { Finding } from '../../model/finding.js'
import type { Page } from '../../read/page.js'
import { lostWords } from '../../read/office/witness/lost-words.js'

/** A second, independent reader for each kind of office file; loaded when one is read. */
const witnesses = {
  docx: async (bytes: Uint8Array): Promise<string> => (await import('../../read/office/witness/docx-text.js')).docxTextByWitness(bytes),
  xlsx: async (bytes: Uint8Array): Promise<string> => (await import('../../read/office/witness/xlsx-text.js')).xlsxTextByWitness(bytes),
} as const

/** Words that the finding names, so that a person finds the place. */
const mostNamed = 5

function lost(words: readonly string[]): Finding {
  const named = words.slice(0, mostNamed).join(', ') + (words.length > mostNamed ? ' …' : '')
  return {
    code: 'IC-OFFICE-TEXT',
    level: 'warning',
    field: null,
    message: {
      de: `Ein zweiter Leser findet in der Office-Datei Text, der hier nicht gelesen wurde: ${named}. Bitte mit der Datei vergleichen.`,
      en: `A second reader finds text in the office file that was not read here: ${named}. Please compare with the file.`,
    },
  }
}

const notCompared: Finding = {
  code: 'IC-OFFICE-NOT-COMPARED',
  level: 'warning',
  field: null,
  message: {
    de: 'Der zweite Leser kann diese Office-Datei nicht lesen. Ob hier Text verloren ging, ist nicht geprüft; bitte mit der Datei vergleichen.',
    en: 'The second reader cannot read this office file. Whether text was lost here is not checked; please compare with the file.',
  },
}

/**
 * What our own reader has lost of an office file, as a finding. The file has passed the check of its package, and this
 * runs in the same child with the same limits. A witness that can't read the file, or finds nothing in it, is none, and
 * that is told.
 */
export async function officeWitness(bytes: Uint8Array, kind: 'xlsx' | 'docx', pages: readonly Page[]): Promise<Finding[]> {
  const text = await witnesses[kind](bytes).catch(() => '')
  if (text.trim() === '') return [notCompared]
  const words = lostWords(pages, text)
  return words.length === 0 ? [] : [lost(words)]
}
