import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { openPdf as openToRead } from '../../src/read/pdf/open-pdf.js'
import { openPdf } from '../../src/read/render/open-pdf.js'
import { drawPageOf } from '../layouts/draw-page.js'

/** What a function really is: core-js teaches its own ones to call themselves native. */
const sourceOf = runInNewContext('(built) => Function.prototype.toString.call(built)') as (built: unknown) => string

it('pdf.js leaves the quick built-in functions of Node in their places', async () => {
  const pdf = await readFile(new URL('../../fixtures/input/rechnung-werkstatt.pdf', import.meta.url))
  const document = await openPdf(pdf)
  expect((await (await document.getPage(1)).getOperatorList()).fnArray.length).toBeGreaterThan(10)
  await document.loadingTask.destroy()
  expect([Array.prototype.push, JSON.parse, JSON.stringify].map(sourceOf)).toEqual([
    'function push() { [native code] }',
    'function parse() { [native code] }',
    'function stringify() { [native code] }',
  ])
  expect([...Object.keys([]), ...Object.keys(JSON)]).toEqual([])
})

it.each([
  { purpose: 'reading', open: openToRead, paths: false },
  { purpose: 'drawing', open: openPdf, paths: true },
])('pdf.js makes paths of embedded letters for $purpose: $paths', async ({ open, paths }) => {
  const { pdf } = await drawPageOf(1)
  const document = await open(pdf)
  const page = await document.getPage(1)
  await page.getOperatorList()
  const shared = [...(page.commonObjs as unknown as Iterable<readonly [string, unknown]>)].map(([name]) => name)
  await document.loadingTask.destroy()
  expect(shared.filter((name) => !name.includes('_path_')).length).toBeGreaterThan(0)
  expect(shared.some((name) => name.includes('_path_'))).toBe(paths)
})
