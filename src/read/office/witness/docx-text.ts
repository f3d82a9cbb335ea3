import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import mammoth from 'mammoth'

/**
 * Runs that Word hides or that are white, and the prompt of a content control that nobody has filled in: mammoth reads
 * them, people don't.
 */
const unseen = [
  /<w:r\b[^>]*>(?:(?!<\/w:r>)[\s\S])*?<w:(?:vanish(?:\s[^>]*)?|color w:val="FFFFFF"[^>]*)\/>(?:(?!<\/w:r>)[\s\S])*?<\/w:r>/g,
  /<w:sdt>(?:(?!<w:sdt>|<\/w:sdt>)[\s\S])*?<w:showingPlcHdr\/>(?:(?!<w:sdt>|<\/w:sdt>)[\s\S])*?<\/w:sdt>/g,
]

const body = 'word/document.xml'

function withoutUnseen(file: Uint8Array): Uint8Array {
  const parts = unzipSync(file, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) })
  const xml = parts[body]
  if (xml === undefined) return file
  const seen = unseen.reduce((text, pattern) => text.replaceAll(pattern, ''), strFromU8(xml))
  return zipSync({ ...parts, [body]: strToU8(seen) }, { level: 0 })
}

/** The text of a DOCX file as mammoth reads it: paragraphs, tables and lists, without what was deleted or hidden. */
export async function docxTextByWitness(file: Uint8Array): Promise<string> {
  return (await mammoth.extractRawText({ buffer: Buffer.from(withoutUnseen(file)) })).value
}
