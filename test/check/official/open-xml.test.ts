import { describe, expect, it } from 'vitest'
import { openXml } from '../../../src/check/official/open-xml.js'

const utf16 = (text: string): Uint8Array => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const deep = (levels: number): string => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`

describe('reading foreign XML', () => {
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from('\ufeff<a>ä</a>'), 'ä'],
    ['UTF-16', utf16('<?xml version="1.0" encoding="UTF-16"?><a>ä</a>'), 'ä'],
    ['Latin-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ä</a>', 'latin1'), 'ä'],
    ['an encoding that only the platform knows', Buffer.from([...Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>'), 0x80, ...Buffer.from('</a>')]), '€'],
    ['64 levels', Buffer.from(deep(64)), ''],
  ])('takes %s', (_, xml, text) => {
    const document = openXml(xml)
    if ('code' in document) throw new Error(document.message.en)
    expect(document.root.content).toBe(text)
    document.dispose()
  })

  it.each([
    ['nothing', new Uint8Array(), 'IC-XML'],
    ['no XML', Buffer.from('%PDF-1.7'), 'IC-XML'],
    ['bytes that are no UTF-8', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e]), 'IC-XML'],
    ['an unknown encoding', Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'), 'IC-XML'],
    ['a document type', Buffer.from('<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>'), 'IC-XML-LIMIT'],
    ['an external entity', Buffer.from('<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/hostname">]><a>&e;</a>'), 'IC-XML-LIMIT'],
    ['65 levels', Buffer.from(deep(65)), 'IC-XML-LIMIT'],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 0x20), 'IC-XML-LIMIT'],
  ])('refuses %s', (_, xml, code) => {
    const refusal = openXml(xml)
    expect('code' in refusal && refusal.code).toBe(code)
  })
})
