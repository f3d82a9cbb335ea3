import {
  decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, type PDFContext, type PDFObject,
} from '../../../tools/pdf-lib.js'

/** Resources inside resources inside resources: more is a trap. */
const deepest = 12

/** What is drawn by now on the page; each picture is decoded once. */
type Seen = Set<PDFObject>

function dictAt(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = dict?.context.lookup(dict.get(PDFName.of(key)))
  return value instanceof PDFDict ? value : undefined
}

function numberAt(dict: PDFDict, key: string): number {
  const value = dict.context.lookup(dict.get(PDFName.of(key)))
  return value instanceof PDFNumber ? value.asNumber() : 0
}

function textOf(stream: PDFObject | undefined): string | undefined {
  if (!(stream instanceof PDFRawStream)) return undefined
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  } catch {
    return undefined
  }
}

/** The names that a content draws; undefined where it can't be read, so that everything counts. */
function drawnNames(context: PDFContext, contents: PDFObject | undefined): ReadonlySet<string> | undefined {
  const parts = contents instanceof PDFArray ? contents.asArray().map((part) => context.lookup(part)) : [contents]
  const texts = parts.map(textOf)
  if (!texts.every((text) => text !== undefined)) return undefined
  return new Set([...texts.join('\n').matchAll(/\/([^\s/<>[\](){}%]+)\s+Do\b/g)].map(([, name = '']) => name))
}

/** Pixels of a picture with its masks, or of what a form or the tile of a pattern draws. */
function pixelsOf(object: PDFObject | undefined, seen: Seen, depth: number): number {
  if (!(object instanceof PDFRawStream) || seen.has(object) || depth > deepest) return 0
  seen.add(object)
  const { dict } = object
  if (dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) return pixelsDrawn(dict, object, seen, depth + 1)
  const masks = ['SMask', 'Mask'].map((key) => dict.context.lookup(dict.get(PDFName.of(key))))
  const own = Math.max(0, numberAt(dict, 'Width') * numberAt(dict, 'Height'))
  return masks.reduce((sum, mask) => sum + pixelsOf(mask, seen, depth + 1), own)
}

/** Pixels of all pictures that a content draws with the resources of its owner. */
function pixelsDrawn(owner: PDFDict, contents: PDFObject | undefined, seen: Seen, depth: number): number {
  const resources = dictAt(owner, 'Resources')
  const names = drawnNames(owner.context, contents)
  const objects = (dictAt(resources, 'XObject')?.entries() ?? [])
    .filter(([name]) => names === undefined || names.has(name.decodeText()))
  const tiles = dictAt(resources, 'Pattern')?.entries() ?? []
  return [...objects, ...tiles].reduce((sum, [, value]) => sum + pixelsOf(owner.context.lookup(value), seen, depth), 0)
}

/**
 * The pixels that each page of a PDF has decoded when it is drawn, by what its pictures declare; none where the file
 * can't be opened this way: then the limits of the child process hold. Whoever calls it has seen that nothing unpacks
 * to too much.
 */
export async function pixelsOfPages(bytes: Uint8Array): Promise<number[]> {
  try {
    const pdf = await PDFDocument.load(bytes, { password: '', updateMetadata: false, parseSpeed: Infinity })
    return pdf.getPages().map(({ node }) => {
      const resources = node.Resources()
      // Resources may be inherited; written into the page they are found like those of a form.
      if (resources !== undefined) node.set(PDFName.of('Resources'), resources)
      return pixelsDrawn(node, node.context.lookup(node.get(PDFName.of('Contents'))), new Set(), 0)
    })
  } catch {
    return []
  }
}
