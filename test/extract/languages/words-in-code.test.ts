import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/*
 * Words of a language belong into its folder. These files still have regular expressions with words of their own, so many each; a number
 * here only ever falls, and a file that is not named has none.
 */
const stillSpeaking: Readonly<Record<string, number>> = {}

const root = fileURLToPath(new URL('../../../src/extract', import.meta.url))
const own = /^(?:Nr|IBAN|BIC|EUR|USD|CHF|GBP)$/iu

/** Regular expressions with at least three words of four letters and more that are no class, flag or group name: `bis|until|by`. */
function speaking(code: string): number {
  const patterns = code.split('\n').filter((line) => !/^\s*(?:\*|\/\/|\/\*)/u.test(line)).flatMap((line) => line.match(/\/(?:[^/\\\n]|\\.)+\/[dgimsuy]*(?=[.,;)\s\]])/gu) ?? [])
  return patterns.filter((pattern) => {
    const words = pattern.replaceAll(/\\[pP]\{[^}]*\}|\(\?<[a-zA-Z]+>|\\./gu, ' ').match(/\p{Ll}{3,}/gu) ?? []
    return words.filter((word) => !own.test(word)).length >= 2
  }).length
}

it('keeps words of languages out of the code', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.startsWith('languages/'))
  const found = Object.fromEntries(files.map((file) => [file, speaking(readFileSync(join(root, file), 'utf8'))] as const).filter(([, count]) => count > 0))
  expect(found).toEqual(stillSpeaking)
})
