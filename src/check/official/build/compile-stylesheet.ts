import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { changeStylesheet, shortenRules } from './change-stylesheet.js'

const timeoutMs = 10 * 60_000

/** Compiles an official stylesheet to the form that SaxonJS runs. A program of its own does it: it takes 5 to 20 s and 1 GB. */
export async function compileStylesheet(stylesheet: Uint8Array, target: string): Promise<void> {
  const source = `${target}.xsl`
  await writeFile(source, changeStylesheet(stylesheet))
  const compiler = createRequire(import.meta.url).resolve('xslt3/xslt3.js')
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [compiler, `-xsl:${source}`, `-export:${target}`, '-nogo', '-relocate:on'], { timeout: timeoutMs, stdio: ['ignore', 'ignore', 'pipe'] })
    const output: string[] = []
    child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`the compiler of the rules ended with ${code ?? 'a signal'}: ${output.join('').slice(0, 500)}`))
    })
  })
  await writeFile(target, shortenRules(await readFile(target, 'utf8')))
}
