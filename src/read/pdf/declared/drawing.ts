import { decodePDFRawStream, PDFArray, PDFRawStream, type PDFContext, type PDFObject } from '../../../tools/pdf-lib.js'
import { inlinePictures } from './inline-pictures.js'
import { plainNames } from './raw-streams.js'

/** What a content draws itself. */
export interface Drawing {
  /** How often it draws an object, by name. */
  readonly names: ReadonlyMap<string, number>
  /** Pixels of the pictures inside the content. */
  readonly inline: number
}

function bytesOf(stream: PDFObject | undefined): Uint8Array | undefined {
  if (!(stream instanceof PDFRawStream)) return undefined
  try {
    return decodePDFRawStream(stream).decode()
  } catch {
    return undefined
  }
}

/** What a content draws; undefined where it can't be read, so that everything counts. */
export function drawingOf(context: PDFContext, contents: PDFObject | undefined): Drawing | undefined {
  const parts = contents instanceof PDFArray ? contents.asArray().map((part) => context.lookup(part)) : [contents]
  const texts = parts.map(bytesOf)
  if (!texts.every((text) => text !== undefined)) return undefined
  const content = Buffer.concat(texts.flatMap((text) => [text, Buffer.from('\n')]))
  const names = new Map<string, number>()
  // Between a name and its operator may stand a comment.
  for (const [, written = ''] of content.toString('latin1').matchAll(/\/([^\s/<>[\](){}%]+)(?:\s|%[^\r\n]*[\r\n])+Do\b/g)) {
    const name = plainNames(written)
    names.set(name, (names.get(name) ?? 0) + 1)
  }
  return { names, inline: inlinePictures(content).reduce((sum, pixels) => sum + pixels, 0) }
}
