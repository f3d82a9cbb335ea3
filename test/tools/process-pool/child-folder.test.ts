import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { makeChildFolder, removeFolder, sweepChildFolders } from '../../../src/tools/process-pool/child-folder.js'
import { temporaryFolder } from '../../app/books/books-fixture.js'

/** No system gives so large an id to a process. */
const nobody = 2 ** 30

it('what a killed program left of its children goes, what others need stays', () => {
  const mine = makeChildFolder()
  const place = temporaryFolder()
  const [name] = basename(mine).split(`${process.pid}-`)
  const left = join(place, `${name ?? ''}${nobody}-abcdef`)
  const others = [`${name ?? ''}${process.pid}-abcdef`, `invoiceconv-child-elsewhere-${nobody}-abcdef`, `invoiceconv-child-abcdef`]
    .map((each) => join(place, each))
  try {
    for (const folder of [left, ...others]) mkdirSync(folder)
    writeFileSync(join(left, 'page.tmp'), 'x')
    sweepChildFolders(place)
    expect([left, ...others].map((folder) => existsSync(folder))).toEqual([false, true, true, true])
  } finally {
    removeFolder(mine)
    rmSync(place, { recursive: true, force: true })
  }
})

it('a place that can not be listed is no failure', () => {
  expect(() => { sweepChildFolders('/nowhere/at/all') }).not.toThrow()
})
