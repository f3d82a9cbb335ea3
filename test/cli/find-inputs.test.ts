import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { findInputs } from '../../src/cli/input/find-inputs.js'
import { freshFolder } from './run-cli.js'

const root = '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>'
const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n'
const long = `<!-- ${'terms of use '.repeat(30_000)} -->\n`

it('a folder is searched for e-invoices, however long the comments before their root are', async () => {
  const folder = await freshFolder()
  const files: Record<string, string | Buffer> = {
    'long.xml': `${prolog}${long}<!-- short -->${root}`,
    'wide.xml': Buffer.from(`\uFEFF${long}${root}`, 'utf16le'),
    'marked.xml': `\uFEFF${prolog}${long}${root}`,
    // Another root, and what never ends, are none; a name far behind the root is none either.
    'other.xml': `${prolog}<catalogue>${'x'.repeat(100_000)}CrossIndustryInvoice</catalogue>`,
    'endless.xml': `${prolog}<!-- ${'x'.repeat(300_000)}`,
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const { inputs, ignored } = await findInputs([folder], { stdin: Readable.from([]) })
  expect(inputs.map(({ fileName }) => fileName)).toEqual(['long.xml', 'marked.xml', 'wide.xml'])
  expect(ignored.map((path) => path.slice(folder.length + 1))).toEqual(['endless.xml', 'other.xml'])
})
