import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../src', import.meta.url))

/** Each exported name with the files that export it, `a/b.ts`. */
function exportedNames(): ReadonlyMap<string, readonly string[]> {
  const homes = new Map<string, string[]>()
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.ts'))) {
    const text = readFileSync(join(root, name), 'utf8')
    for (const [, word = ''] of text.matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm)) {
      homes.set(word, [...(homes.get(word) ?? []), name.replaceAll('\\', '/')])
    }
  }
  return homes
}

const exported = exportedNames()

/** The languages of pages, beside those that the program speaks. */
const twoMeanings = ['languages']

it('what the model names means one thing in the whole program', () => {
  // XPath and XSLT come with a vocabulary of their own.
  const ours = [...exported].map(([word, files]) => [word, files.filter((file) => !/^check\/x(?:path|slt)\//.test(file))] as const)
  const doubled = ours.filter(([, files]) => files.length > 1 && files.some((file) => file.startsWith('model/')))
  expect(doubled.map(([word]) => word)).toEqual(twoMeanings)
})

it.each(['readDocument', 'compact', 'RateGroup', 'cleanFileName', 'Evidence', 'Finding', 'Draft', 'Invoice'])('%s has one home', (word) => {
  expect(exported.get(word)).toHaveLength(1)
})
