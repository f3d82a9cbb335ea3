import { describe, expect, it } from 'vitest'
import { describeOutcome, describeOutcomeShortly } from '../../src/cli/convert/describe-outcome.js'
import { describeSummary } from '../../src/cli/convert/describe-summary.js'
import type { ConvertOutcome } from '../../src/cli/convert/convert-outcome.js'
import { Terminal } from '../../src/cli/terminal.js'
import { AppError } from '../../src/model/errors.js'

const { stdin, stdout, stderr } = process
const terminal = new Terminal({ argv: [], env: {}, stdin, stdout, stderr }, { language: 'de', quiet: false, color: false })

function waiting(file: string, missingFields: readonly string[], id = `inv_${file}`): ConvertOutcome {
  const stored = { status: 'saved' as const, invoiceIds: [id], documentId: 'doc_1', message: null }
  return { file, milliseconds: 1, error: new AppError('invoice_incomplete', { de: 'Es fehlt etwas.', en: 'Something is missing.' }, { details: { missingFields: [...missingFields], stored } }) }
}

const lines = (outcomes: readonly ConvertOutcome[]) => describeSummary(outcomes, { terminal, milliseconds: 61_000, ignored: ['notiz.txt'] })

describe('the summary says what to do', () => {
  it('counts in right German, and in the right form', () => {
    expect(lines([waiting('a.pdf', ['BT-1: Rechnungsnummer'])])[1]).toBe('1 Datei: 1 wartet auf Angaben  (1 min 1 s)')
    expect(lines([waiting('a.pdf', []), waiting('b.pdf', [])])[1]).toBe('2 Dateien: 2 warten auf Angaben  (1 min 1 s)')
  })

  it('groups a cause over files, and the rest by file, each with its command', () => {
    const text = lines([
      waiting('a.pdf', ['BT-31/BT-32: ...']),
      waiting('b.pdf', ['BT-31/BT-32: ...', 'BT-116: ...', 'BT-110: ...']),
    ]).join('\n')
    expect(text).toMatch(/2 × BT-31\/BT-32: Umsatzsteuer-ID des Verkäufers oder .* fehlt oder ist nicht sicher\n +a\.pdf, b\.pdf\n +invoiceconv todo/)
    expect(text).toMatch(/1 × BT-116: [^;]+; BT-110: [^;]+: fehlen oder sind nicht sicher\n +b\.pdf\n +invoiceconv invoices complete inv_b\.pdf/)
    expect(text.match(/×/g)).toHaveLength(2)
  })

  it('names amounts that contradict each other as one thing to do', () => {
    const sums = ['BT-116: x (im Dokument 346.31, aus den übrigen Angaben 409.60)', 'BT-110: x (im Dokument 65.80, aus den übrigen Angaben 77.82)']
    const text = lines([waiting('a.pdf', sums), waiting('b.pdf', sums.slice(0, 1))]).join('\n')
    expect(text).toMatch(/2 × Summen der Rechnung widersprechen ihren Positionen\n +a\.pdf, b\.pdf\n +invoiceconv todo/)
    expect(text.match(/×/g)).toHaveLength(1)
  })

  it('takes sums and other details of one file as one thing to do', () => {
    const text = lines([waiting('a.pdf', ['BT-117: x (im Dokument 295.34, aus den übrigen Angaben 248.18)', 'BT-2: Rechnungsdatum'])]).join('\n')
    expect(text).toMatch(/1 × Summen der Rechnung widersprechen ihren Positionen; BT-2: Rechnungsdatum fehlt oder ist nicht sicher\n/)
    expect(text.match(/×/g)).toHaveLength(1)
  })

  it('names the page of all questions when many files wait, and breaks lines between words on a terminal', () => {
    const narrow = new Terminal({ argv: [], env: {}, stdin, stdout, stderr: Object.assign(Object.create(stderr) as typeof stderr, { isTTY: true, columns: 60 }) }, { language: 'de', quiet: false, color: false })
    const outcomes = ['a.pdf', 'b.pdf', 'c.pdf'].map((file) => waiting(file, ['BT-31/BT-32: ...']))
    const said = describeSummary(outcomes, { terminal: narrow, milliseconds: 1, ignored: [] })
    expect(said.at(-1)).toContain('invoiceconv todo --html offen.html --open')
    expect(said.slice(4, 7)).toEqual(['  3 × BT-31/BT-32: Umsatzsteuer-ID des Verkäufers oder', '      Steuernummer des Verkäufers fehlt oder ist nicht', '      sicher'])
    expect(lines(outcomes.slice(0, 2)).join('\n')).not.toContain('todo --html')
  })
})

