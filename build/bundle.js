import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { build } from 'esbuild'

/*
 * Joins the compiled modules of the command line and of its child processes into few files: a command loads 380 modules
 * of ours and 600 of packages, and to find and open them takes longer than to run them. The modules in dist/ stay beside
 * the bundle: tests and the compiler of the rules use them.
 */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

/**
 * Packages that go into the bundle: loaded at most starts, or sharing one of these with us; nothing but code. All others
 * stay where they are, with the files and the native code that they look for beside themselves.
 */
const joined = new Set([
  'big.js', 'chalk', 'cli-table3', 'commander', 'env-paths', 'fastify-type-provider-zod', 'fflate', 'i18n-iso-countries', 'ibantools',
  'kysely', 'numfmt', 'ora', 'saxes', 'ulid', 'xmlbuilder2', 'zod',
])
const apart = Object.keys(dependencies).filter((name) => !joined.has(name))

/** Each by itself, as deep below the root as the modules are, whose paths to other files start at their own. */
const programs = { 'dist/bundle/cli': 'dist/cli/main.js', 'dist/bundle/child': 'dist/app/workers/main.js' }

await rm('dist/bundle', { recursive: true, force: true })
await Promise.all(Object.entries(programs).map(([outdir, main]) => build({
  entryPoints: { main },
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: apart.flatMap((name) => [name, `${name}/*`]),
  // Packages in the older form of modules ask for those of Node by name.
  banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
  // Names stay, so that a trace of calls can be read.
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'linked',
  logLevel: 'warning',
})))
