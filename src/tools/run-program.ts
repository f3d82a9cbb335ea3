import { spawn } from 'node:child_process'

export interface ProgramRequest {
  readonly program: string
  readonly options: readonly string[]
  /** Where it works; also its home. */
  readonly folder: string
  /** Milliseconds after which it is ended. */
  readonly timeout: number
}

/**
 * Runs a foreign program to its end. What it starts itself forms a group of its own and is ended with it.
 */
export async function runProgram(
  { program, options, folder, timeout }: ProgramRequest,
): Promise<'done' | 'timeout' | 'crash'> {
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
