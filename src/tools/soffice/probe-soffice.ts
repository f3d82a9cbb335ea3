import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findProgram, namedProgram } from '../find-program.js'

const names = process.platform === 'win32' ? ['soffice.com', 'soffice.exe'] : ['soffice', 'libreoffice']
/** Where installers put LibreOffice without adding it to the path. */
const usualFolders = [
  '/Applications/LibreOffice.app/Contents/MacOS',
  'C:\\Program Files\\LibreOffice\\program',
  'C:\\Program Files (x86)\\LibreOffice\\program',
  '/usr/lib/libreoffice/program',
  '/opt/libreoffice/program',
]

/**
 * The program file of LibreOffice, or undefined where it isn't installed. `INVOICECONV_SOFFICE` names another one;
 * `off` says not to use any.
 */
export async function probeSoffice(environment: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const named = environment['INVOICECONV_SOFFICE']
  if (named === 'off') return undefined
  return (await namedProgram(named)) ?? (await findProgram(names, environment, usualFolders))
}

/** LibreOffice starts slowly; nobody waits longer for a number. */
const versionTimeout = 10_000

/** What LibreOffice calls itself, `24.2.7.2`; undefined where it does not say. */
export async function sofficeVersion(program: string): Promise<string | undefined> {
  const said = await promisify(execFile)(program, ['--version'], { timeout: versionTimeout }).catch(() => undefined)
  return /\d+(?:\.\d+)+/.exec(said?.stdout ?? '')?.[0]
}