/** A conversion that the rules reject in some formats, or warn of (`? BR-03`), with findings of our own. */
function converted(
  file: string,
  verdicts: readonly (readonly [format: string, ...codes: string[]])[],
  errors: readonly (readonly [code: string, message: string])[] = [],
): ConvertOutcome {
  const said = (code: string, level: 'error' | 'warning', de: string) => ({ code, level, field: null, message: { de, en: `cause ${code}` } })
  const finding = (code: string) => (code.startsWith('? ') ? said(code.slice(2), 'warning', `Hinweis ${code.slice(2)}`) : said(code, 'error', `Grund ${code}`))
  const isRejected = (codes: readonly string[]) => codes.some((code) => !code.startsWith('? '))
  const validation = { valid: false, acceptanceLevel: 'REJECT', profile: 'EN16931', errors: errors.map(([code, message]) => ({ code, message, field: null })) }
  const conversion = {
    data: { lines: [] },
    draft: { evidence: [] },
    pageCount: 1,
    stored: { status: 'saved', invoiceIds: [`inv_${file}`], documentId: null, message: null },
    usage: { used: 1, limit: null },
    files: {},
    findings: errors.map(([code, message]) => said(code, 'warning', message)),
    validation,
    verdicts: verdicts.map(([format, ...codes]) => ({ file: format, profile: format, acceptanceLevel: isRejected(codes) ? 'REJECT' : 'ACCEPTABLE', findings: codes.map(finding) })),
  }
  const response = { validation, stored: conversion.stored }
  return { file, milliseconds: 1, conversion, response } as unknown as ConvertOutcome
}

