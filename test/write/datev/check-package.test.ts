import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { checkPackage } from '../../../src/write/datev/check-package.js'
import { defaultDatevSettings } from '../../../src/write/datev/settings.js'
import { writeDatevBatch } from '../../../src/write/datev/write-datev.js'
import { invoiceOf } from './sample-invoice.js'

type Files = Map<string, string>

const good = writeDatevBatch(
  ['A-1', 'A-2'].map((invoiceNumber) => ({ invoice: invoiceOf([['S', '19', '1.00']], { invoiceNumber }), direction: 'outgoing' as const, pdf: strToU8('%PDF') })),
  { settings: defaultDatevSettings, createdAt: new Date(0), timeZone: 'UTC' },
).zip
const pack = (files: Files) => zipSync(Object.fromEntries([...files].map(([name, text]) => [name, strToU8(text)])))
const unpacked = (): Files =>
  new Map(Object.entries(unzipSync(good ?? new Uint8Array())).map(([name, bytes]) => [name, strFromU8(bytes)]))

const inDocument = (from: string | RegExp, to: string) => (files: Files) => {
  const text = files.get('document.xml') ?? ''
  if (text.replace(from, to) === text) throw new Error('the document did not change')
  files.set('document.xml', text.replace(from, to))
}
const renamed = (from: string, to: string) => (files: Files) => {
  files.set(to, files.get(from) ?? '')
  files.delete(from)
}

const breaks: readonly (readonly [code: string, what: string, change: (files: Files) => unknown])[] = [
  ['IC-DATEV-P01', 'no document.xml', renamed('document.xml', 'Documents.xml')],
  ['IC-DATEV-P01', 'a second one', (files) => files.set('Document.XML', '<archive/>')],
  ['IC-DATEV-P02', 'a folder', renamed('A_1.pdf', 'pictures/A_1.pdf')],
  ['IC-DATEV-P02', 'a package inside', renamed('A_1.pdf', 'A_1.zip')],
  ['IC-DATEV-P04', 'names that differ by case only', (files) => files.set('a_1.PDF', 'x')],
  ['IC-DATEV-P05', 'another version', inDocument('version="6.0"', 'version="5.0"')],
  ['IC-DATEV-P05', 'the namespace of the ledger', inDocument('document/v06.0"', 'document/v060"')],
  ['IC-DATEV-P06', 'a time with a zone', inDocument('</date>', 'Z</date>')],
  ['IC-DATEV-P06', 'a consultant number that is too short', inDocument('</header>', '<consultantNumber>99</consultantNumber></header>')],
  ['IC-DATEV-P06', 'client before consultant', inDocument('</header>', '<clientNumber>1</clientNumber><consultantNumber>1234</consultantNumber></header>')],
  ['IC-DATEV-P07', 'no documents', inDocument(/<document [^]*<\/document>/, '')],
  ['IC-DATEV-P08', 'a file that is not named', (files) => files.set('more.pdf', 'x')],
  ['IC-DATEV-P08', 'a named file that is not there', (files) => files.delete('A_2.pdf')],
  ['IC-DATEV-P09', 'one guid twice', (files) => { const guids = [...(files.get('document.xml') ?? '').matchAll(/guid="([^"]*)"/g)].map(([, guid]) => guid ?? ''); inDocument(guids[1] ?? '', guids[0] ?? '')(files) }],
  ['IC-DATEV-P10', 'a document with two ledgers', inDocument(/xsi:type="File" name="A_1.pdf"/, 'xsi:type="accountsReceivableLedger" datafile="A_1.pdf"')],
  ['IC-DATEV-P11', 'a ledger of another kind', inDocument('accountsReceivableLedger', 'accountsPayableLedger')],
  ['IC-DATEV-P11', 'a ledger that is not there', inDocument('datafile="A_1.xml"', 'datafile="A_9.xml"')],
  ['IC-DATEV-P12', 'another month', inDocument('2026-10', '2026-11')],
  ['IC-DATEV-P13', 'a folder name that is too long', inDocument('Ausgangsrechnungen', 'x'.repeat(41))],
  ['IC-DATEV-P13', 'no folder', inDocument(/<property value="Ausgangsrechnungen" key="3"\/>/, '')],
  ['IC-DATEV-P14', 'a guid that is none', inDocument(/guid="[^"]{8}/, 'guid="')],
  ['IC-DATEV-P14', 'the way to the inbox', inDocument('<document ', '<document processID="1" ')],
  ['IC-DATEV-L06', 'a ledger that does not add up', (files) => files.set('A_1.xml', (files.get('A_1.xml') ?? '').replace('<amount>1.19', '<amount>1.18'))],
]

describe('the check of a package', () => {
  it('has nothing against a good one', () => {
    expect(checkPackage(pack(unpacked()), defaultDatevSettings)).toEqual([])
  })

  it.each(breaks)('%s: %s', (code, _, change) => {
    const files = unpacked()
    change(files)
    expect(checkPackage(pack(files), defaultDatevSettings).map((finding) => finding.code)).toContain(code)
  })
})
