import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Why a child gave no answer; `busy`: the machine, not the request, was the reason. */
export type ChildFailureKind = 'timeout' | 'memory' | 'crash' | 'busy'

/** A child process died, was ended before it answered, or none was free. Says nothing of the content it worked on. */
export class ChildFailure extends Error {
  readonly kind: ChildFailureKind

  constructor(kind: ChildFailureKind, task: string) {
    super(`${task}: ${kind}`)
    this.name = 'ChildFailure'
    this.kind = kind
  }
}

/** What a child says to one request: the value, or the failure in plain data. */
export type ChildAnswer = { readonly value: unknown } | { readonly failure: unknown }

export interface ChildLimits {
  readonly timeoutMs: number
  /** Resident memory, in mebibytes. */
  readonly memoryMb: number
}

const memoryCheckMs = 250

/** Resident memory in mebibytes; undefined where the system does not tell (then only V8's own heap limit holds). */
async function residentMemory(pid: number): Promise<number | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
    return kilobytes === undefined ? undefined : Number.parseInt(kilobytes, 10) / 1024
  } catch {
    return undefined
  }
}

/**
 * One child process that answers one request at a time. It leads a process group of its own, so that whatever it
 * starts (an office program, say) ends with it.
 */
export class Child {
  /** Families of the tasks it has run: their code is loaded there. */
  readonly loaded = new Set<string>()
  busy = false
  private readonly process: ChildProcess
  private alive = true

  constructor(entry: string, heapMb: number) {
    this.process = fork(entry, [], {
      serialization: 'advanced',
      detached: true,
      // Parsers make many short-lived objects: a larger young generation saves a fifth of their time.
      execArgv: [`--max-old-space-size=${heapMb}`, '--min-semi-space-size=8', '--max-semi-space-size=16'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.process.on('exit', () => (this.alive = false))
    this.process.on('error', () => (this.alive = false))
    this.unref()
  }

  get usable(): boolean {
    return this.alive && this.process.connected
  }

  /** An idle child must not keep the program running. */
  private unref(): void {
    this.process.unref()
    this.process.channel?.unref()
  }

  end(): void {
    if (!this.alive || this.process.pid === undefined) return
    this.alive = false
    try {
      process.kill(-this.process.pid, 'SIGKILL')
    } catch {
      this.process.kill('SIGKILL')
    }
  }

  /** Ends a child that has grown beyond `memoryMb`: parsers leave things behind, and a fresh one starts quickly. */
  async retireIfLarger(memoryMb: number): Promise<void> {
    const used = this.usable ? await residentMemory(this.process.pid ?? 0) : undefined
    if (used !== undefined && used > memoryMb) this.end()
  }

  /** Sends one request and waits for its answer, at most as long and as large as the limits allow. */
  async ask(task: string, input: unknown, limits: ChildLimits): Promise<ChildAnswer> {
    this.process.ref()
    this.process.channel?.ref()
    try {
      return await new Promise<ChildAnswer>((resolve, reject) => {
        const stop = (kind: ChildFailureKind): void => {
          this.end()
          reject(new ChildFailure(kind, task))
        }
        const timer = setTimeout(() => { stop('timeout') }, limits.timeoutMs)
        const watch = setInterval(() => {
          void residentMemory(this.process.pid ?? 0).then((used) => {
            if (used !== undefined && used > limits.memoryMb) stop('memory')
          })
        }, memoryCheckMs)
        const settled = (): void => {
          clearTimeout(timer)
          clearInterval(watch)
          this.process.off('message', answered)
          this.process.off('exit', died)
        }
        const answered = (answer: unknown): void => {
          settled()
          resolve(answer as ChildAnswer)
        }
        const died = (_code: number | null, signal: NodeJS.Signals | null): void => {
          settled()
          // V8 aborts when its heap is full.
          reject(new ChildFailure(signal === 'SIGABRT' ? 'memory' : 'crash', task))
        }
        this.process.on('message', answered)
        this.process.on('exit', died)
        this.process.send({ task, input }, (error) => {
          if (error !== null) { settled(); stop('crash') }
        })
      })
    } finally {
      this.unref()
    }
  }
}
