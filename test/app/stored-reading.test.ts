import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type App, openApp } from '../../src/app/app.js'
import { loadConfig } from '../../src/app/config.js'
import { isOfOtherSide } from '../../src/app/questions/own-values.js'
import { pagePictures } from '../../src/app/questions/page-pictures.js'
import { type WorkItem, workListPage } from '../../src/app/questions/work-list.js'
import { readStored } from '../../src/app/reading/stored-reading.js'
import { sameText } from '../../src/model/language.js'
import { sha256Of } from '../../src/store/file-store.js'
import { toInvoiceData } from '../../src/write/json/to-invoice-data.js'
import { afterThisTest } from '../take-down.js'
import { lendChildren } from '../children.js'

const organizationId = 'org_1'

async function openBooks() {
  const folder = await mkdtemp(join(tmpdir(), 'stored-reading-'))
  const config = await loadConfig({ flags: { dataDir: folder }, env: {}, workingDir: folder, processors: 1 })
  const app = openApp(config, { workers: lendChildren() })
  afterThisTest(async () => { await app.close() })
  const original = new Uint8Array(await readFile('fixtures/input/rechnung-werkstatt.pdf'))
  return { app, folder, file: { organizationId, original }, sha256: sha256Of(original) }
}

/** The same program, of which no process may look at a file any more. */
function blind(app: App): App {
  const workers = { run: () => Promise.reject(new Error('the file was read again')) } as unknown as App['workers']
  return { ...app, workers }
}

it('a stored file is read once, and its pages drawn once, until it goes', async () => {
  const { app, folder, file, sha256 } = await openBooks()
  const first = await readStored(app, file)
  const again = await readStored(blind(app), file)
  expect(again).toEqual({ ...again, pages: first.pages, pdf: first.pdf, kind: 'pdf', recognised: [], signed: false })
  const row = { organizationId, sellerName: 'A', number: '1', fileName: 'a.pdf', currency: 'EUR', grossTotal: '1234.50', invoiceDate: '2026-03-02', dueDate: '2026-04-01' }
  const question = { text: sameText('BT-1'), terms: ['BT-1'], line: undefined, read: undefined, candidates: [], sum: false, ofLines: false }
  const item = { row, questionnaire: { questions: [question], lines: [], ...again, sha256 } } as unknown as WorkItem
  const pictures = await pagePictures(app, organizationId, item.questionnaire)
  expect(pictures).toHaveLength(1)
  expect(await pagePictures(blind(app), organizationId, item.questionnaire)).toEqual(pictures)

  const page = await workListPage([item, item], { app: blind(app), language: 'de', waysOf: () => [{ command: 'x' }] })
  expect(page).toContain(`base64,${pictures[0] ?? ''}`)
  expect(page).toContain('<span>Fällig</span><b>01.04.2026</b>')
  expect(page).toContain('wartet: 1 Frage')
  expect(page).toContain('1.234,50 EUR')

  const path = join(folder, 'kept', organizationId, sha256.slice(0, 2), `${sha256}.reading`)
  await writeFile(path, 'damaged')
  expect((await readStored(app, file)).pages).toEqual(first.pages)
  const { files } = (await app.books()).store
  await files.remove(organizationId, sha256)
  expect(await Promise.all((['reading', 'pictures'] as const).map((what) => files.kept(organizationId, sha256, what)))).toEqual([undefined, undefined])
  await expect(readStored(blind(app), file)).rejects.toThrow('the file was read again')
})

const data = toInvoiceData({ seller: { name: 'S', vatId: 'DE111111111' }, buyer: { name: 'B', vatId: 'DE222222222' } })
const own = { name: 'B', vatId: 'DE333333333', iban: 'DE00 1234' }

it.each([
  ['BT-31', 'DE 333333333', false, true], ['BT-31', 'DE333333333', true, false], ['BT-31', 'DE222222222', false, true],
  ['BT-31', 'DE444444444', false, false], ['BT-84', 'DE001234', false, true], ['BT-48', 'DE111111111', false, true],
  ['BT-48', 'DE333333333', false, false], ['BT-48', 'DE333333333', true, true], ['BT-1', 'DE333333333', false, false],
])('%s is never answered by what the other side has: %s (outgoing %s) %s', (id, value, outgoing, of) => {
  expect(isOfOtherSide(id, value, { own, outgoing, data })).toBe(of)
})
