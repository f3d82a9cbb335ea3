import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { build, transform } from 'esbuild'

/*
 * Joins the compiled modules of the command line and of its child processes into few files: a command loads 380 modules
 * of ours and 600 of packages, and to find and open them takes longer than to run them. The modules in dist/ stay beside
 * the bundle: tests and the compiler of the rules use them. build/load-bundle.cjs tells why the bundles are no modules. What is there already stays, with
 * the code that build/keep-code.js has kept of it.
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
const outside = apart.flatMap((name) => [name, `${name}/*`])

/** Packages that our modules load by the path of one file: in the bundle that file itself takes the place of its loading. */
const byPath = {
  'tools/pdf-lib.js': { 'load(existsSync(oneFile) ? oneFile : modules)': 'pdf-lib/dist/pdf-lib.min.js' },
  'tools/pdfjs.js': {
    "await load('pdf')": 'pdfjs-dist/legacy/build/pdf.min.mjs',
    "await load('pdf.worker')": 'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  },
}

const takeFilesIn = {
  name: 'take-files-in',
  setup: (bundler) => {
    bundler.onLoad({ filter: /\/dist\/tools\/(?:pdf-lib|pdfjs)\.js$/ }, ({ path: module }) => {
      const code = Object.entries(byPath[module.slice(module.lastIndexOf('tools/'))]).reduce((text, [loading, file]) => {
        if (text.split(loading).length !== 2) throw new Error(`${module}: where is ${loading}?`)
        return text.replace(loading, `require(${JSON.stringify(path.resolve('node_modules', file))})`)
      }, readFileSync(module, 'utf8'))
      return { contents: code, loader: 'js' }
    })
  },
}

/**
 * The DOM that xmlbuilder2 builds gives every node eighteen constants of its own beside those of its class: to make them
 * took longer than all else about an invoice's XML.
 */
const shareConstants = {
  name: 'share-constants',
  setup: (bundler) => {
    bundler.onLoad({ filter: /@oozcitak\/dom\/lib\/dom\/NodeImpl\.js$/ }, ({ path: module }) => {
      const text = readFileSync(module, 'utf8')
      const contents = text.replaceAll(/^ {4}([A-Z_]+) = (?:0x)?\d+;\n/gm, (field, name) => text.includes(`NodeImpl.prototype, "${name}"`) ? '' : field)
      if (contents === text) throw new Error(`${module}: where are the constants of a node?`)
      return { contents, loader: 'js' }
    })
  },
}

/** Each by itself, as deep below the root as the modules are, whose paths to other files start at their own. */
const target = 'dist/bundle'
const programs = { 'dist/bundle/cli': 'dist/cli/main.js', 'dist/bundle/child': 'dist/app/workers/main.js' }

/** Names that no module may have given to something of its own. */
const later = '$loadLater'
const url = '$moduleUrl'

/** One module as a function of what it needs; modules of the bundle that it loads later come through a function. */
async function asFunction(text) {
  if (text.includes(later) || text.includes(url)) throw new Error(`a module uses the name ${later} or ${url}`)
  const { code } = await transform(text.replaceAll(/\bimport\((?="\.\/[\w-]+\.js"\))/g, `${later}(`), {
    format: 'cjs', target: 'node20.19', define: { 'import.meta.url': url }, minifyWhitespace: true, minifySyntax: true,
  })
  return `(function(exports,require,module,${later},${url}){"use strict";${code}\n})`
}

/** Packages that each module imports, with those of the modules that it imports. */
function packagesOf(outputs) {
  const found = new Map()
  const visit = (file) => {
    const known = found.get(file)
    if (known !== undefined) return known
    const imports = (outputs[file]?.imports ?? []).filter(({ kind }) => kind === 'import-statement')
    const packages = imports.flatMap(({ path: name, external }) => external ? [name].filter((one) => !isBuiltin(one)) : visit(name))
    found.set(file, [...new Set(packages)])
    return found.get(file)
  }
  return Object.fromEntries(Object.keys(outputs).filter((file) => file.endsWith('.js')).map((file) => [path.basename(file), visit(file)]))
}

async function bundle(outdir, main) {
  const { outputFiles, metafile } = await build({
    entryPoints: { main },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: outside,
    plugins: [takeFilesIn, shareConstants],
    // Names stay, so that a trace of calls can be read.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'linked',
    logLevel: 'warning',
    metafile: true,
    write: false,
  })
  const files = outputFiles.map(async ({ path: file, text }) => [file, file.endsWith('.js') ? await asFunction(text) : text])
  return [[path.resolve(outdir, 'packages.json'), JSON.stringify(packagesOf(metafile.outputs))], ...await Promise.all(files)]
}

const isThere = ([file, text]) => existsSync(file) && readFileSync(file, 'utf8') === text

const copied = ['load-bundle.cjs', 'start-child.cjs'].map((name) => [path.resolve(target, name), readFileSync(`build/${name}`, 'utf8')])
const bundles = await Promise.all(Object.entries(programs).map(([outdir, main]) => bundle(outdir, main)))
const files = [...copied, ...bundles.flat()]
// Code that was kept is that of these very files, so it goes with the first that is another.
if (!files.every(isThere)) {
  rmSync(target, { recursive: true, force: true })
  for (const outdir of Object.keys(programs)) mkdirSync(outdir, { recursive: true })
  for (const [file, text] of files) writeFileSync(file, text)
}
