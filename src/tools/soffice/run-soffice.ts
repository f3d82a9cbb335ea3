import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runProgram } from '../run-program.js'
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
    const options = [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard',
      '--convert-to', 'pdf', '--outdir', folder, input,
    ]
    const ended = await runProgram({ program, options, folder, timeout })
    if (ended !== 'done') return { failed: ended }
    const pdf = await readFile(join(folder, 'invoice.pdf')).catch(() => undefined)
    return pdf === undefined || pdf.length === 0 ? { failed: 'no output' } : { pdf: new Uint8Array(pdf) }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
