import { describe, expect, it } from 'vitest'
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
})
