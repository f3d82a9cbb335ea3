/** Long enough for people; with the suffixes of outputs it stays below what file systems take. */
const longest = 120

/** The name of an uploaded file without folders and control characters; it names outputs and stands in the archive. */
export function cleanFileName(given: string | undefined): string {
  const name = (given ?? '').normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '').split(/[/\\]/).at(-1)?.trim() ?? ''
  const at = name.lastIndexOf('.')
  const [base, extension] = at > 0 ? [name.slice(0, at), name.slice(at).slice(0, 10)] : [name, '']
  const short = Array.from(base).slice(0, longest).join('').replace(/^\.+/, '').trim()
  return short === '' ? `invoice${extension}` : short + extension
}

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
