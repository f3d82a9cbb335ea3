import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { inflateSync } from 'node:zlib'

/*
 * pdf.js as it is packed for older engines, which Node 20 is to it. It brings core-js, and that replaces what Node does
 * well: appending to an array becomes a loop in JavaScript, for the sake of an error message on arrays that cannot
 * grow, and JSON is read letter by letter. A quarter of the time of a page went there, so these get back what they
 * were. The part that reads files is loaded here and not by pdf.js at its first document, so that it is done once.
 */
const { push } = Array.prototype as { push: typeof Array.prototype.push }
const { parse, stringify } = JSON
// Of both parts the files without comments: they are half as long to read.
const packages = createRequire(import.meta.url)
const load = (part: string): Promise<unknown> =>
  import(pathToFileURL(packages.resolve(`pdfjs-dist/legacy/build/${part}.min.mjs`)).href)
// It looks whether answers from the web have a method that it never calls for files from the disk: the look alone
// would load all that Node has for the web.
const web = Object.getOwnPropertyDescriptor(globalThis, 'Response') ?? {}
Object.defineProperty(globalThis, 'Response', { configurable: true, value: { prototype: { bytes: () => undefined } } })
const library = (await load('pdf')) as typeof import('pdfjs-dist/legacy/build/pdf.mjs')
Object.assign(globalThis, { pdfjsWorker: await load('pdf.worker') })
Object.defineProperty(globalThis, 'Response', web)
for (const [owner, built] of [[Array.prototype, { push }], [JSON, { parse, stringify }]] as const) {
  for (const [name, value] of Object.entries(built)) {
    Object.defineProperty(owner, name, { value, writable: true, enumerable: false, configurable: true })
  }
}

/**
 * What pdf.js unpacks with, in one step: it waits for all of it anyway, and to pass it through the streams of the web
 * took longer than to unpack it. What can't be unpacked is an error when it is read, as it would be there.
 */
class UnpackedAtOnce {
  private packed: Uint8Array = new Uint8Array()
  readonly writable = {
    getWriter: () => ({
      ready: Promise.resolve(),
      write: (packed: Uint8Array): Promise<void> => {
        this.packed = packed
        return Promise.resolve()
      },
      close: (): Promise<void> => Promise.resolve(),
    }),
  }
  readonly readable = { [Symbol.iterator]: (): Iterator<Uint8Array> => [inflateSync(this.packed)].values() }
}
const StreamOfNode = globalThis.DecompressionStream
type Format = ConstructorParameters<typeof StreamOfNode>[0]
Object.defineProperty(globalThis, 'DecompressionStream', {
  configurable: true,
  value: function unpack(format: Format) { return format === 'deflate' ? new UnpackedAtOnce() : new StreamOfNode(format) },
})

/** A font as a browser takes it over: at once, since nobody draws with it. */
class FontNeverDrawn {
  readonly loaded = Promise.resolve(this)
}
Object.defineProperty(globalThis, 'FontFace', { configurable: true, value: FontNeverDrawn })
/**
 * What pdf.js wants of a page of a browser, for documents that are read and not drawn: somebody who takes their fonts.
 * Where nobody does it makes paths of all letters.
 */
const fonts = { add: () => undefined, delete: () => undefined }
export const documentWithoutDrawing = { fonts }

export const { AnnotationMode, OPS, VerbosityLevel, getDocument } = library
export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
