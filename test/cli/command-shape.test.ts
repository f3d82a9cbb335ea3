import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../../src/cli/commands/', import.meta.url))
const files = readdirSync(folder)

/** `oauth-clients.ts` gives `addOauthClients`. */
function nameOf(file: string): string {
  return `add${file.replace('.ts', '').split('-').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')}`
}

it.each(files)('%s has the shape of all commands: options, and work that is loaded when it runs', (file) => {
  const text = readFileSync(folder + file, 'utf8')
  const exported = text.match(/^export .*$/gm) ?? []
  expect(exported).toHaveLength(1)
  expect(exported[0]).toMatch(new RegExp(`^export const ${nameOf(file)}: AddCommand = \\((?:program|invoices), context\\) => \\{$`))
  // What runs is never loaded for the help or for another command.
  expect(text.match(/^import (?!type).*(?:\/run-|\/app\/|\/http\/).*$/gm)).toBeNull()
  expect((text.match(/\.action\(/g) ?? []).length).toBe((text.match(/\.action\(act\(\s*context,\s*async \(/g) ?? []).length)
})