describe('one cause', () => {
  const outcome = converted('a.pdf', [['zugferd', 'BR-01', '? BR-03'], ['xrechnung', 'BR-01', 'BR-02', '? BR-03', '? BR-04']], [
    ['IC-LEFT-OUT', 'zugferd: so steht es auf der Seite'],
  ])

  it('is told once for all formats of a file', () => {
    const text = describeOutcome(outcome, terminal).join('\n')
    expect(text).toMatch(/zugferd · abgelehnt: Grund BR-01 \(BR-01\)\n +xrechnung · abgelehnt:\n +Grund BR-02 \(BR-02\)\n +und aus denselben Gründen\n/)
    expect(text.match(/Grund BR-01/g)).toHaveLength(1)
    expect(text).toContain('! BR-03        ZUGFeRD, XRechnung: Hinweis BR-03')
    expect(text).toContain('! BR-04        XRechnung: Hinweis BR-04')
    // What we found ourselves is about no format, whatever its words begin with.
    expect(text).toContain('! IC-LEFT-OUT  zugferd: so steht es auf der Seite')
    const same = describeOutcome(converted('b.pdf', [['zugferd', 'BR-01'], ['xrechnung', 'BR-01']]), terminal).join('\n')
    expect(same).toContain('xrechnung · abgelehnt aus demselben Grund')
  })

  it('is told once where a second rule only repeats the first', () => {
    const said = (...codes: string[]) => describeOutcome(converted('a.pdf', [['zugferd'], ['xrechnung', ...codes]]), terminal).join('\n')
    expect(said('BR-DE-7', '? BR-DE-28')).not.toContain('BR-DE-28')
    expect(said('BR-DE-7', 'BR-DE-28')).not.toContain('BR-DE-28')
    expect(said('? BR-DE-28')).toContain('! BR-DE-28     XRechnung: Hinweis BR-DE-28')
  })

  it('is one thing to do for all formats of a file', () => {
    expect(lines([outcome]).filter((line) => line.includes('abgelehnt, '))).toEqual(['  1 × ZUGFeRD, XRechnung abgelehnt, BR-01: Grund BR-01', '  1 × XRechnung abgelehnt, BR-02: Grund BR-02'])
  })

  it('names what is to be entered in the language of the person', () => {
    const rejected = converted('a.pdf', [['xrechnung', 'BR-DE-6']])
    const english = new Terminal({ argv: [], env: {}, stdin, stdout, stderr }, { language: 'en', quiet: false, color: false })
    const said = (who: Terminal) => describeSummary([rejected], { terminal: who, milliseconds: 1, ignored: [] }).at(-1)
    expect([said(terminal), said(english)]).toEqual([
      expect.stringMatching(/--set telefon=…$/), expect.stringMatching(/--set phone=…$/),
    ])
  })

  it('is settled by a command, also where the rules have it in words of their own', () => {
    const said = lines([converted('a.pdf', [['xrechnung', 'BR-DE-10']]), converted('b.pdf', [['xrechnung', 'BR-DE-31']]), converted('c.pdf', [['xrechnung', 'BR-99']])])
    expect(said.filter((line) => line.includes('invoiceconv')).map((line) => line.trim())).toEqual([
      'invoiceconv invoices correct inv_a.pdf --set lieferort=…',
      'invoiceconv invoices correct inv_b.pdf --set BT-91=…',
      'invoiceconv invoices show inv_c.pdf',
    ])
  })

  it('of one invoice in two files has one command', () => {
    const [first, second] = ['a.pdf', 'b.pdf'].map((file) => ({ ...converted('same', [['xrechnung', 'BR-DE-6']]), file, partner: 'Kistenhost GmbH' }))
    const commands = lines(first && second ? [first, second] : []).filter((line) => line.includes('invoiceconv'))
    expect(commands).toEqual([expect.stringContaining('invoices correct inv_same --set telefon=…')])
  })

  it('names formats of one verdict together on the line of many', () => {
    expect(describeOutcomeShortly(converted('a.pdf', [['zugferd'], ['xrechnung']]), terminal)).toEqual(['a.pdf  ZUGFeRD, XRechnung gültig'])
  })

  it('with other words on each file is told of each', () => {
    const left = (file: string, message: string) => converted(file, [['zugferd']], [['IC-LEFT-OUT', message]])
    const text = lines([left('a.pdf', 'BT-10: weggelassen'), left('b.pdf', 'BT-86: weggelassen')]).join('\n')
    expect(text).toMatch(/2 × IC-LEFT-OUT\n +a\.pdf: BT-10: weggelassen\n +b\.pdf: BT-86: weggelassen\n +invoiceconv/)
  })
})

