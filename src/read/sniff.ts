/** What a file is by its bytes, whatever its name says. */
export type FileKind = 'pdf' | 'xlsx' | 'docx' | 'xml' | 'jpeg' | 'png' | 'heic' | 'empty' | 'unknown'

/** Tells the kind of a file from its first bytes, or from the directory of a ZIP. */
export function sniff(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty'
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = file.subarray(0, 1024).toString('latin1')
  if (head.includes('%PDF-')) return 'pdf'
  const picture = pictureKind(head)
  if (picture !== undefined) return picture
  if (head.startsWith('PK\u0003\u0004')) return officeKind(file)
  return isXml(file) ? 'xml' : 'unknown'
}

function pictureKind(head: string): FileKind | undefined {
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (head.startsWith('\u0089PNG\r\n')) return 'png'
  return /^.{4}ftyp(?:heic|heix|hevc|mif1|msf1)/s.test(head) ? 'heic' : undefined
}

function officeKind(file: Buffer): FileKind {
  if (file.includes('xl/workbook.xml')) return 'xlsx'
  return file.includes('word/document.xml') ? 'docx' : 'unknown'
}

function isXml(file: Buffer): boolean {
  const wide = file[0] === 0xff && file[1] === 0xfe
  const text = file.subarray(0, 512).toString(wide ? 'utf16le' : 'utf8')
  return /^\uFEFF?\s*<(?:\?xml|[A-Za-z_!])/.test(text)
}
