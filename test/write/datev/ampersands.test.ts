import { XmlDocument } from 'libxml2-wasm'
import { expect, it } from 'vitest'
import { defaultDatevSettings } from '../../../src/write/datev/settings.js'
import { writeLedger } from '../../../src/write/datev/write-ledger.js'
import { readXml } from '../../../src/write/datev/xml-tree.js'
import { invoiceOf, parties } from './sample-invoice.js'

it.each(['R&D;', '&lt;b&gt; &amp; Söhne', '&#65; &#x41;', '<a href="x">&</a>', "'\"]]>", 'A & B'])('a name %s comes back as it was', (name) => {
  const { xml } = writeLedger(invoiceOf([['S', '19', '1.00']], { buyer: { ...parties.germanOther, name }, seller: { ...parties.german, name } }), { direction: 'outgoing', settings: defaultDatevSettings })
  const document = XmlDocument.fromString(xml)
  const found = (path: string) => document.get(path, { d: 'http://xml.datev.de/bedi/tps/ledger/v060' })?.content
  expect([found('//d:customerName'), found('/*/@generator_info')]).toEqual([name, name])
  document.dispose()
  const root = readXml(xml)
  expect(root.attributes.get('generator_info')).toBe(name)
  expect(root.children[0]?.children[0]?.children.find((child) => child.name === 'customerName')?.text).toBe(name)
})

it('leaves out what XML cannot hold', () => {
  const name = 'Meyer\u0001 & Söhne\ufffe'
  const { xml } = writeLedger(invoiceOf([['S', '19', '1.00']], { buyer: { ...parties.germanOther, name } }), { direction: 'outgoing', settings: defaultDatevSettings })
  using document = XmlDocument.fromString(xml)
  expect(document.get('//d:customerName', { d: 'http://xml.datev.de/bedi/tps/ledger/v060' })?.content).toBe('Meyer & Söhne')
})
