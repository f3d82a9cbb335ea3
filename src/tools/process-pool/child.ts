import { type ChildProcess, fork } from 'node:child_process'
import { brokenLimit, type ChildFailureKind, type ChildLimits, isMachineBusy } from './broken-limit.js'
import { makeChildFolder, removeFolder } from './child-folder.js'
import { type ChildSize, childOptions, childSettings } from './child-options.js'
import { childProgram } from './child-program.js'
import { endTree, type ProcessUsage, processUsage } from './process-tree.js'

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

/** How often a child is looked at, in milliseconds. */
const watchMs = 50
/** Between two looks passes no more: where it seems so, this process itself was stopped, or the machine slept. */
const longestLookMs = 1000

/**
 * Why a child died that was within its limits. V8 aborts when its heap is full; whoever ends a process from outside
 * means the machine, not the file: the system does so where memory runs out.
 */
const failureOfSignal: Readonly<Partial<Record<NodeJS.Signals, ChildFailureKind>>> = {
  SIGABRT: 'memory', SIGKILL: 'busy', SIGTERM: 'busy',
}

/**
 * One child process that answers one request at a time. Whatever it starts (an office program, say) ends with it, and
 * its temporary files go with it.
 */
export class Child {
  /** Families of the tasks it has run: their code is loaded there. */
  readonly loaded = new Set<string>()
  busy = false
  /** Family whose code it is loading and nothing else. */
  preparing: string | undefined
  /** Milliseconds of the processor that its request has used at the last look; of waiting, where none are told. */
  workedMs = 0
  private readonly process: ChildProcess
  private readonly folder: string
  private alive = true

  constructor(entry: string, heapMb: number, size: ChildSize) {
    this.folder = makeChildFolder()
    const { env, ...program } = childProgram([`--max-old-space-size=${heapMb}`, ...childOptions[size]])
    this.process = fork(entry, [], {
      serialization: 'advanced',
      detached: true,
      ...program,
      env: { ...process.env, ...childSettings[size], ...env, TMPDIR: this.folder, TMP: this.folder, TEMP: this.folder },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    for (const event of ['exit', 'error']) {
      this.process.on(event, () => {
        this.alive = false
        removeFolder(this.folder)
      })
    }
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
    endTree(this.process.pid)
    removeFolder(this.folder)
  }

  private usage(): ProcessUsage | undefined {
    return this.process.pid === undefined ? undefined : processUsage(this.process.pid)
  }

  /** Ends a child that has grown beyond `memoryMb`: parsers leave things behind, and a fresh one starts quickly. */
  retireIfLarger(memoryMb: number): void {
    if (this.usable && (this.usage()?.memoryMb ?? 0) > memoryMb) this.end()
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
        const cpuAtBegin = this.usage()?.cpuMs
        let waitedMs = 0
        let lookedAt = performance.now()
        let [idleMs, cpuBefore] = [0, cpuAtBegin]
        const watch = setInterval(() => {
          const passed = Math.min(performance.now() - lookedAt, longestLookMs)
          waitedMs += passed
          lookedAt = performance.now()
          const used = this.usage()
          idleMs = used?.active === true || used?.cpuMs !== cpuBefore ? 0 : idleMs + passed
          cpuBefore = used?.cpuMs
          this.workedMs = used === undefined || cpuAtBegin === undefined ? waitedMs : used.cpuMs - cpuAtBegin
          const kind = brokenLimit({ limits, used, cpuAtBegin, waitedMs, idleMs, isMachineBusy })
          if (kind !== undefined) {
            settled()
            stop(kind)
          }
        }, watchMs)
        const settled = (): void => {
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
          reject(new ChildFailure((signal === null ? undefined : failureOfSignal[signal]) ?? 'crash', task))
        }
        this.process.on('message', answered)
        this.process.on('exit', died)
        this.process.send({ task, input }, (error) => {
          if (error !== null) { settled(); stop('crash') }
        })
      })
    } finally {
      this.workedMs = 0
      this.unref()
    }
  }
}
