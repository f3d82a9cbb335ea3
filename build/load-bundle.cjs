'use strict'
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { createRequire, isBuiltin } = require('node:module')
const path = require('node:path')
const { pathToFileURL } = require('node:url')
const { cachedDataVersionTag } = require('node:v8')
const { constants, Script } = require('node:vm')

/*
 * Loads what build/bundle.js has written, with the code that V8 made of it in an earlier run: to parse and compile it
 * took half of the time until a file was read. Modules of the language (import) can't be given such code in Node 20, so
 * the bundles are in the older form.
 *
 * Code is kept by the build (build/keep-code.js), never while the program is at work. It is only good for the same V8
 * with the same flags: another one finds none and compiles as ever.
 */
/** Node 20 warns whoever runs the program of the loader that packages are imported with; it is no news to them. */
const { emitWarning } = process
process.emitWarning = (warning, ...details) => {
  if (!String(warning).includes('USE_MAIN_CONTEXT_DEFAULT_LOADER')) emitWarning.call(process, warning, ...details)
}

const codeFolder = path.join(__dirname, 'code')
const keepsCode = process.env.INVOICECONV_KEEP_CODE === '1'
const scripts = []
const settled = []
/** Files that were loaded with the code of an earlier run. */
exports.withKeptCode = []

/** Changes with the version of V8, its flags and the processor. */
const codeKind = () => cachedDataVersionTag().toString(16)
const codeFile = (file, kind) => path.join(codeFolder, kind, `${path.basename(path.dirname(file))}-${path.basename(file)}.bin`)

function readIfThere(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

function compile(file) {
  const kind = codeKind()
  const cachedData = readIfThere(codeFile(file, kind))
  const script = new Script(readFileSync(file, 'utf8'), {
    filename: file,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  if (cachedData !== undefined && script.cachedDataRejected === false) exports.withKeptCode.push(path.basename(file))
  if (keepsCode) scripts.push({ script, file, kind })
  return script.runInThisContext()
}

/** Keeps what V8 has compiled by now; what was compiled under other flags would not be taken. */
function keepCode() {
  for (const { exports, values } of settled) {
    const changed = Object.keys(values).find((name) => values[name] !== exports[name])
    if (changed !== undefined) throw new Error(`${changed} is exported and changes later: modules that import it would keep what it was`)
  }
  const now = codeKind()
  mkdirSync(path.join(codeFolder, now), { recursive: true })
  for (const { script, file, kind } of scripts) {
    if (kind !== now) continue
    const target = codeFile(file, kind)
    writeFileSync(`${target}.${process.pid}`, script.createCachedData())
    renameSync(`${target}.${process.pid}`, target)
  }
}

if (keepsCode) {
  // A child is ended by its parent without a word, so it does so before each answer.
  const { send } = process
  if (send !== undefined) process.send = (...answer) => { keepCode(); return send.apply(process, answer) }
  process.on('exit', keepCode)
}

/** A package as `require` gives it: names are looked up when they are used, as those of an import are. */
function asRequired(namespace) {
  const names = Object.keys(namespace).map((name) => [name, { enumerable: true, get: () => namespace[name] }])
  return Object.defineProperties({}, Object.fromEntries([...names, ['__esModule', { value: true }]]))
}

/**
 * What a module exports, as plain values: the bundler gives a function for each name and one more for each that is
 * imported, and our modules call one another through both of them all the time. No module exports what changes later.
 */
function asValues(exports) {
  const values = Object.defineProperty({}, '__esModule', { value: true })
  for (const name of Object.keys(exports)) values[name] = exports[name]
  // V8 looks names up fastest in what is a prototype of something.
  Object.create(values)
  settled.push({ exports, values })
  return values
}

/** The first module of a bundle: `folder/main.js`. */
exports.loadBundle = (folder) => {
  /** Packages that a module, and those that it needs, import: they can only be waited for before it runs. */
  const packagesOf = JSON.parse(readFileSync(path.join(folder, 'packages.json'), 'utf8'))
  const ofNode = createRequire(path.join(folder, 'main.js'))
  const packages = new Map()
  const modules = new Map()

  const bring = async (name) => {
    if (!packages.has(name)) packages.set(name, asRequired(await import(name)))
  }
  const requireOne = (name) => {
    if (name.startsWith('./')) return run(name.slice(2))
    return isBuiltin(name) ? ofNode(name) : packages.get(name) ?? ofNode(name)
  }
  const run = (name) => {
    const known = modules.get(name)
    if (known !== undefined) return known.exports
    const module = { exports: {} }
    const file = path.join(folder, name)
    const define = compile(file)
    modules.set(name, module)
    define(module.exports, requireOne, module, load, pathToFileURL(file).href)
    module.exports = asValues(module.exports)
    return module.exports
  }
  const load = async (name) => {
    const file = name.slice(2)
    const missing = packagesOf[file].filter((one) => !packages.has(one))
    if (missing.length > 0) await Promise.all(missing.map(bring))
    return run(file)
  }
  return load('./main.js')
}
