import { deflateSync } from 'node:zlib'
import { rawPdf } from './raw-pdf.js'

/** Text that would make an invoice of the page. */
const text = 'BT /F1 12 Tf 50 700 Td (Rechnungsnummer: 2026-1) Tj 0 -20 Td (Gesamtbetrag 119,00 EUR) Tj ET'
const withPicture = `${text} q 500 0 0 500 20 20 cm /I Do Q`

function stream(dictionary: string, data: Buffer): string {
  return `<< ${dictionary} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`
}

/** Zeros, packed twice over: a gigabyte in five kilobytes. Packed by hand, so that no test holds the gigabyte. */
function packedTwice(megabytes: number): Buffer {
  const block = deflateSync(Buffer.alloc(1_000_000), { finishFlush: 3 })
  const [head, body] = [block.subarray(0, 2), block.subarray(2)]
  return deflateSync(Buffer.concat([head, ...Array.from({ length: megabytes }, () => body)]))
}

let packed: Buffer | undefined
const gigabyte = (): Buffer => (packed ??= packedTwice(1000))

/** Zeros as runs of 128, two bytes each. */
function runs(bytes: number): Buffer {
  return Buffer.concat([Buffer.alloc(2 * Math.ceil(bytes / 128), Uint8Array.of(129, 0)), Buffer.from([128])])
}

