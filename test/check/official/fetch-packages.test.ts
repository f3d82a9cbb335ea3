import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const run = promisify(execFile)

// `npm ci` waits for the process, and so for whatever timer it leaves behind: five minutes where one did.
it('where Maven is not installed nothing keeps the installation waiting', async () => {
  const module = pathToFileURL(resolve('dist/check/official/build/fetch-packages.js')).href
  const program = `const { fetchPackages } = await import(${JSON.stringify(module)})
    await fetchPackages(() => undefined, 'no-such-maven').catch(({ code }) => console.log(code))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { timeout: 20_000 })
  expect(stdout.trim()).toBe('ENOENT')
}, 30_000)
