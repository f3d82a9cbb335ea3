import { cleanFileName } from '../../app/reading/file-name.js'

/** Characters that RFC 5987 leaves unescaped. */
const plain = /[!#$&+.^_`|~A-Za-z0-9-]/

/** `Content-Disposition` of a download: ASCII for old programs, the whole name for the rest. */
export function attachment(fileName: string): string {
  const clean = cleanFileName(fileName)
  const ascii = clean.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '').replaceAll(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = Array.from(new TextEncoder().encode(clean), (byte) => {
    const character = String.fromCharCode(byte)
    return byte < 0x80 && plain.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