/** An LZW stream that repeats ever longer runs of one byte. */
function lzwRuns(codes: number): Buffer {
  const bits = ['100000000', '000000000']
  for (let [next, count] = [258, 0]; count < codes; count += 1, next += 1) {
    const width = next + 1 >= 2048 ? 12 : next + 1 >= 1024 ? 11 : next + 1 >= 512 ? 10 : 9
    bits.push(Math.min(next, 4095).toString(2).padStart(width, '0'))
    if (next > 4095) next = 4095
  }
  const all = bits.join('').padEnd(Math.ceil(bits.join('').length / 8) * 8, '0')
  return Buffer.from((all.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const image = (entries: string, data: Buffer): string => stream(`/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8 ${entries}`, data)
const pictured = (...objects: string[]): Uint8Array => rawPdf({ content: withPicture, resources: '/XObject << /I 10 0 R >>', objects })
const attached = (data: string): Uint8Array =>
  rawPdf({ content: text, catalog: '/Names << /EmbeddedFiles << /Names [(a.bin) 10 0 R] >> >>', objects: ['<< /Type /Filespec /F (a.bin) /EF << /F 11 0 R >> >>', data] })

/** JPEG and JPEG 2000 that begin as if they had 65,000 pixels a side. */
const jpegHead = Buffer.from('ffd8ffc00011' + '08fde8fde8' + '03011100021100031100', 'hex')
const jpxHead = Buffer.from('ff4fff51002f0000' + '0000fde8' + '0000fde8' + '00'.repeat(24) + '0001070101', 'hex')

/** A page and a bitmap of 60,000 pixels a side. */
const jbig2Head = Buffer.from('00000000' + '30' + '00' + '01' + '00000013' + '0000ea60'.repeat(2) + '00'.repeat(11), 'hex')

function ascii85(data: Buffer): string {
  const letters: string[] = []
  for (let at = 0; at + 4 <= data.length; at += 4) {
    const value = data.readUInt32BE(at)
    for (const power of [4, 3, 2, 1, 0]) letters.push(String.fromCharCode(33 + (Math.floor(value / 85 ** power) % 85)))
  }
  return letters.join('')
}

/** A picture inside of a text. */
const inline = (side: number): Buffer => Buffer.from(`q BI /W ${side} /H ${side} /BPC 8 /CS /G /F/Fl ID xEI Q\n`)

/** Small files that would become enormous, each by what it declares. */
export const bombs: readonly (readonly [what: string, make: () => Uint8Array, says: RegExp])[] = [
  ['a picture of 20,000 pixels a side', () => pictured(image('/Width 20000 /Height 20000 /Filter /FlateDecode', deflateSync(Buffer.alloc(1000)))), /72 megapixels/],
  ['its mask of 20,000 pixels a side', () => pictured(image('/Width 9 /Height 9 /SMask 11 0 R', Buffer.alloc(81)), image('/Width 20000 /Height 20000', Buffer.alloc(9))), /72 megapixels/],
  ['a JPEG that is larger than its entry', () => pictured(image('/Width 9 /Height 9 /Filter /DCTDecode', jpegHead)), /72 megapixels/],
  ['a JPEG 2000 that is larger than its entry', () => pictured(image('/Width 9 /Height 9 /Filter /JPXDecode', jpxHead)), /72 megapixels/],
  ['a page text packed twice', () => rawPdf({ content: text, entries: '/Contents [4 0 R 10 0 R]', objects: [stream('/Filter [/FlateDecode /FlateDecode]', gigabyte())] }), /when unpacked/],
  ['a page text of run lengths', () => rawPdf({ content: text, objects: [stream('/Filter [/Fl /RL]', deflateSync(runs(300_000_000)))] }), /when unpacked/],
  ['a page text of LZW', () => rawPdf({ content: text, objects: [stream('/Filter /LZWDecode', lzwRuns(80_000))] }), /when unpacked/],
  ['an attachment packed twice', () => attached(stream('/Type /EmbeddedFile /Filter [/FlateDecode /FlateDecode]', gigabyte())), /when unpacked/],
  ['many attachments, each of a size that would do', () => rawPdf({ content: text, objects: Array.from({ length: 30 }, () => stream('/Filter [/Fl /Fl]', packedTwice(10))) }), /when unpacked/],
  ['a page text whose filters are another object', () => rawPdf({ content: text, objects: [stream('/Filter 11 0 R', gigabyte()), '[/FlateDecode /FlateDecode]'] }), /when unpacked/],
  ['a page text whose filters are lists inside of a list', () => rawPdf({ content: text, objects: [stream('/Filter [[/FlateDecode] [/FlateDecode]]', gigabyte())] }), /when unpacked/],
  ['a page text whose filters are other objects of other objects', () => rawPdf({ content: text, objects: [stream('/Filter [11 0 R 12 0 R]', gigabyte()), '[13 0 R]', '13 0 R', '/Fl#61teDecode'] }), /when unpacked/],
  ['a page text whose filters lead back to themselves', () => rawPdf({ content: text, objects: [stream('/Filter [11 0 R]', gigabyte()), '[11 0 R 11 0 R]'] }), /when unpacked/],
  ['a page text whose filters are written with numbers', () => rawPdf({ content: text, objects: [stream('/Filter [/Fl#61teDecode /Fl#61teDecode]', gigabyte())] }), /when unpacked/],
  ['a page text in hexadecimal digits', () => rawPdf({ content: text, objects: [stream('/Filter [/AHx /Fl /Fl]', Buffer.from(`${gigabyte().toString('hex')}>`))] }), /when unpacked/],
  ['a page text in letters', () => rawPdf({ content: text, objects: [stream('/Filter [/A85 /Fl /Fl]', Buffer.from(`${ascii85(gigabyte())}~>`))] }), /when unpacked/],
  ['an attachment that is a fax', () => attached(stream('/Type /EmbeddedFile /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 1000000 >>', Buffer.alloc(1000, 255))), /when unpacked/],
  ['a picture whose sides are other objects', () => pictured(image('/Width 11 0 R /Height 11 0 R', Buffer.alloc(9)), '20000'), /72 megapixels/],
  ['a JPEG that is packed once more', () => pictured(image('/Width 9 /Height 9 /Filter [/FlateDecode /DCTDecode]', deflateSync(jpegHead))), /72 megapixels/],
  ['a JBIG2 that is larger than its entry', () => pictured(image('/Width 9 /Height 9 /Filter /JBIG2Decode', jbig2Head)), /72 megapixels/],
  ['a picture of 20,000 pixels inside a page text', () => rawPdf({ content: text, objects: [stream('/Filter /FlateDecode', deflateSync(inline(20_000)))] }), /72 megapixels/],
  ['rows of a thousand million samples', () => rawPdf({ content: text, objects: [stream('/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 1000000000 >>', deflateSync(Buffer.alloc(9)))] }), /when unpacked/],
  ['a thousand million objects in a stream', () => rawPdf({ content: text, objects: [stream('/Type /ObjStm /N 1000000000 /First 4', Buffer.from('1 0 null'))] }), /when unpacked/],
]

/** 64 megapixels, in a file of nothing. */
const large = image('/Width 8000 /Height 8000', Buffer.alloc(9))
const three = '/XObject << /A 10 0 R /B 11 0 R /C 12 0 R >>'
const drawing = (names: string): string => names.split(' ').map((name) => `q /${name} Do Q`).join(' ')
const form = (resources: string): string =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >>`, Buffer.from(drawing('A B')))

const glyph = stream('', Buffer.from(`9 0 0 0 9 9 d1 ${drawing('A B C')}`))
const glyphs = `<< /Type /Font /Subtype /Type3 /CharProcs << /A 14 0 R >> /Resources << ${three} >> >>`

/** Pictures that would do one by one, and whether those of a page are too many together. */
export const crowds: readonly (readonly [what: string, make: () => Uint8Array, refused: boolean])[] = [
  ['three large ones', () => rawPdf({ content: drawing('A B C'), resources: three, objects: [large, large, large] }), true],
  ['two of three', () => rawPdf({ content: drawing('A B'), resources: three, objects: [large, large, large] }), false],
  ['one, three times', () => rawPdf({ content: drawing('A A A'), resources: three, objects: [large, large, large] }), false],
  [
    'two in a form beside one',
    () => rawPdf({
      content: drawing('C F'),
      resources: '/XObject << /C 10 0 R /F 13 0 R >>',
      objects: [large, large, large, form('/XObject << /A 11 0 R /B 12 0 R >>')],
    }),
    true,
  ],
  [
    'a mask to each of two',
    () => rawPdf({
      content: drawing('A B'),
      resources: three,
      objects: [image('/Width 8000 /Height 8000 /SMask 12 0 R', Buffer.alloc(9)), large, large],
    }),
    true,
  ],
  ['three inside of the text', () => rawPdf({ content: inline(8000).toString().repeat(3) }), true],
  ['two inside of the text', () => rawPdf({ content: inline(8000).toString().repeat(2) }), false],
  [
    'one inside of a form that is drawn three times',
    () => rawPdf({ content: drawing('A A A'), resources: '/XObject << /A 10 0 R >>', objects: [stream('/Subtype /Form', inline(8000))] }),
    true,
  ],
  [
    'the glyphs of a font',
    () => rawPdf({ content: 'BT /F3 9 Tf (ABC) Tj ET', resources: '/Font << /F3 13 0 R >>', objects: [large, large, large, glyphs, glyph] }),
    true,
  ],
  [
    'what annotations look like',
    () => rawPdf({ content: '', entries: '/Annots [ << /AP << /N 13 0 R >> >> << /AP << /N << /On 10 0 R /Off 14 0 R >> >> >> ]', objects: [large, large, large, form('/XObject << /A 10 0 R /B 11 0 R >>'), form('/XObject << /B 12 0 R >>')] }),
    true,
  ],
  [
    'what softens others',
    () => rawPdf({ content: drawing('C'), resources: '/ExtGState << /G << /SMask << /G 13 0 R >> >> >> /XObject << /C 12 0 R >>', objects: [large, large, large, form('/XObject << /A 10 0 R /B 11 0 R >>')] }),
    true,
  ],
  ['a comment before the operator, a number in the name', () => rawPdf({ content: '/A%x\nDo /#42 Do /C Do', resources: three, objects: [large, large, large] }), true],
  [
    'a form that draws itself',
    () => rawPdf({ content: drawing('A'), resources: '/XObject << /A 13 0 R >>', objects: [large, large, large, form('/XObject << /A 13 0 R >>')] }),
    false,
  ],
]
