import { Chalk, type ChalkInstance } from 'chalk'
import type { Language, LocalizedText } from '../model/language.js'

/** What the outside world gives the command line; passed in, so that a test reads the output as a string. */
export interface Streams {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number }
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number }
}

export interface TerminalSettings {
  readonly language: Language
  readonly quiet: boolean
  readonly color: boolean
}

/** Data goes to stdout, everything else to stderr; colour and motion only where a person looks at that very stream. */
export class Terminal {
  readonly streams: Streams
  readonly language: Language
  readonly quiet: boolean
  /** Colours for stderr. */
  readonly paint: ChalkInstance
  /** Colours for stdout. */
  readonly paintData: ChalkInstance

  constructor(streams: Streams, settings: TerminalSettings) {
    this.streams = streams
    this.language = settings.language
    this.quiet = settings.quiet
    const level = (stream: { readonly isTTY?: boolean }): 0 | 1 => (settings.color && stream.isTTY === true ? 1 : 0)
    this.paint = new Chalk({ level: level(streams.stderr) })
    this.paintData = new Chalk({ level: level(streams.stdout) })
  }

  /** Whether a spinner may move on stderr. */
  get moving(): boolean {
    const { stderr, env } = this.streams
    // A terminal that doesn't know its width (0 columns) can't be told how many lines to wipe.
    return !this.quiet && stderr.isTTY === true && env['TERM'] !== 'dumb' && (stderr.columns ?? 0) > 0
  }

  /** Width of the terminal in columns; 100 when stdout is no terminal or does not know its width. */
  get width(): number {
    const { columns = 0 } = this.streams.stdout
    return columns > 0 ? columns : 100
  }

  /** Width for stderr; no limit where nobody looks at it. */
  get errorWidth(): number {
    const { columns = 0, isTTY } = this.streams.stderr
    return isTTY === true && columns > 0 ? columns : Number.POSITIVE_INFINITY
  }

  /** Width for stdout; no limit where it is no terminal, since programs read lines. */
  get dataWidth(): number {
    const { columns = 0, isTTY } = this.streams.stdout
    return isTTY === true && columns > 0 ? columns : Number.POSITIVE_INFINITY
  }

  /** The message in the language of the user. */
  text(message: LocalizedText): string {
    return message[this.language]
  }

  /** A line of data. */
  data(line: string): void {
    this.streams.stdout.write(`${line}\n`)
  }

  /** One JSON document, the only thing that a `--json` run prints to stdout. */
  json(value: unknown): void {
    this.data(JSON.stringify(value, null, 2))
  }

  /** A line for the person who waits; silent with `--quiet`. */
  note(line: string): void {
    if (!this.quiet) this.streams.stderr.write(`${line}\n`)
  }

  /** A line that is printed also with `--quiet`. */
  error(line: string): void {
    this.streams.stderr.write(`${line}\n`)
  }
}
