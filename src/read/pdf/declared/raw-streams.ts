import { pdfError } from '../pdf-errors.js'

/** A stream as it stands in the file. */
export interface RawStream {
  /** Its dictionary as written. */
  readonly dictionary: string
  /** To the end of the file where the dictionary doesn't tell its length: then the data itself says where it ends. */
  readonly data: Buffer
}

/** A dictionary of a stream is shorter; what is longer is cut off at its beginning. */
const longestDictionary = 8192

/** Objects that entries of dictionaries refer to, numbers and names of filters, are shorter. */
const longestEntry = 500

/** What the names of a dictionary are written for: `/Fl#61teDecode` is a way to write `/FlateDecode`. */
export function plainNames(text: string): string {
  return text.includes('#') ? text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text
}

/** Text of an object that stands in the file by itself; undefined where it is inside a stream or nowhere. */
function objectText(file: Buffer, reference: string): string | undefined {
  const head = `${reference.replace(/\s+R$/, '').replace(/\s+/, ' ')} obj`
  let at = file.lastIndexOf(head)
  while (at > 0 && /\d/.test(String.fromCharCode(file[at - 1] ?? 0))) at = file.lastIndexOf(head, at - 1)
  return at < 0 ? undefined : file.toString('latin1', at + head.length, at + head.length + longestEntry).split('endobj')[0]
}

/** Entries that tell how large a stream becomes. They may stand in objects of their own, and those in others again. */
const sizeEntries = /\/(?:Filter|Width|Height|Columns|Rows|N)\s*(?=\[|\d+\s+\d+\s+R)/g
const reference = /\d+\s+\d+\s+R/g

/** References inside of references: more is a trap. */
const deepest = 8

/** A number, a name or an array in an object of its own; what else has the name of an entry tells no size. */
function entryText(file: Buffer, one: string): string {
  const text = plainNames(objectText(file, one)?.trim() ?? '')
  return /^[\d[/]/.test(text) ? text : ''
}

/**
 * A text with what its references lead to; undefined where they lead on and on, or to more than a dictionary holds.
 */
function followed(file: Buffer, text: string, depth = 0): string | undefined {
  if (!reference.test(text)) return text
  reference.lastIndex = 0
  if (depth > deepest || text.length > longestDictionary) return undefined
  return followed(file, text.replace(reference, (one) => ` ${entryText(file, one)}`), depth + 1)
}

/** The value at the beginning of a text: an array with those inside of it, else up to its reference's end. */
function valueAt(text: string): string {
  if (!text.startsWith('[')) return /^\d+\s+\d+\s+R/.exec(text)?.[0] ?? ''
  let open = 0
  for (let at = 0; at < text.length; at += 1) {
    open += text[at] === '[' ? 1 : text[at] === ']' ? -1 : 0
    if (open === 0) return text.slice(0, at + 1)
  }
  return text
}

/** What a dictionary declares, with the values that stand elsewhere; undefined where they can't be followed. */
function resolved(file: Buffer, dictionary: string): string | undefined {
  let [text, from] = ['', 0]
  for (const entry of dictionary.matchAll(sizeEntries)) {
    const start = entry.index + entry[0].length
    if (start < from) continue
    const value = valueAt(dictionary.slice(start))
    const found = followed(file, value)
    if (found === undefined) return undefined
    text += `${dictionary.slice(from, start)} ${found}`
    from = start + value.length
  }
  return text + dictionary.slice(from)
}

const keyword = Buffer.from('stream')

/**
 * All streams of a PDF, found by their keyword and without opening the file: a bomb must be seen before anything is
 * unpacked. What an encrypted file, or an entry in a stream of objects, hides is left to
 * the limits of the child process.
 * @throws AppError extraction_failed where what a stream declares leads from object to object without end
 */
export function* rawStreams(bytes: Uint8Array): Generator<RawStream> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = file.indexOf(keyword); at >= 0; at = file.indexOf(keyword, at + keyword.length)) {
    const after = file[at + keyword.length]
    const isEnd = at >= 3 && file.toString('latin1', at - 3, at) === 'end'
    if (isEnd || (after !== 0x0a && after !== 0x0d)) continue
    const begin = at + keyword.length + (after === 0x0d && file[at + keyword.length + 1] === 0x0a ? 2 : 1)
    const object = Math.max(file.lastIndexOf(' obj', at), at - longestDictionary, 0)
    const dictionary = resolved(file, plainNames(file.toString('latin1', object, at)))
    if (dictionary === undefined) throw pdfError('tooLargeInside')
    yield { dictionary, data: file.subarray(begin, endOf(file, begin, dictionary)) }
  }
}

const endKeyword = 'endstream'

/** Where the data ends, if the length that is declared leads to the keyword; readers believe it only then. */
function endOf(file: Buffer, begin: number, dictionary: string): number {
  const end = begin + (numberEntry({ dictionary }, 'Length') ?? file.length)
  return file.toString('latin1', end, end + endKeyword.length + 4).trimStart().startsWith(endKeyword) ? end : file.length
}

/** An entry with a whole number; undefined where it has none, or refers to another object. */
export function numberEntry({ dictionary }: Pick<RawStream, 'dictionary'>, ...names: readonly string[]): number | undefined {
  for (const name of names) {
    const found = new RegExp(`/${name}\\s+(\\d+)(?!\\d*\\s+\\d+\\s+R)`).exec(dictionary)?.[1]
    if (found !== undefined) return Number.parseInt(found, 10)
  }
  return undefined
}

const longNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode', LZW: 'LZWDecode', RL: 'RunLengthDecode', DCT: 'DCTDecode', A85: 'ASCII85Decode', AHx: 'ASCIIHexDecode', CCF: 'CCITTFaxDecode',
}

/** Its filters in the order in which they are undone. */
export function filterNames({ dictionary }: RawStream): string[] {
  const behind = /\/Filter\s*(?=[[/])/.exec(dictionary)
  const value = dictionary.slice(behind === null ? dictionary.length : behind.index + behind[0].length)
  const list = value.startsWith('[') ? valueAt(value) : (/^\/[A-Za-z0-9]+/.exec(value)?.[0] ?? '')
  return [...list.matchAll(/\/([A-Za-z0-9]+)/g)].map(([, name = '']) => longNames[name] ?? name)
}
