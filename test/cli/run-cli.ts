import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { main } from '../../src/cli/main.js'
import { lendChildren } from '../children.js'

export interface CliResult {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

export interface CliOptions {
  /** Data folder; a fresh one when absent. */
  readonly dataDir?: string
  readonly env?: Readonly<Record<string, string>>
  readonly stdin?: Uint8Array
  /** What a person at a terminal answers, question by question; without it nobody sits there. */
  readonly answers?: readonly string[]
}

/** A terminal at which somebody has typed ahead, and who leaves when everything is answered. */
function typed(answers: readonly string[]): NodeJS.ReadableStream & { isTTY: boolean } {
  return Object.assign(Readable.from([Buffer.from(answers.map((answer) => `${answer}\n`).join(''))]), { isTTY: true })
}

/** A new empty folder for the files of a test. */
export async function freshFolder(): Promise<string> {
  return await mkdtemp(join(tmpdir(), 'invoiceconv-test-'))
}

/** Runs a command line in this process, with streams of its own and English messages, as no terminal would see it. */
export async function runCli(argv: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const stdout = new PassThrough()
  const stderr = Object.assign(new PassThrough(), { isTTY: options.answers !== undefined })
  const stdin = options.answers === undefined
    ? Readable.from([options.stdin ?? Buffer.alloc(0)])
    : typed(options.answers)
  const output = [text(stdout), text(stderr)] as const
  const env = { INVOICECONV_DATA_DIR: options.dataDir ?? (await freshFolder()), INVOICECONV_LANG: 'en', ...options.env }
  const exitCode = await main(
    { argv, env, stdin, stdout, stderr },
    lendChildren,
  )
  stdout.end()
  stderr.end()
  return { exitCode, stdout: await output[0], stderr: await output[1] }
}
