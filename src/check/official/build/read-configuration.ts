import { readFile, readdir } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import { unzipSync } from 'fflate'
import { AppError } from '../../../model/errors.js'
import type { ConfigurationSource } from './configuration-source.js'
import { readScenarios } from './read-scenarios.js'

const scenariosName = 'scenarios.xml'
const wantedName = /\.(?:xml|xsd|xslt?)$/
/** The official configuration has 4 MB, packed a tenth of it. */
const largestUnpacked = 100 * 1024 * 1024
export const largestPacked = 20 * 1024 * 1024
const tooMuch = { de: 'sie ist zu groß', en: 'it is too large' }

function refuse(what: string, why: { de: string; en: string }, cause?: unknown): AppError {
  return new AppError('invalid_request', { de: `${what} ist keine Konfiguration von KoSIT: ${why.de}`, en: `${what} is no configuration of KoSIT: ${why.en}` }, { cause })
}

/** Files are written by their names later: none may be one of another folder. */
function leadsOut(name: string): boolean {
  return name.includes('\\') || posix.isAbsolute(name) || posix.normalize(name).startsWith('..') || /^[a-z]:/i.test(name)
}

/** A configuration out of its files, whether or not they lie in a folder of their own. */
function assemble(files: ReadonlyMap<string, Uint8Array>, origin: string): ConfigurationSource {
  const found = [...files.keys()].filter((name) => posix.basename(name) === scenariosName).sort((a, b) =>
    a.length - b.length)[0]
  const content = found === undefined ? undefined : files.get(found)
  if (found === undefined || content === undefined) throw refuse(origin, { de: `${scenariosName} fehlt`, en: `${scenariosName} is missing` })
  const root = posix.dirname(found)
  const outside = [...files.keys()].find(leadsOut)
  if (outside !== undefined) throw refuse(origin, { de: `der Name ${outside} führt aus ihr hinaus`, en: `the name ${outside} leads out of it` })
  const inside = [...files].map(([name, bytes]) => [posix.relative(root, name), bytes] as const)
  try {
    return { origin, scenarios: readScenarios(content), files: new Map(inside), ruleSets: {} }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw refuse(origin, { de: `${scenariosName} ist nicht lesbar: ${why}`, en: `${scenariosName} cannot be read: ${why}` }, cause)
  }
}

/** Reads an official configuration zip. @throws AppError when it is none */
export function readConfigurationZip(bytes: Uint8Array, origin: string): ConfigurationSource {
  if (bytes.length > largestPacked) throw refuse(origin, tooMuch)
  let unpacked = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!wantedName.test(name)) return false
    unpacked += originalSize
    // What says less than it holds is cut off there, and is no XML then.
    if (unpacked > largestUnpacked) throw refuse(origin, tooMuch)
    return true
  }
  try {
    return assemble(new Map(Object.entries(unzipSync(bytes, { filter }))), origin)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw refuse(origin, { de: 'die ZIP-Datei ist beschädigt', en: 'the zip file is damaged' }, cause)
  }
}

/** Reads an unpacked official configuration. @throws AppError when it is none */
export async function readConfigurationFolder(folder: string): Promise<ConfigurationSource> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const wanted = entries.filter((entry) => entry.isFile() && wantedName.test(entry.name))
  const files = await Promise.all(
    wanted.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(folder, path).split(sep).join('/'), new Uint8Array(await readFile(path))] as const
    }),
  )
  return assemble(new Map(files), folder)
}
