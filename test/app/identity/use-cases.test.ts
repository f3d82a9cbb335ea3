import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** All sources below a folder of `src`. */
function sourcesOf(room: string): string[] {
  const folder = fileURLToPath(new URL(`../../../src/${room}/`, import.meta.url))
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.ts')).map((name) => readFileSync(`${folder}${name}`, 'utf8'))
}

/** Functions of the core by name, with all that they say from head to closing brace. */
const functions = new Map(sourcesOf('app').flatMap((source) =>
  [...source.matchAll(/^(?:export )?(?:async )?function (\w+)[^]*?^}$/gm)].map(([text, name]) => [name ?? '', text] as const)))

/** What the faces take of the core. */
const taken = [...new Set(['cli', 'http'].flatMap(sourcesOf).flatMap((source) =>
  [...source.matchAll(/import \{([^}]*)\} from '[./]*\/app\//g), ...source.matchAll(/const \{([^}]*)\} = await import\('[./]*\/app\//g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())))
)].filter((name) => functions.has(name))

const actsForSomebody = (name: string): boolean => /\b(?:session|identity)\??[:,\s}]/.test(functions.get(name) ?? '')

/** Whether a function asks for a right, itself or by the one that it leaves the work to. */
function asks(name: string, seen: readonly string[] = []): boolean {
  const text = functions.get(name)
  if (text === undefined || seen.includes(name)) return false
  if (text.includes('demand(')) return true
  return [...text.matchAll(/\b(\w+)\(/g)].some(([, called = '']) => called !== name && asks(called, [...seen, name]))
}

/** They make sessions, or have made sure of them in their own way. */
const makers = ['enter', 'beginSession', 'sessionUser', 'endSession']

test('every use case that acts for somebody asks for a right', () => {
  const silent = taken.filter((name) => actsForSomebody(name) && !asks(name))
  expect(silent.filter((name) => !makers.includes(name)).sort()).toEqual([])
  expect(taken.filter(actsForSomebody).length).toBeGreaterThan(40)
})
