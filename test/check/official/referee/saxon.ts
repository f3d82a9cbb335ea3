import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { SaxonJS, SaxonNode } from 'saxon-js'
import { changeStylesheet, shortenRules } from './change-stylesheet.js'
import { primeRules } from './prime-rules.js'

/*
 * SaxonJS as referee: it judged before the rules were compiled to JavaScript, and every compiled rule has to agree with
 * it. Its own compiled form of the official rules takes half a minute to make, so it is kept beside the packages.
 */

const cache = 'node_modules/.cache/invoiceconv-referee'
const load = createRequire(import.meta.url)
const saxon = load('saxon-js') as SaxonJS

/** What a rule said that fired, word for word as the output has it. */
export interface RefereeFinding {
  readonly id: string
  readonly flag: string
  readonly location: string
  readonly text: string
}

/** The findings; 'failed' when the rules failed on the document. */
export type Referee = (xml: string) => Promise<readonly RefereeFinding[] | 'failed'>

function compile(source: string, target: string): Promise<void> {
  const argv = [load.resolve('xslt3/xslt3.js'), `-xsl:${source}`, `-export:${target}`, '-nogo', '-relocate:on']
  return new Promise((resolve, reject) => {
    spawn(process.execPath, argv, { stdio: 'ignore' }).on('error', reject).on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`xslt3 ended with ${String(code)}`))
    })
  })
}

/** The compiled form of a stylesheet, made when it is not there. */
async function compiledFile(stylesheet: Uint8Array): Promise<string> {
  const changed = changeStylesheet(stylesheet)
  const file = join(cache, `${createHash('sha256').update(changed).digest('hex').slice(0, 20)}.sef.json`)
  if (existsSync(file)) return file
  await mkdir(cache, { recursive: true })
  const own = `${file}.${process.pid}`
  await writeFile(`${own}.xsl`, changed)
  await compile(`${own}.xsl`, own)
  await writeFile(own, shortenRules(await readFile(own, 'utf8')))
  await rename(own, file)
  await rm(`${own}.xsl`)
  return file
}

function children(node: SaxonNode): readonly SaxonNode[] {
  return Array.from(node.childNodes)
}

function finding(node: SaxonNode): RefereeFinding {
  const text = children(node).find((child) => child.localName === 'text')?.textContent ?? ''
  const attribute = (name: string): string => node.getAttribute?.(name) ?? ''
  return { id: attribute('id'), flag: attribute('flag'), location: attribute('location'), text: text.replaceAll(/\s+/g, ' ').trim() }
}

function findings(output: SaxonNode): RefereeFinding[] {
  const root = children(output).find((node) => node.localName === 'schematron-output')
  if (root === undefined) throw new Error('the referee gave no result')
  return children(root).filter(({ localName }) => localName === 'failed-assert' || localName === 'successful-report').map(finding)
}

/** Opens the referee for one set of rules. */
export async function openReferee(stylesheet: Uint8Array): Promise<Referee> {
  const stylesheetInternal = primeRules(JSON.parse(await readFile(await compiledFile(stylesheet), 'utf8')))
  return async (xml) => {
    const sourceNode = await saxon.getResource({ text: xml, type: 'xml' })
    try {
      return findings(saxon.transform({ stylesheetInternal, sourceNode, destination: 'document' }, 'sync').principalResult)
    } catch {
      return 'failed'
    }
  }
}
