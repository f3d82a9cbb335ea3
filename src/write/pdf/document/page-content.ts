import { PDFArray, PDFName, PDFStream, type PDFContext, type PDFDict, type PDFObject, type PDFRef } from '../../../tools/pdf-lib.js'
import { dictAt, itemsOf, resolve, setKey } from './objects.js'
import { packedStream, tryDecode } from './stream-data.js'

/** The content streams of a page in their order. */
export function contentStreams(page: PDFDict): PDFStream[] {
  const contents = resolve(page.context, page.get(PDFName.of('Contents')))
  const list = contents instanceof PDFArray ? itemsOf(contents) : [contents]
  return list.filter((item) => item instanceof PDFStream)
}

/** The whole content of a page; its streams count as one, parted by white space. */
export function pageContent(page: PDFDict): Uint8Array {
  const parts = contentStreams(page).flatMap((stream) => tryDecode(stream) ?? [])
  if (parts.length === 1 && parts[0] !== undefined) return parts[0]
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length + 1, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
    whole[offset++] = 10
  }
  return whole
}

export function setContent(page: PDFDict, content: Uint8Array): void {
  setKey(page, 'Contents', page.context.register(packedStream(page.context, content)))
}

/** Draws after everything that is on the page, in its untouched coordinate system. */
export function appendContent(page: PDFDict, drawing: string): void {
  const { context } = page
  const text = (content: string): PDFRef => context.register(packedStream(context, new TextEncoder().encode(content)))
  const contents = resolve(context, page.get(PDFName.of('Contents')))
  const old: PDFObject[] = contents instanceof PDFArray ? contents.asArray() : [page.get(PDFName.of('Contents'))].filter((one) => one !== undefined)
  setKey(page, 'Contents', context.obj([text('q\n'), ...old, text(`\nQ\n${drawing}`)]))
}

/** Puts an object into the resources of a page or form and answers the name under which its content finds it. */
export function addResource(holder: PDFDict, kind: string, prefix: string, object: PDFObject): string {
  const resources = ownDict(holder.context, holder, 'Resources')
  const group = ownDict(holder.context, resources, kind)
  let number = 0
  while (group.has(PDFName.of(`${prefix}${number}`))) number++
  setKey(group, `${prefix}${number}`, object)
  return `${prefix}${number}`
}

/** A copy that nobody else points at, since resources are often shared between pages. */
function ownDict(context: PDFContext, holder: PDFDict, key: string): PDFDict {
  const own = dictAt(holder, key)?.clone(context) ?? context.obj({})
  setKey(holder, key, own)
  return own
}
