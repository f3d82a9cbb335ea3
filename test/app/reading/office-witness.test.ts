import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { officeWitness } from '../../../src/app/reading/office-witness.js'
import { readOfficeTask } from '../../../src/app/reading/read-office-task.js'
import { buildDocx, paragraph } from '../../read/office/build-docx.js'

const folder = fileURLToPath(new URL('../../../fixtures/office', import.meta.url))
const kindOf = (name: string) => (name.endsWith('.xlsx') ? 'xlsx' : 'docx')
const files = readdirSync(folder).filter((name) => /\.(?:xlsx|docx)$/.test(name))

describe.each(files)('%s', (name) => {
  const bytes = new Uint8Array(readFileSync(join(folder, name)))
  const kind = kindOf(name)

  it('is read in whole, says the second reader', async () => {
    const { draft } = await readOfficeTask({ bytes, kind })
    expect(draft.findings.filter(({ code }) => code === 'IC-OFFICE-TEXT')).toEqual([])
  })

  it('with a part of the page left out is a finding', async () => {
    const { pages } = await readOfficeTask({ bytes, kind })
    const half = pages.map((page) => ({ ...page, words: page.words.filter((_, index) => index % 2 === 0) }))
    expect(await officeWitness(bytes, kind, half)).toMatchObject([{ code: 'IC-OFFICE-TEXT', level: 'warning' }])
  })
})

it.each(['xlsx', 'docx'] as const)('that the second reader can not open a file (%s) is told', async (kind) => {
  const findings = await officeWitness(new Uint8Array([1, 2, 3]), kind, [])
  expect(findings).toMatchObject([{ code: 'IC-OFFICE-NOT-COMPARED', level: 'warning' }])
})

it('a figure that our own reader has lost is a finding', async () => {
  const bytes = buildDocx({ body: [paragraph('Rechnung über 4.711,08 EUR')] })
  const { pages } = await readOfficeTask({ bytes, kind: 'docx' })
  const without = pages.map((page) => ({ ...page, words: page.words.filter(({ text }) => !text.includes('4.711')) }))
  expect(await officeWitness(bytes, 'docx', pages)).toEqual([])
  expect((await officeWitness(bytes, 'docx', without)).map(({ message }) => message.en).join()).toContain('4.711,08')
})
