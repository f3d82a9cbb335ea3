import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../src', import.meta.url))
const core = ['app', 'check', 'complete', 'extract', 'model', 'read', 'store', 'stripe', 'tools', 'write']

/** A command, an option, or a variable of the environment: what only one face has. */
const ofOneFace = /invoiceconv (?:archive|articles|backup|convert|datev|doctor|files|invoices|keys|me|migrate|orgs|partners|pdfa|restore|revoke|rules|show|suppliers|users|validate)\b|(?:^|[ '`(])--[a-z]{2,}|INVOICECONV_[A-Z]+|npm (?:ci|run)/

/** A text in one of the two languages, or one that is handed to a function that makes an error of it. */
const isMessage = (line: string): boolean => /\b(?:de|en): ['`"]|\b(?:refuse|refused|tooFew|sameText)\(['`"]|^ *['`"][^'`"]* [^'`"]* /.test(line)

it('no message of the core names a command, an option or a variable: the faces word what to do', () => {
  const lines = core.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => readFileSync(join(root, room, name), 'utf8').split('\n').map((text) => ({ name: `${room}/${name}`, text }))),
  )
  expect(lines.length).toBeGreaterThan(10_000)
  const messages = lines.filter(({ text }) => isMessage(text))
  expect(messages.length).toBeGreaterThan(300)
  expect(messages.filter(({ text }) => ofOneFace.test(text)).map(({ name, text }) => `${name}: ${text.trim()}`)).toEqual([])
})
