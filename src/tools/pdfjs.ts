import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/*
 * pdf.js as it is packed for older engines, which Node 20 is to it. It brings core-js, and that replaces what Node does
 * well: appending to an array becomes a loop in JavaScript, for the sake of an error message on arrays that cannot
 * grow, and JSON is read letter by letter. A quarter of the time of a page went there, so these get back what they
 * were. The part that reads files is loaded here and not by pdf.js at its first document, so that it is done once.
 */
const { push } = Array.prototype as { push: typeof Array.prototype.push }
const { parse, stringify } = JSON
const worker = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')
const library = await import('pdfjs-dist/legacy/build/pdf.mjs')
Object.assign(globalThis, { pdfjsWorker: (await import(pathToFileURL(worker).href)) as unknown })
for (const [owner, built] of [[Array.prototype, { push }], [JSON, { parse, stringify }]] as const) {
  for (const [name, value] of Object.entries(built)) {
    Object.defineProperty(owner, name, { value, writable: true, enumerable: false, configurable: true })
  }
}

export const { AnnotationMode, OPS, VerbosityLevel, getDocument } = library
export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
