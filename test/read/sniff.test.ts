import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type FileKind, sniff } from '../../src/read/sniff.js'

const text = (content: string): Uint8Array => new TextEncoder().encode(content)
const zip = (name: string): Uint8Array => zipSync({ [name]: text('content') })

it.each<[what: string, bytes: Uint8Array, kind: FileKind]>([
  ['a PDF', text('%PDF-1.7\n...'), 'pdf'],
  ['a PDF behind a few foreign bytes', text('\r\n\r\n%PDF-1.4\n'), 'pdf'],
  ['a workbook', zip('xl/workbook.xml'), 'xlsx'],
  ['a text document', zip('word/document.xml'), 'docx'],
  ['another archive', zip('readme.txt'), 'unknown'],
  ['XML', text('<?xml version="1.0"?><Invoice/>'), 'xml'],
  ['XML behind a byte order mark', text('\uFEFF<Invoice/>'), 'xml'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'unknown'],
  ['nothing', new Uint8Array(), 'empty'],
])('tells %s by its bytes', (_, bytes, kind) => {
  expect(sniff(bytes)).toBe(kind)
})