describe('an XRechnung of an incoming invoice', () => {
  const incoming = (file: string, ...formats: Parameters<typeof converted>[1]) => {
    const outcome = converted(file, formats)
    return { ...outcome, conversion: { ...outcome.conversion, direction: 'incoming' } } as unknown as ConvertOutcome
  }
  const ready = incoming('a.pdf', ['zugferd'], ['xrechnung', 'BR-DE-15'])

  it('is nobody’s work: said once, after all that is', () => {
    const others = [incoming('b.pdf', ['zugferd', 'BR-01'], ['xrechnung', 'BR-01']), waiting('c.pdf', ['BT-2: Rechnungsdatum'])]
    const said = lines([ready, { ...ready, file: 'd.pdf' }, ...others])
    expect(said[1]).toBe('4 Dateien: 2 fertig bis auf die XRechnung, 1 abgelehnt, 1 wartet auf Angaben  (1 min 1 s)')
    expect(said.filter((line) => line.includes('×')).map((line) => line.replace(/:.*/, ''))).toEqual([
      '  1 × BT-2', '  1 × ZUGFeRD, XRechnung abgelehnt, BR-01', '  2 × Eingangsrechnung ohne gültige XRechnung',
    ])
    expect(describeOutcomeShortly(ready, terminal)).toEqual(['a.pdf  ZUGFeRD gültig · XRechnung abgelehnt'])
  })

  it('is work where nothing else was asked for', () => {
    expect(lines([incoming('a.pdf', ['xrechnung', 'BR-DE-15'])]).join('\n')).toContain('leitweg-id=…')
  })
})

it('what was left out has the command that enters it', () => {
  const outcome = converted('a.pdf', [['zugferd']], [['IC-LEFT-OUT', 'BT-10: weggelassen']])
  const remedy = { code: 'enterLeftOut', term: 'BT-10', value: 'A 7' } as const
  const [finding] = outcome.conversion?.findings ?? []
  const conversion = { ...outcome.conversion, findings: [{ ...finding, remedy }] } as unknown as NonNullable<ConvertOutcome['conversion']>
  expect(lines([{ ...outcome, conversion }]).join('\n')).toMatch(/1 × IC-LEFT-OUT: BT-10: weggelassen\n +a\.pdf\n +invoiceconv invoices correct inv_a\.pdf --set BT-10='A 7'/)
  expect(describeOutcome({ ...outcome, conversion }, terminal).join('\n')).toContain("Steht es so auf der Rechnung, trägt es ein: --set BT-10='A 7'")
})

describe('the lines of a file that waits', () => {
  const said = 'BT-110: Umsatzsteuer gesamt (im Dokument 1234.50, aus den übrigen Angaben 0.00)'
  const remedy = { code: 'acceptRounding', invoiceId: 'inv_a', printed: '1444.20', calculated: '1444.21' } as const

  it('write amounts as the language does, and tell what to do after what is missing', () => {
    const outcome = waiting('a.pdf', [said, 'BT-2: Rechnungsdatum (zwei Tage: 03.04.2026, 04.03.2026)'], 'inv_a')
    const error = new AppError('invoice_incomplete', { de: 'Es fehlt etwas.', en: 'x' }, { details: outcome.error?.details ?? {}, remedy })
    expect(describeOutcomeShortly({ ...outcome, error }, terminal)).toEqual([
      'a.pdf: Es fehlt etwas.  [invoice_incomplete]',
      '  BT-110: Umsatzsteuer gesamt (im Dokument 1.234,50, aus den übrigen Angaben 0,00)',
      '  BT-2: Rechnungsdatum (zwei Tage: 03.04.2026, 04.03.2026)',
      '  Zu zahlen sind laut Rechnung 1.444,20, die Positionen ergeben 1.444,21: höchstens Rundungscents. So gelten Positionen und gedruckter Betrag: invoiceconv invoices complete inv_a --accept rounding',
      '  Ergänzen: invoiceconv invoices complete inv_a',
    ])
  })

  it('ask for nothing where the invoice came twice', () => {
    const outcome = waiting('a.pdf', ['BT-1: Rechnungsnummer'])
    const error = new AppError('invoice_incomplete', { de: 'Es fehlt etwas.', en: 'x' }, { details: outcome.error?.details ?? {}, remedy: { code: 'noDuplicate', invoiceId: 'inv_a' } })
    const text = describeOutcomeShortly({ ...outcome, error }, terminal).join('\n')
    expect(text).toContain('invoiceconv invoices set inv_a --no-duplicate')
    expect(text).not.toContain('Ergänzen')
  })
})
