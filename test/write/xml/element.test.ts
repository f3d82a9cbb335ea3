import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { xmlDocument } from '../../../src/write/xml/element.js'

function readBack(text: string): string {
  const xml = xmlDocument('note', {}, { '@title': text, part: { '#': text } })
  using document = XmlDocument.fromString(xml)
  const attribute = document.root.attr('title')?.value
  const content = document.root.get('part')?.content
  expect(attribute).toBe(content)
  return content ?? ''
}

describe('writing XML', () => {
  it.each(['Meyer & Söhne', 'R&D;', '&lt;b&gt; wörtlich', '&#38;', '<b>fett</b>', 'a "b" \'c\'', 'ein ]]> Ende'])('reads %s again as it was', (text) => {
    expect(readBack(text)).toBe(text)
  })

  it('leaves out what XML cannot hold', () => {
    expect(readBack('a\u0001b\ufffec\ud83dd \u{1f600}')).toBe('abcd \u{1f600}')
  })

  it('writes an element without a text in one tag, and every other at a line of its own', () => {
    expect(xmlDocument('a', { '': 'urn:x' }, { b: '', c: { '@d': '1', '#': 'e' }, f: [{ g: 'h' }] })).toBe([
      '<?xml version="1.0" encoding="UTF-8"?>', '<a xmlns="urn:x">', '  <b/>', '  <c d="1">e</c>', '  <f>', '    <g>h</g>', '  </f>', '</a>', '',
    ].join('\n'))
  })

  it('leaves out what is empty', () => {
    expect(xmlDocument('a', {}, { b: { '@scheme': 'x', '#': undefined }, c: 'd' })).not.toContain('<b')
  })
})
