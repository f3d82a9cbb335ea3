import { expect, it } from 'vitest'
import type { App } from '../../../src/app/app.js'
import { readInvoice } from '../../../src/app/reading/read-invoice.js'
import { ChildFailure } from '../../../src/tools/process-pool/child.js'
import type { ChildFailureKind } from '../../../src/tools/process-pool/broken-limit.js'
import { buildXlsx } from '../../read/office/build-xlsx.js'

const file = buildXlsx([{ name: 'A', rows: [['Rechnung']] }])
const drawn = new Uint8Array([1])

/** A core whose children fail while LibreOffice draws. */
function drawing(kind: ChildFailureKind): App {
  const run = (task: string, { ourselves }: { readonly ourselves?: boolean }): Promise<unknown> => {
    if (task === 'readOffice') return Promise.resolve({ draft: { values: { invoiceNumber: '1', invoiceType: '380' }, evidence: [], findings: [] }, pages: [] })
    return ourselves === true ? Promise.resolve({ pdf: drawn, renderer: 'own' }) : Promise.reject(new ChildFailure(kind, task))
  }
  return { workers: { run } } as unknown as App
}

it.each(['memory', 'timeout', 'crash'] as const)('draws an office file without LibreOffice when that ends by %s', async (kind) => {
  expect(await readInvoice(file, drawing(kind))).toMatchObject({ kind: 'xlsx', pdf: drawn })
})

it('tells a busy machine instead', async () => {
  await expect(readInvoice(file, drawing('busy'))).rejects.toMatchObject({ code: 'busy' })
})
