import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findEinvoice } from '../../../src/app/reading/find-einvoice.js'

const xml = readFileSync('fixtures/einvoice/xrechnung-cii.xml', 'utf8')
const other = xml.replace(/(<rsm:ExchangedDocument>\s*<ram:ID>)[^<]*/, '$1OTHER')
const file = (name: string, content: string) => ({ name, base64: Buffer.from(content).toString('base64') })

describe('the e-invoice among attached files', () => {
  it.each([
    ['alone', [file('factur-x.xml', xml)], []],
    ['twice the same', [file('factur-x.xml', xml), file('copy.dat', xml)], []],
    ['beside other XML', [file('stunden.xml', '<stunden/>'), file('a.xml', xml)], []],
    ['beside another under another name', [file('anlage.dat', other), file('factur-x.xml', xml)], ['IC-XML-SEVERAL error']],
    ['beside broken XML', [file('b.xml', '<a'), file('factur-x.xml', xml)], []],
  ])('is read when it lies there %s', (_, files, findings) => {
    const found = findEinvoice(files)
    expect(found.draft?.values.invoiceNumber).toBe('R-2026-0815')
    expect(found.findings.map(({ code, level }) => `${code} ${level}`)).toEqual(findings)
  })

  it('is told by name when it is not the only one', () => {
    const { findings } = findEinvoice([file('anlage.dat', other), file('factur-x.xml', xml)])
    expect(findings[0]?.message.en).toMatch(/factur-x.xml was read, not: anlage.dat/)
  })

  it('is missing where it is broken, and that is told', () => {
    expect(findEinvoice([file('factur-x.xml', '<a')]).findings.map(({ code }) => code)).toEqual(['IC-XML-UNREADABLE'])
  })

  it('is missing where there is none', () => {
    expect(findEinvoice([file('stunden.xml', '<stunden/>'), file('a.bin', 'x')])).toEqual({ findings: [] })
  })
})
