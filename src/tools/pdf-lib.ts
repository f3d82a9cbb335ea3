import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/*
 * pdf-lib out of the one file that its package carries for browsers: as modules it is 360 files with the parts for SVG
 * and colours that we never use, and takes six times as long to load. Where the file is missing the modules do the
 * same.
 */
const load = createRequire(import.meta.url)
const modules = load.resolve('pdf-lib')
const oneFile = join(dirname(modules), '../dist/pdf-lib.min.js')
const library = load(existsSync(oneFile) ? oneFile : modules) as typeof import('pdf-lib')

export const {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHeader,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  PDFWriter,
  StandardFonts,
  decodePDFRawStream,
  rgb,
} = library

export type { PDFFont, PDFImage, PDFObject, PDFPage, RGB } from 'pdf-lib'

export type PDFArray = import('pdf-lib').PDFArray
export type PDFBool = import('pdf-lib').PDFBool
export type PDFContext = import('pdf-lib').PDFContext
export type PDFDict = import('pdf-lib').PDFDict
export type PDFDocument = import('pdf-lib').PDFDocument
export type PDFHeader = import('pdf-lib').PDFHeader
export type PDFHexString = import('pdf-lib').PDFHexString
export type PDFInvalidObject = import('pdf-lib').PDFInvalidObject
export type PDFName = import('pdf-lib').PDFName
export type PDFNumber = import('pdf-lib').PDFNumber
export type PDFRawStream = import('pdf-lib').PDFRawStream
export type PDFRef = import('pdf-lib').PDFRef
export type PDFStream = import('pdf-lib').PDFStream
export type PDFString = import('pdf-lib').PDFString
export type PDFWriter = import('pdf-lib').PDFWriter
