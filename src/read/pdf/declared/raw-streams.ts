/** A stream as it stands in the file. */
export interface RawStream {
  /** Its dictionary as written. */
  readonly dictionary: string
  /** To the end of the file where the dictionary doesn't tell its length: then the data itself says where it ends. */
  readonly data: Buffer
}

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

/** Entries that tell how large a stream becomes. They may stand in objects of their own. */
const sizeEntries = /\/(?:Filter|Width|Height|Columns|Rows|N)\s*(?:\[[^\]]*\]|\d+\s+\d+\s+R)/g

function resolved(file: Buffer, dictionary: string): string {
  return dictionary.replace(sizeEntries, (entry) =>
    entry.replace(/\d+\s+\d+\s+R/g, (reference) => ` ${objectText(file, reference)?.trim() ?? reference}`))
}

/** A dictionary of a stream is shorter; what is longer is cut off at its beginning. */
const longestDictionary = 8192
const keyword = Buffer.from('stream')

/**
 * All streams of a PDF, found by their keyword and without opening the file: a bomb must be seen before anything is
 * unpacked. What an encrypted file, or an entry in a stream of objects, hides is left to
 * the limits of the child process.
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
  const list = /\/Filter\s*(\[[^\]]*\]|\/[A-Za-z0-9]+)/.exec(dictionary)?.[1] ?? ''
  return [...list.matchAll(/\/([A-Za-z0-9]+)/g)].map(([, name = '']) => longNames[name] ?? name)
}
