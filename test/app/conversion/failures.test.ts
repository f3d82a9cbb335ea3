import { expect, it } from 'vitest'
import type { App } from '../../../src/app/app.js'
import { judgeFiles } from '../../../src/app/conversion/judge-files.js'
import { mergeVerdicts } from '../../../src/app/conversion/verdict.js'
import { writeFiles } from '../../../src/app/conversion/write-files.js'
import type { WriteRequest } from '../../../src/app/conversion/written-files.js'
import { systemClock } from '../../../src/model/clock.js'
import { wordJudgement } from '../../../src/model/judgement.js'
import { ChildFailure } from '../../../src/tools/process-pool/child.js'
import { sampleData, sampleInvoice } from '../books/sample-delivery.js'

/** A core whose children or books fail. */
function failing(error: Error): App {
  const fail = () => Promise.reject(error)
  return { config: { dataDir: '/nowhere' }, clock: systemClock, workers: { run: fail }, books: fail } as unknown as App
}

it.each([
  ['timeout', new ChildFailure('timeout', 'judgeXml')],
  ['memory', new ChildFailure('memory', 'judgeXml')],
  ['crash', new ChildFailure('crash', 'judgeXml')],
  ['busy', new ChildFailure('busy', 'judgeXml')],
  ['broken rules', new Error('Unexpected end of JSON input')],
])('a judge that fails by %s leaves the invoice unjudged, with the reason, and valid by the built-in rules', async (_, error) => {
  const verdicts = await judgeFiles({ invoice: sampleInvoice({ delivery: { date: '2026-11-02' } }), xml: [], validate: 'kosit' }, failing(error))
  const validation = wordJudgement(mergeVerdicts({ verdicts, own: [] }), 'en')
  expect(validation.acceptanceLevel).toBe('NICHT_GEPRUEFT')
  expect(validation.errors.filter(({ code }) => code === 'IC-NOT-JUDGED')).toEqual([{ code: 'IC-NOT-JUDGED', message: expect.stringMatching(/^Not officially judged: /) as string, field: null }])
})

const request = (formats: readonly ('json' | 'datev')[]): WriteRequest => ({
  invoice: sampleInvoice(), data: sampleData, draft: { values: {}, evidence: [], findings: [] }, xml: [], fileName: 'r.pdf',
  reading: { pdf: new Uint8Array(), recognised: [], kind: 'pdf' },
  organization: { id: 'org_1', name: 'X', plan: 'free', invoiceLimit: null, timeZone: 'UTC', storage: true },
  options: { formats, syntax: 'cii', validate: 'none', language: 'en' },
})

it('DATEV that can not be written fails that format alone', async () => {
  const { files, findings } = await writeFiles(request(['json', 'datev']), failing(new Error('no books')))
  expect(Object.keys(files)).toEqual(['json'])
  expect(findings).toMatchObject([{ code: 'IC-DATEV-23', level: 'warning' }])
  await expect(writeFiles(request(['datev']), failing(new Error('no books')))).rejects.toThrow('no books')
})
