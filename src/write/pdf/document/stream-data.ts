import { inflateRawSync, inflateSync, constants, deflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFArray, PDFContext, PDFDict, PDFName, PDFRawStream, type PDFObject, type PDFStream } from '../../../tools/pdf-lib.js'
import { brokenFile, tooLarge } from './failures.js'
import { asDict, itemsOf, numberAt, resolve, setKey } from './objects.js'

/** No stream of an invoice unpacks to more; what does is a bomb. */
const largestStream = 200_000_000

const longNames: Record<string, string> = {
  Fl: 'FlateDecode', LZW: 'LZWDecode', A85: 'ASCII85Decode', AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode', CCF: 'CCITTFaxDecode', DCT: 'DCTDecode',
}
const pictureFilters = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'])

export interface Filter {
  readonly name: string
  readonly parameters: PDFDict | undefined
}

function listOf(context: PDFContext, object: PDFObject | undefined): (PDFObject | undefined)[] {
  const value = resolve(context, object)
  if (value === undefined) return []
  return value instanceof PDFArray ? itemsOf(value) : [value]
}

/** The filters of a stream in the order in which they are undone, abbreviations written out. */
export function filtersOf(dict: PDFDict): Filter[] {
  const names = listOf(dict.context, dict.get(PDFName.of('Filter')) ?? dict.get(PDFName.of('F')))
  const parameters = listOf(dict.context, dict.get(PDFName.of('DecodeParms')) ?? dict.get(PDFName.of('DP')))
  return names.flatMap((name, index) => {
    if (!(name instanceof PDFName)) return []
    const text = name.decodeText()
    return { name: longNames[text] ?? text, parameters: asDict(parameters[index]) }
  })
}

function inflate(bytes: Uint8Array): Uint8Array {
  const options = { maxOutputLength: largestStream, finishFlush: constants.Z_SYNC_FLUSH }
  try {
    return inflateSync(bytes, options)
  } catch (error) {
    if (isTooLarge(error)) throw tooLarge()
  }
  try {
    // A wrong checksum or a missing head: the packed data itself may still be whole.
    return inflateRawSync(bytes.subarray(2), options)
  } catch (error) {
    if (isTooLarge(error)) throw tooLarge()
  }
  return decodeOther(bytes, 'FlateDecode', undefined)
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
}

/** The rarer filters by pdf-lib, which also reads on where Flate data is damaged. */
function decodeOther(bytes: Uint8Array, filter: string, parameters: PDFDict | undefined): Uint8Array {
  const dict = PDFDict.withContext(parameters?.context ?? PDFContext.create())
  setKey(dict, 'Filter', PDFName.of(filter))
  if (parameters !== undefined) setKey(dict, 'DecodeParms', parameters)
  const decoded = decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode()
  if (decoded.length > largestStream) throw tooLarge()
  return decoded
}

function undo(bytes: Uint8Array, { name, parameters }: Filter): Uint8Array {
  const plain = name === 'FlateDecode' ? inflate(bytes) : decodeOther(bytes, name, parameters)
  const predictor = parameters === undefined ? 1 : (numberAt(parameters, 'Predictor') ?? 1)
  return parameters === undefined || predictor < 2 ? plain : undoPredictor(plain, predictor, parameters)
}

function undoPredictor(bytes: Uint8Array, predictor: number, parameters: PDFDict): Uint8Array {
  const colours = numberAt(parameters, 'Colors') ?? 1
  const bits = numberAt(parameters, 'BitsPerComponent') ?? 8
  const columns = numberAt(parameters, 'Columns') ?? 1
  const pixel = Math.max(1, (colours * bits) >> 3)
  const row = (colours * bits * columns + 7) >> 3
  return predictor === 2 ? undoTiff(bytes, row, pixel, bits) : undoPng(bytes, row, pixel)
}

function undoTiff(bytes: Uint8Array, row: number, pixel: number, bits: number): Uint8Array {
  if (bits !== 8) throw brokenFile('predictor')
  const out = Uint8Array.from(bytes)
  for (let index = 0; index < out.length; index++) {
    if (index % row >= pixel) out[index] = (out[index] ?? 0) + (out[index - pixel] ?? 0)
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

const pngRows: ((left: number, up: number, corner: number) => number)[] = [
  () => 0, (left) => left, (_, up) => up, (left, up) => (left + up) >> 1, paeth,
]

function undoPng(bytes: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (row + 1))
  // A margin of zeros above and to the left spares every look at the edges.
  const wide = row + pixel
  const padded = new Uint8Array((rows + 1) * wide)
  const out = new Uint8Array(rows * row)
  const at = (index: number): number => padded[index] ?? 0
  for (let y = 0; y < rows; y++) {
    const source = y * (row + 1)
    const target = (y + 1) * wide + pixel
    const add = pngRows[bytes[source] ?? 0] ?? paeth
    for (let x = target; x < target + row; x++) {
      padded[x] = (bytes[source + 1 + x - target] ?? 0) + add(at(x - pixel), at(x - wide), at(x - wide - pixel))
    }
    out.set(padded.subarray(target, target + row), y * row)
  }
  return out
}

export interface DecodedData {
  readonly bytes: Uint8Array
  /** Picture filters that were left as they are. */
  readonly rest: readonly Filter[]
}

/** The data of a stream with all filters undone but those of pictures. */
export function decodeStream(stream: PDFStream): DecodedData {
  let bytes: Uint8Array = stream.getContents()
  const filters = filtersOf(stream.dict).filter(({ name }) => name !== 'Crypt')
  if (!(stream instanceof PDFRawStream)) return { bytes: stream.getContents(), rest: [] }
  for (const [index, filter] of filters.entries()) {
    if (pictureFilters.has(filter.name)) return { bytes, rest: filters.slice(index) }
    bytes = undo(bytes, filter)
  }
  return { bytes, rest: [] }
}

/** The data of a stream, or undefined when it cannot be read. A bomb still throws. */
export function tryDecode(stream: PDFStream | undefined): Uint8Array | undefined {
  if (stream === undefined) return undefined
  try {
    const { bytes, rest } = decodeStream(stream)
    return rest.length === 0 ? bytes : undefined
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error
    return undefined
  }
}

/** A packed stream; `dict` carries its other entries. */
export function packedStream(
  context: PDFContext,
  bytes: Uint8Array,
  dict: PDFDict = PDFDict.withContext(context),
): PDFRawStream {
  for (const key of ['Filter', 'DecodeParms', 'F', 'FFilter', 'FDecodeParms', 'DL']) dict.delete(PDFName.of(key))
  setKey(dict, 'Filter', PDFName.of('FlateDecode'))
  return PDFRawStream.of(dict, new Uint8Array(deflateSync(bytes)))
}
