import { spawn } from '@lydell/node-pty'
import { tmpdir } from 'node:os'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'

/** A command line that runs in a terminal of its own. */
export interface TerminalRun {
  /** What was shown until now, with all that moves the cursor. */
  readonly shown: () => string
  /** Waits until something is shown (after what was waited for before). */
  readonly until: (pattern: RegExp) => Promise<string>
  readonly type: (text: string) => void
  readonly kill: (signal: NodeJS.Signals) => void
  readonly exited: Promise<number>
}

/** Starts the built program in a pseudo-terminal, with English messages. */
export function runInTerminal(
  argv: readonly string[],
  options: { columns?: number; dataDir?: string; env?: Readonly<Record<string, string>> } = {},
): TerminalRun {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'invoiceconv-test-'))
  // A person's terminal, also where the tests run for a machine: CI says that nobody looks, and no spinner would move.
  const around = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'CI'))
  const env = { ...around, TERM: 'xterm', INVOICECONV_DATA_DIR: dataDir, INVOICECONV_LANG: 'en', ...options.env }
  const columns = options.columns ?? 100
  // The terminal itself takes no width of 0; stty tells it afterwards, as some consoles and containers do.
  const command = [process.execPath, 'bin/invoiceconv.js', ...argv]
  const terminal =
    columns > 0
      ? spawn(command[0] ?? '', command.slice(1), { cols: columns, rows: 30, env })
      : spawn('sh', ['-c', 'stty cols 0 rows 0; exec "$@"', 'sh', ...command], { cols: 80, rows: 30, env })
  let shown = ''
  let from = 0
  const watchers = new Set<() => void>()
  terminal.onData((data) => {
    shown += data
    for (const watch of watchers) watch()
  })
  return {
    shown: () => shown,
    until: (pattern) => new Promise((resolve) => {
      const watch = (): void => {
        const match = pattern.exec(shown.slice(from))
        if (match === null) return
        from += match.index + match[0].length
        watchers.delete(watch)
        resolve(match[0])
      }
      watchers.add(watch)
      watch()
    }),
    type: (text) => { terminal.write(text) },
    kill: (signal) => { terminal.kill(signal) },
    exited: new Promise((resolve) => { terminal.onExit(({ exitCode }) => { resolve(exitCode) }) }),
  }
}
