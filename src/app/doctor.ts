import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LocalizedText } from '../model/language.js'
import { AppError } from '../model/errors.js'
import type { Remedy } from '../model/remedy.js'
import { builtRulesFolder, findDamage, findRulesFolder } from '../check/official/rules-folder.js'
import { ocrLanguages, withModels } from '../read/ocr/language-models.js'
import { probeHeif } from '../tools/heif/probe-heif.js'
import { probeSoffice, sofficeVersion } from '../tools/soffice/probe-soffice.js'
import { makeFolders } from '../tools/make-folders.js'
import type { App } from './app.js'
import { configPlaces } from './config-places.js'
import { profiles } from '../model/profile.js'
import { mailHealth, providerHealth } from './provider/provider-health.js'
import { writeBeginning } from './conversion/write-beginning.js'
import { installedRulesFolder } from './rules/installed-rules-folder.js'
import { rulesStatus } from './rules/rules-status.js'
import { databaseFileName } from '../store/database-file-name.js'

/** One thing that the program needs or can use. */
export interface DoctorCheck {
  /** Stable name for scripts. */
  readonly name: string
  readonly ok: boolean
  /** False when the program does its main work without it. */
  readonly required: boolean
  /** What was found. */
  readonly message: LocalizedText
  /** Version of what was found, where it has one. */
  readonly version?: string | undefined
  /** Where it lies. */
  readonly path?: string | undefined
  /** What to do where something is missing. */
  readonly remedy?: Remedy | undefined
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
  return Promise.resolve({ name: 'node', ok, required: true, message, version: process.versions.node, path: process.execPath })
}

const { version: ownVersion } = createRequire(import.meta.url)('#package') as { version: string }

const ownProgram: Examination = () => {
  const path = dirname(createRequire(import.meta.url).resolve('#package'))
  const message = { de: `invoiceconv ${ownVersion}`, en: `invoiceconv ${ownVersion}` }
  return Promise.resolve({ name: 'program', ok: true, required: true, message, version: ownVersion, path })
}

/** Which files of settings are there; none is needed. */
const settingFiles: Examination = () => {
  const { projectFile, userFile } = configPlaces(process.cwd())
  const there = [projectFile, userFile].filter((file) => existsSync(file))
  const message = there.length === 0 ? { de: `keine Einstellungsdatei (gesucht: ${projectFile}, ${userFile})`, en: `no file of settings (looked for: ${projectFile}, ${userFile})` } : { de: 'Einstellungsdatei', en: 'file of settings' }
  return Promise.resolve({ name: 'settings', ok: true, required: false, message, path: there.length === 0 ? undefined : there.join(', ') })
}

const childProcesses: Examination = async (app) => {
  const ok = await app.workers.run('ping', undefined).then(() => true, () => false)
  const message = ok
    ? { de: 'Unterprozesse zum Lesen fremder Dateien laufen', en: 'child processes for reading foreign files work' }
    : { de: 'Unterprozesse starten nicht', en: 'child processes do not start' }
  return { name: 'child-processes', ok, required: true, message, ...(ok ? {} : { remedy: { code: 'buildProgram' } }) }
}

const dataFolder: Examination = async ({ config }) => {
  try {
    makeFolders(config.dataDir, 0o700)
    await access(config.dataDir, constants.W_OK)
    const { bavail, bsize } = await statfs(config.dataDir)
    const freeMb = Math.floor((bavail * bsize) / 1_048_576)
    const ok = freeMb >= 200
    const remedy = ok ? { de: '', en: '' } : { de: '; bitte Platz schaffen', en: '; please free some space' }
    const message = {
      de: `Datenordner ${config.dataDir}, ${freeMb} MiB frei${remedy.de}`,
      en: `data folder ${config.dataDir}, ${freeMb} MiB free${remedy.en}`,
    }
    return { name: 'data-folder', ok, required: true, message, path: config.dataDir }
  } catch {
    const message = {
      de: `Datenordner ${config.dataDir} ist nicht beschreibbar`,
      en: `data folder ${config.dataDir} is not writable`,
    }
    return { name: 'data-folder', ok: false, required: true, message, remedy: { code: 'chooseDataFolder' } }
  }
}

