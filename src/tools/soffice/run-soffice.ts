import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sofficeSettings } from './soffice-settings.js'

export interface SofficeRequest {
  readonly program: string
  readonly bytes: Uint8Array
  readonly kind: 'xlsx' | 'docx'
  /** How numbers and days of the file are written, as `de-DE`. */
  readonly locale: string
  /** Milliseconds after which LibreOffice is ended. */
  readonly timeout: number
}

/** What became of a run of LibreOffice; a failure is told, not thrown, for there is another way. */
export type SofficeResult = { readonly pdf: Uint8Array } | { readonly failed: 'timeout' | 'crash' | 'no output' }

/**
 * Has LibreOffice draw an office file as PDF. Each call has a folder and a user profile of its own, because two
 * runs on one profile wait for each other; the profile forbids macros and the refreshing of links.
 */
export async function runSoffice({ program, bytes, kind, locale, timeout }: SofficeRequest): Promise<SofficeResult> {
  const folder = await mkdtemp(join(tmpdir(), 'invoiceconv-office-'))
  try {
    const profile = join(folder, 'profile')
    await mkdir(join(profile, 'user'), { recursive: true })
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), sofficeSettings(locale))
    const input = join(folder, `invoice.${kind}`)
    await writeFile(input, bytes)
    const ended = await run(program, [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard',
      '--convert-to', 'pdf', '--outdir', folder, input,
    ], folder, timeout)
    if (ended !== 'done') return { failed: ended }
    const pdf = await readFile(join(folder, 'invoice.pdf')).catch(() => undefined)
    return pdf === undefined || pdf.length === 0 ? { failed: 'no output' } : { pdf: new Uint8Array(pdf) }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** LibreOffice starts further processes; they form a group of their own and are ended with it. */
async function run(program: string, options: readonly string[], folder: string, timeout: number): Promise<'done' | 'timeout' | 'crash'> {
  const ownGroup = process.platform !== 'win32'
  const child = spawn(program, options, { cwd: folder, stdio: 'ignore', detached: ownGroup, env: offlineEnvironment(folder) })
  const timedOut = new AbortController()
  const timer = setTimeout(() => {
    timedOut.abort()
    if (ownGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  }, timeout)
  try {
    const code = await new Promise<number | null>((resolve) => {
      child.once('error', () => {
        resolve(null)
      })
      child.once('exit', resolve)
    })
    if (timedOut.signal.aborted) return 'timeout'
    return code === 0 ? 'done' : 'crash'
  } finally {
    clearTimeout(timer)
  }
}

/** Only what a program needs to start; a proxy that answers nobody keeps remote pictures from being fetched. */
function offlineEnvironment(folder: string): NodeJS.ProcessEnv {
  const { PATH, LANG, LC_ALL, SystemRoot, TEMP, TMPDIR } = process.env
  const nowhere = 'http://127.0.0.1:9'
  const kept = Object
    .entries({ PATH, LANG, LC_ALL, SystemRoot, TEMP, TMPDIR })
    .filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(kept), HOME: folder, SAL_USE_VCLPLUGIN: 'svp', http_proxy: nowhere, https_proxy: nowhere, ftp_proxy: nowhere }
}
