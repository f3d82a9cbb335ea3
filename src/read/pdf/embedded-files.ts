import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '../../tools/pdf-lib.js'

/** A file that travels inside a PDF. */
export interface EmbeddedFile {
  readonly name: string
  readonly base64: string
  /** What the file is to the document (`Alternative`, `Data`, `Source`); absent when the PDF doesn't say. */
  readonly relationship?: string
}

/** What pdf.js tells of an attachment. */
export interface Attachment {
  readonly filename: string
  readonly content: Uint8Array | null
}

/** Joins the attachments with their relationship, which pdf.js leaves out. */
export async function embeddedFiles(attachments: readonly Attachment[], bytes: Uint8Array): Promise<EmbeddedFile[]> {
  if (attachments.length === 0) return []
  const relationships = await relationshipsOf(bytes)
  return attachments.map(({ filename, content }) => {
    const relationship = relationships.get(filename)
    return { name: filename, base64: Buffer.from(content ?? []).toString('base64'), ...(relationship === undefined ? {} : { relationship }) }
  })
}

async function relationshipsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  try {
    const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false })
    for (const [, object] of document.context.enumerateIndirectObjects()) {
      if (object instanceof PDFDict) addRelationship(found, object)
    }
  } catch {
    // The relationship is only a hint; pdf.js has read the files themselves.
  }
  return found
}

function addRelationship(found: Map<string, string>, dictionary: PDFDict): void {
  const relationship = dictionary.get(PDFName.of('AFRelationship'))
  if (!(relationship instanceof PDFName)) return
  for (const key of ['UF', 'F']) {
    const name = dictionary.lookup(PDFName.of(key))
    if (name instanceof PDFString
      || name instanceof PDFHexString) found.set(name.decodeText(), relationship.decodeText())
  }
}
