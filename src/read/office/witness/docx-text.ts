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
/** What people see beside the body, and mammoth leaves out of the raw text. */
const besides = /^word\/(?:footnotes|endnotes|comments)\.xml$/

type Parts = Readonly<Record<string, Uint8Array>>

function withoutUnseen(file: Uint8Array, parts: Parts): Uint8Array {
  const xml = parts[body]
  if (xml === undefined) return file
  const seen = unseen.reduce((text, pattern) => text.replaceAll(pattern, ''), strFromU8(xml))
  return zipSync({ ...parts, [body]: strToU8(seen) }, { level: 0 })
}

/** The words of notes and comments; what was deleted in them is no `w:t`. */
function textBesides(parts: Parts): string {
  const notes = Object.entries(parts).flatMap(([name, bytes]) => (besides.test(name) ? [strFromU8(bytes)] : []))
  const seen = notes.map((xml) => unseen.reduce((text, pattern) => text.replaceAll(pattern, ''), xml))
  const paragraphs = seen.flatMap((xml) => xml.split('</w:p>'))
  const words = paragraphs.map((xml) => [...xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)</g)].map(([, text]) => text).join(''))
  return words.join('\n').replaceAll(/&#?\w+;/g, ' ')
}

/**
 * The text of a DOCX file as mammoth reads it: paragraphs, tables and lists, without what was deleted or hidden; and
 * that of its notes and comments.
 */
export async function docxTextByWitness(file: Uint8Array): Promise<string> {
  const parts = unzipSync(file, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) })
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(withoutUnseen(file, parts)) })
  return `${value}\n${textBesides(parts)}`
}
