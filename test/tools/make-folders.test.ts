import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolders } from '../../src/tools/make-folders.js'

const fresh = () => mkdtempSync(join(tmpdir(), 'invoiceconv-test-'))

describe('making folders', () => {
  it('makes what is missing, the outermost first, for nobody else when asked', () => {
    const root = fresh()
    expect(makeFolders(join(root, 'a', 'b'), 0o700)).toEqual([join(root, 'a'), join(root, 'a', 'b')])
    expect(statSync(join(root, 'a', 'b')).mode & 0o777).toBe(0o700)
    expect(makeFolders(join(root, 'a', 'b'))).toEqual([])
  })

  it('tells a file in the way', () => {
    const root = fresh()
    writeFileSync(join(root, 'file'), '')
    expect(() => makeFolders(join(root, 'file', 'b'))).toThrow(/ENOTDIR/)
  })

  // Node's recursive mkdir would never come back from here.
  it.runIf(existsSync('/proc/self'))('returns from places that take no folders', () => {
    expect(() => makeFolders('/proc/none/at/all')).toThrow(/ENOENT|EACCES|EPERM/)
  })
})
