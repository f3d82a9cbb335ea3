import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'

const jar = path.join(homedir(), '.m2/repository/org/verapdf/apps/greenfield-apps/1.28.2/greenfield-apps-1.28.2.jar')

/** The independent judge of PDF/A; it is asked only where it is installed. */
export const hasVeraPdf = existsSync(jar)

/** Names of the files that are not PDF/A-3b. */
export function notCompliant(files: ReadonlyMap<string, Uint8Array>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'pdfa-'))
  try {
    for (const [name, pdf] of files) writeFileSync(path.join(folder, `${name}.pdf`), pdf)
    const given = ['-Xmx512m', '-XX:+UseSerialGC', '-cp', jar, 'org.verapdf.apps.GreenfieldCliWrapper', '-f', '3b', '--format', 'text', '--loglevel', '0', folder]
    const answer = run(given)
    return [...files.keys()].filter((name) => !answer.includes(`PASS ${path.join(folder, `${name}.pdf`)}`))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The program ends with 1 as soon as one file fails; its answer counts all the same. */
function run(given: readonly string[]): string {
  try {
    return execFileSync('java', given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    return error !== null && typeof error === 'object' && 'stdout' in error ? String(error.stdout) : ''
  }
}