/** Rules that are there may be damaged, or made for another version: only a verdict proves them. */
async function canJudge({ workers, config }: App): Promise<boolean> {
  const xml = writeBeginning(profiles.zugferd)
  const report = await workers.run('judgeXml', { xml, rulesDir: installedRulesFolder(config) }).catch(() => undefined)
  return report !== undefined && report.acceptanceLevel !== 'NICHT_GEPRUEFT'
}

const officialRules: Examination = async (app) => {
  const [judging] = await rulesStatus(app.config).catch(() => [])
  if (judging === undefined) {
    const message = {
      de: 'amtliche Regeln fehlen, Urteile sind NICHT_GEPRUEFT',
      en: 'no official rules, verdicts are NICHT_GEPRUEFT',
    }
    return { name: 'official-rules', ok: false, required: false, message, remedy: { code: 'installRules' } }
  }
  const { name, date } = judging
  const place = judging.place === 'installed' ? installedRulesFolder(app.config) : builtRulesFolder
  const path = findRulesFolder([place]) ?? place
  if ((await findDamage(path)) !== undefined || !(await canJudge(app))) {
    const message = { de: `amtliche Regeln sind beschädigt: ${name}; Urteile sind NICHT_GEPRUEFT`, en: `official rules are damaged: ${name}; verdicts are NICHT_GEPRUEFT` }
    return { name: 'official-rules', ok: false, required: false, message, remedy: { code: 'installRules' } }
  }
  return { name: 'official-rules', ok: true, required: false, message: { de: `amtliche Regeln: ${name} (${date})`, en: `official rules: ${name} (${date})` }, version: date, path }
}

const books: Examination = async (app) => {
  try {
    await app.books()
    const [kind, path] = app.config.databaseUrl === undefined ? ['SQLite', join(app.config.dataDir, databaseFileName)] : ['PostgreSQL', undefined]
    return { name: 'books', ok: true, required: true, message: { de: `die Bücher lassen sich öffnen (${kind})`, en: `the books can be opened (${kind})` }, path }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { name: 'books', ok: false, required: true, message: error.text, remedy: error.remedy }
  }
}

const textRecognition: Examination = async () => {
  const ok = await withModels(ocrLanguages, () => Promise.resolve(true)).catch(() => false)
  const message = ok
    ? { de: 'Texterkennung: Sprachmodelle sind da', en: 'text recognition: language models are there' }
    : { de: 'Texterkennung: Sprachmodelle fehlen', en: 'text recognition: language models are missing' }
  return { name: 'text-recognition', ok, required: true, message, ...(ok ? {} : { remedy: { code: 'installPackages' } }) }
}

const officeProgram: Examination = async () => {
  const program = await probeSoffice()
  const message =
    program === undefined
      ? { de: 'kein LibreOffice; XLSX und DOCX zeichnet das Programm selbst', en: 'no LibreOffice; the program draws XLSX and DOCX itself' }
      : { de: 'LibreOffice zeichnet XLSX und DOCX', en: 'LibreOffice draws XLSX and DOCX' }
  return { name: 'office', ok: program !== undefined, required: false, message, version: program === undefined ? undefined : await sofficeVersion(program), path: program }
}

const photos: Examination = async () => {
  const program = await probeHeif()
  const message =
    program === undefined
      ? { de: 'kein Programm für HEIC-Fotos (heif-convert, sips, vips, ImageMagick); sie werden abgelehnt', en: 'no program for HEIC photos (heif-convert, sips, vips, ImageMagick); they are refused' }
      : { de: 'HEIC-Fotos werden gelesen mit', en: 'HEIC photos are read with' }
  return { name: 'photos', ok: program !== undefined, required: false, message, path: program?.path }
}

const paymentProvider: Examination = async (app) => ({ name: 'payment-provider', required: false, ...(await providerHealth(app)) })

const mailServer: Examination = async (app) => ({ name: 'mail-server', required: false, ...(await mailHealth(app)) })

const examinations: readonly Examination[] = [
  ownProgram, nodeVersion, childProcesses, settingFiles, dataFolder, books, officialRules, textRecognition,
  officeProgram, photos, paymentProvider, mailServer,
]

/** What is there and what is missing, one check after the other. */
export async function examine(app: App): Promise<DoctorCheck[]> {
  const checks: DoctorCheck[] = []
  for (const examination of examinations) checks.push(await examination(app))
  return checks
}
