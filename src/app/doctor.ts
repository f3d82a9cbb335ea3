import { statfs } from 'node:fs/promises'
import { access, constants, mkdir } from 'node:fs/promises'
import type { LocalizedText } from '../model/language.js'
import type { App } from './app.js'

/** One thing that the program needs or can use. */
export interface DoctorCheck {
  /** Stable name for scripts. */
  readonly name: string
  readonly ok: boolean
  /** False when the program does its main work without it. */
  readonly required: boolean
  /** What was found, and the remedy where something is missing. */
  readonly message: LocalizedText
}

type Examination = (app: App) => Promise<DoctorCheck>

const oldestNode = [20, 19] as const

const nodeVersion: Examination = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map((part) => Number.parseInt(part, 10))
  const ok = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  const floor = oldestNode.join('.')
  const message = ok
    ? { de: `Node ${process.versions.node}`, en: `Node ${process.versions.node}` }
    : { de: `Node ${process.versions.node} ist zu alt; nötig ist ${floor} oder neuer`, en: `Node ${process.versions.node} is too old; install ${floor} or newer` }
  return Promise.resolve({ name: 'node', ok, required: true, message })
}

const childProcesses: Examination = async (app) => {
  const ok = await app.workers.run('ping', undefined).then(() => true, () => false)
  const message = ok
    ? { de: 'Unterprozesse zum Lesen fremder Dateien laufen', en: 'child processes for reading foreign files work' }
    : { de: 'Unterprozesse starten nicht; `npm run build` ausführen', en: 'child processes do not start; run `npm run build`' }
  return { name: 'child-processes', ok, required: true, message }
}

const dataFolder: Examination = async ({ config }) => {
  try {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    await access(config.dataDir, constants.W_OK)
    const { bavail, bsize } = await statfs(config.dataDir)
    const freeMb = Math.floor((bavail * bsize) / 1_048_576)
    const ok = freeMb >= 200
    const remedy = ok ? { de: '', en: '' } : { de: '; bitte Platz schaffen', en: '; please free some space' }
    const message = {
      de: `Datenordner ${config.dataDir}, ${freeMb} MiB frei${remedy.de}`,
      en: `data folder ${config.dataDir}, ${freeMb} MiB free${remedy.en}`,
    }
    return { name: 'data-folder', ok, required: true, message }
  } catch {
    const message = {
      de: `Datenordner ${config.dataDir} ist nicht beschreibbar; mit --data-dir oder INVOICECONV_DATA_DIR einen anderen wählen`,
      en: `data folder ${config.dataDir} is not writable; choose another with --data-dir or INVOICECONV_DATA_DIR`,
    }
    return { name: 'data-folder', ok: false, required: true, message }
  }
}

const examinations: readonly Examination[] = [nodeVersion, childProcesses, dataFolder]

/** What is there and what is missing, one check after the other. */
export async function examine(app: App): Promise<DoctorCheck[]> {
  const checks: DoctorCheck[] = []
  for (const examination of examinations) checks.push(await examination(app))
  return checks
}
