import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openJudge } from '../../../src/check/official/judge.js'
import { findRulesFolder, builtRulesFolder } from '../../../src/check/official/rules-folder.js'

// What a stranger may send to make a parser run away. Nothing of it may break the judge, and each has its word.
const cii = readFileSync('fixtures/einvoice/xrechnung-cii.xml', 'utf8')
const ubl = readFileSync('fixtures/einvoice/xrechnung-ubl.xml', 'utf8')
const many = (count: number, text: (index: number) => string): string => Array.from({ length: count }, (_, index) => text(index)).join('')
const into = (xml: string, place: string, text: string): string => {
  expect(xml).toContain(place)
  return xml.replace(place, () => text + place)
}
/** Ten times ten times ... a character. */
const bomb = `<!DOCTYPE a [<!ENTITY e0 "x">${many(9, (i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`)}]><a>&e9;</a>`
const note = '<ram:IncludedNote><ram:Content>x</ram:Content></ram:IncludedNote>'

const rows: readonly (readonly [string, () => string, string, string | undefined])[] = [
  ['100,000 levels', () => '<a>'.repeat(100_000), 'REJECT', 'IC-XML'],
  ['65 levels', () => '<a>'.repeat(65) + '</a>'.repeat(65), 'REJECT', 'IC-XML-LIMIT'],
  ['more than 20 MB', () => `<a>${'x'.repeat(20 * 1024 * 1024)}</a>`, 'REJECT', 'IC-XML-LIMIT'],
  ['200,000 unknown elements', () => `<a>${'<b/>'.repeat(200_000)}</a>`, 'REJECT', 'IC-NO-SCENARIO'],
  ['an entity bomb', () => bomb, 'REJECT', 'IC-XML'],
  ['a document type', () => '<!DOCTYPE a SYSTEM "file:///etc/hostname"><a/>', 'REJECT', 'IC-XML-LIMIT'],
  ['20,000 attributes', () => `<a ${many(20_000, (i) => `a${i}="1" `)}/>`, 'REJECT', 'IC-NO-SCENARIO'],
  ['20,000 prefixes', () => `<a ${many(20_000, (i) => `xmlns:a${i}="u${i}" `)}/>`, 'REJECT', 'IC-NO-SCENARIO'],
  ['an attribute of 5 MB', () => cii.replace('<rsm:CrossIndustryInvoice', `$& x="${'y'.repeat(5e6)}"`), 'REJECT', 'XSD'],
  ['a number of 5 MB', () => cii.replace('<ram:ID>', `$&${'1'.repeat(5e6)}`), 'ACCEPTABLE', undefined],
  ['an account of 2 MB', () => cii.replace('<ram:IBANID>', `$&${'D'.repeat(2e6)}`), 'WARNING', 'BR-DE-19'],
  ['15,000 notes (CII)', () => into(cii, '</rsm:ExchangedDocument>', note.repeat(15_000)), 'ACCEPTABLE', undefined],
  ['15,000 notes (UBL)', () => into(ubl, '<cbc:DocumentCurrencyCode', '<cbc:Note>x</cbc:Note>'.repeat(15_000)), 'ACCEPTABLE', undefined],
]

const built = findRulesFolder([builtRulesFolder]) !== undefined
if (!built) console.warn('LEFT OUT: hostile documents are not judged here; the rules are not built (npm run build:rules)')

describe.skipIf(!built)('a hostile document', async () => {
  const judge = await openJudge()
  it.each(rows)('%s', async (_, xml, level, code) => {
    const { acceptanceLevel, findings } = await judge.judge(Buffer.from(xml()))
    expect(acceptanceLevel).toBe(level)
    expect(findings[0]?.code).toBe(code)
  })
})
