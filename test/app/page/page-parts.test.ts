import { describe, expect, it } from 'vitest'
import { withWrittenAmounts } from '../../../src/app/corrections/names-amounts.js'
import { commandHtml, withOptions } from '../../../src/app/page/html-page.js'
import { valueText } from '../../../src/app/page/value-text.js'
import { wordsAround } from '../../../src/app/questions/candidates.js'
import { reportPage } from '../../../src/app/validate/report-page.js'
import type { OfficialReport } from '../../../src/check/official/judge.js'
import type { AcceptanceLevel } from '../../../src/model/conversion.js'
import { formulaText } from '../../../src/model/formulas.js'

const textOf = (page: string): string => page.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('commands on pages', () => {
  it.each([
    ['invoiceconv invoices complete inv_1 --set BT-112=1689.80', 2],
    ["invoiceconv invoices complete inv_1 --accept lines --set 'BT-97[1]=it'\\''s a discount' --unset BT-146", 4],
    ["it's --not a command", 2],
  ])('end a line before an option only, and lose nothing: %s', (command, parts) => {
    const code = commandHtml(command).toString()
    expect(code.match(/<span>/g)).toHaveLength(parts)
    expect(code.replace(/<[^>]+>/g, '').replaceAll('&#39;', "'")).toBe(command)
  })

  it('stay whole within a sentence', () => {
    expect(withOptions('Nachtragen: --set BT-49=… --set BT-49-1=EM, oder --quiet.').toString())
      .toBe('Nachtragen: <span class="option">--set BT-49=…</span> <span class="option">--set BT-49-1=EM</span>, oder <span class="option">--quiet</span>.')
  })
})

describe('amounts', () => {
  it('name the currency where it is known, and only amounts do', () => {
    expect(valueText('BT-115', '1234.5', 'de', 'EUR')).toBe('1.234,50 EUR')
    expect(valueText('BT-146', '0.8403', 'en', 'USD')).toBe('0.8403 USD')
    expect(valueText('BT-115', '1234.5', 'de', null)).toBe('1.234,50')
    for (const id of ['BT-129', 'BT-152', 'BT-111']) expect(valueText(id, '19', 'de', 'EUR')).not.toContain('EUR')
  })

  it('of a contradiction do so, too; shares and what names a currency do not', () => {
    expect(withWrittenAmounts('BT-109 (im Dokument 87.39, aus den übrigen Angaben 87.40)', 'de', 'EUR'))
      .toBe('BT-109 (im Dokument 87,39 EUR, aus den übrigen Angaben 87,40 EUR)')
    expect(withWrittenAmounts('19.00 % of 10.00 USD', 'en', 'EUR')).toBe('19.00 % of 10.00 USD')
  })
})

it('a candidate says the words around it only where they say more', () => {
  expect(wordsAround({ words: '1.589,80' }, '1.589,80 EUR')).toBe('')
  expect(wordsAround({ words: 'Gesamt 1.589,80' }, '1.589,80 EUR')).toBe('Gesamt 1.589,80')
})

it('what values follow from is said in the language of the page; what older books hold stays', () => {
  expect(formulaText('language of the invoice')).toEqual({ de: 'Sprache der Rechnung', en: 'language of the invoice' })
  expect(formulaText('BT-109 + BT-110')).toEqual({ de: 'BT-109 + BT-110', en: 'BT-109 + BT-110' })
  expect(formulaText('form of the postal code 10115').de).toBe('form of the postal code 10115')
})

describe('the report of many files', () => {
  const report = (acceptanceLevel: AcceptanceLevel, codes: readonly string[] = []): OfficialReport => ({
    scenario: 'S', profile: 'P', acceptanceLevel, schemaValid: true, ruleSets: [{ name: 'R', version: '1', date: '2026-01-01' }],
    findings: codes.map((code) => ({ code, level: 'error', message: { de: `${code} fehlt`, en: `${code} is missing` }, field: null })),
  })
  const page = reportPage([
    { file: 'a.xml', report: report('REJECT', ['BR-1', 'BR-2']) },
    { file: 'b.xml', report: report('REJECT', ['BR-2']) },
    { file: 'c.xml', report: report('ACCEPTABLE') },
    { file: 'd.xml', report: report('NICHT_GEPRUEFT') },
  ], 'de')
  const text = textOf(page)

  it('tells first what several of them share', () => {
    expect(text).toMatch(/Woran es am häufigsten liegt Dateien Regel Ursache 2 BR-2 BR-2 fehlt Alle Dateien/)
  })

  it('is a list on a phone: no column is too narrow for the names of files', () => {
    expect(page).not.toContain('<table><thead>')
  })

  it('says of what was not judged that it was not, and lists what is clean once', () => {
    expect(text).toMatch(/d\.xml nicht amtlich geprüft Kein Urteil/)
    expect(text).toMatch(/Nichts zu beanstanden\. Datei Prüfszenario c\.xml S /)
    expect(text.match(/Regeln: R 1/g)).toHaveLength(1)
  })
})
