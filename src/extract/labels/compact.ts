import { remember } from './remember.js'

/** The whole of ASCII. */
const plain = /^[\x00-\x7f]*$/

/**
 * A text as labels are compared: letters, digits and `#` only, without case, accents, blanks and punctuation.
 * `Rechnungs-Nr.:` and `RECHNUNGSNR` are the same label. A page of 500 texts asks 6,000 times.
 */
export const compact = remember(compacted)

function compacted(text: string): string {
  // Most texts have plain letters only, and need nothing of the rest.
  if (plain.test(text)) return text.toLowerCase().replaceAll(/[^a-z\d#]/g, '')
  return text
    .replaceAll(/(?<![\p{L}])n\s*[°º]/giu, 'no')
    .replaceAll('№', 'no')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}#]/gu, '')
    .replaceAll(/\p{M}/gu, '')
}
