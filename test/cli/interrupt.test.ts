import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshFolder } from './run-cli.js'
import { runInTerminal } from './terminal.js'

const sample = 'fixtures/input/rechnung-werkstatt.pdf'

/** Work for many seconds. */
async function manyFiles(): Promise<string> {
  const folder = await freshFolder()
  for (let count = 1; count <= 60; count += 1) await copyFile(sample, join(folder, `rechnung-${count}.pdf`))
  return folder
}

describe('interrupting in a terminal', () => {
  it('Ctrl-C ends a conversion while the spinner moves, with 130 and nothing half written', async () => {
    const [folder, out] = [await manyFiles(), await freshFolder()]
    const run = runInTerminal(['convert', folder, '-f', 'json', '--validate', 'none', '-o', out])
    await run.until(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏]/u)
    run.type('\x03')
    expect(await run.exited).toBe(130)
    expect((await readdir(out)).filter((name) => !name.endsWith('.json'))).toEqual([])
    expect(run.shown()).toMatch(/Interrupted: \d+ of 60 files are done and stay; --skip-done goes on after them\./)
  })

  it('a terminal that says 0 columns still converts', async () => {
    const out = await freshFolder()
    const run = runInTerminal(['convert', sample, '-f', 'json', '--validate', 'none', '-o', out], { columns: 0 })
    expect(await run.exited).toBe(0)
    expect(await readdir(out)).toEqual(['rechnung-werkstatt.json'])
  })

  it('SIGTERM ends a run on a terminal that says 0 columns', async () => {
    const run = runInTerminal(['convert', await manyFiles(), '-f', 'json', '--validate', 'none', '-o', await freshFolder()], { columns: 0 })
    await run.until(/rechnung-1\.pdf/)
    run.kill('SIGTERM')
    expect(await run.exited).toBe(143)
  })

  it.each([['Ctrl-C', '\x03'], ['the end of the input', '\x04']])('%s at a question answers it with no, with 130', async (_, key) => {
    const run = runInTerminal(['revoke'])
    await run.until(/\[y\/N\] /)
    run.type(key)
    expect(await run.exited).toBe(130)
    expect(run.shown()).not.toContain('error')
  })
})
