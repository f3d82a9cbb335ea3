import { strFromU8, unzipSync, type UnzipFileInfo } from 'fflate'
import { largestPicture } from '../../largest-picture.js'
import { jpegPixels, pngPixels } from '../../pdf/declared/picture-size.js'
import { sniff } from '../../sniff.js'
import { officeError } from '../office-errors.js'

const mostEntries = 2000
const mostBytes = 100_000_000
const highestRatio = 200
/** Small parts may be packed as tightly as they like: a blank styles part reaches the ratio without harm. */
const harmlessBytes = 1_000_000
/** A sheet for each day of a year, and some more. */
const mostSheets = 400
/** Excel takes patterns of 255 characters; some of them become longer when they are escaped. */
const longPattern = /formatCode\s*=\s*(?:"[^"]{2000}|'[^']{2000})/
/** What is never looked at: macros, embedded objects and programs. */
const ignored = /vbaProject|\.bin$|activeX|embeddings\/|\.exe$/i

/** The parts of an XLSX or DOCX file by their path. Nothing outside the file is ever fetched. */
export interface OfficePackage {
  /** Text of a part; undefined when there is none. */
  text(path: string): string | undefined
  bytes(path: string): Uint8Array | undefined
  readonly paths: readonly string[]
}

/** Checks the directory of the ZIP, then unpacks it: a bomb is refused before its first byte is inflated. */
export function openPackage(file: Uint8Array): OfficePackage {
  // Encrypted office files are no ZIP but a compound file.
  if (file[0] === 0xd0 && file[1] === 0xcf) throw officeError('encrypted')
  const parts = unpack(file)
  const paths = Object.keys(parts)
  if (paths.length === 0) throw officeError('damaged')
  refuseBombs(parts)
  return {
    paths,
    bytes: (path) => parts[path],
    text: (path) => {
      const part = parts[path]
      return part === undefined ? undefined : decodeText(part)
    },
  }
}

function unpack(file: Uint8Array): Record<string, Uint8Array> {
  let entries = 0
  let total = 0
  const wanted = (entry: UnzipFileInfo): boolean => {
    entries++
    total += entry.originalSize
    const bomb = entry.originalSize > harmlessBytes && entry.originalSize > entry.size * highestRatio
    if (entries > mostEntries || total > mostBytes || bomb) throw officeError('tooLarge')
    return !ignored.test(entry.name)
  }
  try {
    return unzipSync(file, { filter: wanted })
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AppError') throw cause
    throw officeError('damaged', cause)
  }
}

/** How far into a part its root element stands at most, behind a declaration and comments. */
const beginning = 2000

/** What a part is, by its root: how it is called is up to who made the file. */
function rootOf(part: Uint8Array): string | undefined {
  return /<(?:\w+:)?([a-z]\w*)/i.exec(decodeText(part.subarray(0, beginning)).replace(/<!--[^]*?-->/g, ''))?.[1]
}

function pixelsOf(part: Uint8Array): number {
  const view = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  const kind = sniff(part)
  return (kind === 'png' ? pngPixels(view) : kind === 'jpeg' ? jpegPixels(view) : undefined) ?? 0
}

/**
 * What is small as a file and keeps whoever draws it busy for minutes: sheet after sheet, patterns for numbers that no
 * Excel takes, and pictures larger than any scan. LibreOffice would see them too.
 */
function refuseBombs(parts: Readonly<Record<string, Uint8Array>>): void {
  let sheets = 0
  for (const part of Object.values(parts)) {
    const root = rootOf(part)
    if (root === 'worksheet') sheets += 1
    const isBomb = root === 'styleSheet' && longPattern.test(decodeText(part))
    if (sheets > mostSheets || isBomb || pixelsOf(part) > largestPicture) throw officeError('tooLarge')
  }
}

function decodeText(part: Uint8Array): string {
  const isUtf16 = (part[0] === 0xff && part[1] === 0xfe) || (part[0] === 0xfe && part[1] === 0xff)
  return isUtf16 ? new TextDecoder(part[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(part) : strFromU8(part).replace(/^\uFEFF/, '')
}
