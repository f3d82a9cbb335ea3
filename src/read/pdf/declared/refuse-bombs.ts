import { largestPicture } from '../../largest-picture.js'
import { pdfError } from '../pdf-errors.js'
import { jpegPixels, jpxPixels } from './picture-size.js'
import { filterNames, numberEntry, type RawStream, rawStreams } from './raw-streams.js'
import { largestUnpacked, unpackedSize } from './unpacked-size.js'

/** What all texts, fonts and attachments of a file may unpack to, in bytes; invoices stay below a tenth of it. */
const mostUnpacked = 200_000_000
/** Streams that can't become longer than this are not measured. */
const worthMeasuring = 100_000
/**
 * Pixels of all pictures of a page, each of them in memory until the page is drawn: a scan of A3 at 600 dpi, and its
 * parts in layers.
 */
const mostOnPage = 2 * largestPicture
/** Samples of a row, or entries of a table, that a reader sets memory aside for before it has seen one. */
const mostColumns = 1_000_000

/** Sizes that the file declares and a reader believes: of rows, of the objects in a stream, of a bitmap. */
const declaredCounts = ['Columns', 'N', 'Rows'] as const

function pixelsInside(filters: readonly string[], { data }: RawStream): number {
  if (filters[0] === 'DCTDecode') return jpegPixels(data) ?? 0
  return filters[0] === 'JPXDecode' ? (jpxPixels(data) ?? 0) : 0
}

/** Pixels by the dictionary or by the picture itself, whatever is more: readers differ in what they believe. */
function pixelsOf(stream: RawStream, filters: readonly string[]): number {
  const [width = 0, height = 0] = [numberEntry(stream, 'Width', 'W'), numberEntry(stream, 'Height', 'H')]
  return Math.max(width * height, pixelsInside(filters, stream))
}

function isPicture({ dictionary }: RawStream): boolean {
  return /\/Subtype\s*\/Image\b/.test(dictionary)
}

/**
 * Refuses what is larger than any invoice, stream by stream.
 * @returns the pixels of all pictures
 */
function refuseLargeStreams(bytes: Uint8Array): number {
  let left = mostUnpacked
  let pixels = 0
  for (const stream of rawStreams(bytes)) {
    const filters = filterNames(stream)
    if (declaredCounts.some((name) => (numberEntry(stream, name) ?? 0) > mostColumns)) throw pdfError('tooLargeInside')
    const declared = pixelsOf(stream, filters)
    if (declared > largestPicture) throw pdfError('pictureTooLarge')
    pixels += declared
    if (isPicture(stream) || largestUnpacked(stream.data.length, filters) < worthMeasuring) continue
    const size = unpackedSize(stream.data, filters, left)
    if (size === undefined) throw pdfError('tooLargeInside')
    left -= size
  }
  return pixels
}

/**
 * Refuses a file by what it declares, before a picture of it is decoded: pictures of more pixels than any scan has, one
 * by one and all of a page together, and streams that unpack to more than any invoice.
 * @throws AppError extraction_failed
 */
export async function refuseBombs(bytes: Uint8Array): Promise<void> {
  // Which page draws what is looked up only where all pictures of the file together would be too many for one page.
  if (refuseLargeStreams(bytes) <= mostOnPage) return
  const { pixelsOfPages } = await import('./page-pictures.js')
  if ((await pixelsOfPages(bytes)).some((pixels) => pixels > mostOnPage)) throw pdfError('picturesTooLarge')
}
