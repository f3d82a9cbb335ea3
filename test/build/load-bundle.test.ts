import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterThisFile } from '../take-down.js'

const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
afterThisFile(() => { rmSync(folder, { recursive: true }) })
const loader = join(folder, 'load-bundle.cjs')
const module = (text: string): string => `(function(exports,require,module,$loadLater,$moduleUrl){"use strict";${text}\n})`

const program = `
  const { loadBundle, withKeptCode } = require(${JSON.stringify(loader)})
  loadBundle(${JSON.stringify(join(folder, 'small'))}).then(async ({ say }) => console.log(JSON.stringify([await say(), withKeptCode])))`

function run(flags: readonly string[] = [], env: Readonly<Record<string, string>> = {}): unknown {
  return JSON.parse(execFileSync(process.execPath, [...flags, '-e', program], { encoding: 'utf8', env: { ...process.env, ...env } }))
}

beforeAll(() => {
  mkdirSync(join(folder, 'small'))
  copyFileSync(new URL('../../build/load-bundle.cjs', import.meta.url), loader)
  const files = {
    'packages.json': JSON.stringify({ 'main.js': [], 'importing.js': [], 'later.js': [] }),
    'main.js': module('exports.say = async () => (await $loadLater(process.env.PART ?? "./later.js")).words()'),
    'importing.js': module('exports.words = async () => Object.keys(await import("node:path")).includes("posix")'),
    'later.js': module('const {posix} = require("node:path"); exports.words = () => [posix.join("a", "b"), $moduleUrl.slice(-15)]'),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'small', name), text)
})

describe('loading a bundle', () => {
  const said = ['a/b', '/small/later.js']

  it('takes the code that a run has kept, only with the same flags, and none that is damaged', () => {
    expect(run()).toEqual([said, []])
    expect(readdirSync(folder)).not.toContain('code')

    run([], { INVOICECONV_KEEP_CODE: '1' })
    expect(run()).toEqual([said, ['main.js', 'later.js']])
    expect(run(['--no-lazy'])).toEqual([said, []])

    const [kind = ''] = readdirSync(join(folder, 'code'))
    writeFileSync(join(folder, 'code', kind, 'small-later.js.bin'), 'no code at all')
    expect(run()).toEqual([said, ['main.js']])
  })

  it('a package that is imported later warns nobody who runs the program', () => {
    const env = { ...process.env, PART: './importing.js' }
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8', env })
    expect([JSON.parse(stdout), stderr]).toEqual([[true, expect.anything()], ''])
  })
})
