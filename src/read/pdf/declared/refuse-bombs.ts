import { largestPicture } from '../../largest-picture.js'
import { pdfError } from '../pdf-errors.js'
import { inlinePictures } from './inline-pictures.js'
import { jbig2Pixels, jpegPixels, jpxPixels } from './picture-size.js'
import { filterNames, numberEntry, type RawStream, rawStreams } from './raw-streams.js'
import { largestUnpacked, unpacked } from './unpacked.js'

/** What all texts, fonts and attachments of a file may unpack to, in bytes; invoices stay below a fifth of it. */
const mostUnpacked = 100_000_000
/**
 * Pixels of all pictures of a page, each of them in memory until the page is drawn: a scan of A3 at 600 dpi, and its
 * parts in layers.
 */
const mostOnPage = 2 * largestPicture
/** Pictures inside of texts are small ones: what they are there for. */
const fewInline = 5_000_000
/** Samples of a row, or entries of a table, that a reader sets memory aside for before it has seen one. */
const mostColumns = 1_000_000

/** Sizes that the file declares and a reader believes: of rows, of the objects in a stream, of a bitmap. */
const declaredCounts = ['Columns', 'N', 'Rows'] as const

const pictureSizes: Readonly<Record<string, (view: Buffer) => number | undefined>> = {
  DCTDecode: jpegPixels, JPXDecode: jpxPixels, JBIG2Decode: jbig2Pixels,
}

/** Pixels by the picture itself, which may be packed once more. */
function pixelsInside(filters: readonly string[], { data }: RawStream): number {
  const sizeOf = pictureSizes[filters.at(-1) ?? '']
  if (sizeOf === undefined) return 0
  const picture = filters.length === 1 ? data : unpacked(data, filters.slice(0, -1), mostUnpacked)
  if (picture === undefined) throw pdfError('tooLargeInside')
  return sizeOf(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)) ?? 0
}

/** Pixels by the dictionary or by the picture itself, whatever is more: readers differ in what they believe. */
function pixelsOf(stream: RawStream, filters: readonly string[]): number {
  const [width = 0, height = 0] = [numberEntry(stream, 'Width', 'W'), numberEntry(stream, 'Height', 'H')]
  return Math.max(width * height, pixelsInside(filters, stream))
}

function isPicture({ dictionary }: RawStream): boolean {
  return /\/Subtype\s*\/Image\b/.test(dictionary)
}

function unpackedText(stream: RawStream, filters: readonly string[], left: number): Uint8Array {
  // A fax that is no picture is nothing but a bomb: it isn't unpacked to see that.
  const isFax = filters.includes('CCITTFaxDecode')
  const isBomb = isFax && largestUnpacked(stream.data.length, filters, numberEntry(stream, 'Columns')) > left
  const text = isBomb ? undefined : unpacked(stream.data, filters, left)
  if (text === undefined) throw pdfError('tooLargeInside')
  return text
}

/** Pixels of all pictures of a file. */
interface Pixels {
  all: number
  /** Of those inside of texts: a text that is drawn often decodes them each time. */
  inline: number
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/** Refuses what is larger than any invoice, stream by stream. */
function refuseLargeStreams(bytes: Uint8Array): Pixels {
  let left = mostUnpacked
  const pixels: Pixels = { all: 0, inline: 0 }
  for (const stream of rawStreams(bytes)) {
    const filters = filterNames(stream)
    if (declaredCounts.some((name) => (numberEntry(stream, name) ?? 0) > mostColumns)) throw pdfError('tooLargeInside')
    const text = isPicture(stream) ? new Uint8Array() : unpackedText(stream, filters, left)
    left -= text.length
    const inline = inlinePictures(text)
    const own = pixelsOf(stream, filters)
    if ([own, ...inline].some((each) => each > largestPicture)) throw pdfError('pictureTooLarge')
    pixels.all += own + sum(inline)
    pixels.inline += sum(inline)
  }
  return pixels
}

/**
 * Refuses a file by what it declares, before a picture of it is decoded: pictures of more pixels than any scan has, one
 * by one and all of a page together, and streams that unpack to more than any invoice.
 * @throws AppError extraction_failed
 */
export async function refuseBombs(bytes: Uint8Array): Promise<void> {
  const { all, inline } = refuseLargeStreams(bytes)
  // Which page draws what is looked up only where all pictures of the file together would be too many for one page.
  if (all <= mostOnPage && inline <= fewInline) return
  const { pixelsOfPages } = await import('./page-pictures.js')
  if ((await pixelsOfPages(bytes)).some((each) => each > mostOnPage)) throw pdfError('picturesTooLarge')
}
