import type { ChildLimits } from './broken-limit.js'
import { Child, type ChildAnswer, ChildFailure } from './child.js'
import type { ChildSize } from './child-options.js'

export interface ProcessPoolOptions {
  /** JavaScript file that the children run; it answers messages `{ task, input }`. */
  readonly entry: string
  /** What they are made for; `usual` when absent. */
  readonly children?: ChildSize | undefined
  /** How many children work at once. */
  readonly size: number
  /** How many requests may wait for a child; beyond that they are refused at once. */
  readonly mostWaiting: number
  /** V8 heap of a child, in mebibytes. */
  readonly heapMb: number
  /** Resident memory of an idle child, in mebibytes, above which it makes room for a new one; by what it has loaded. */
  readonly retireMb: (loaded: ReadonlySet<string>) => number
}

/** One request to a child. */
export interface ChildRequest {
  readonly task: string
  /** What it has in common with other tasks: the code that has to be loaded for them. */
  readonly family: string
  readonly input: unknown
  /** It only loads the code of its family: what needs that waits for it instead of loading it in another child. */
  readonly prepares?: boolean
  /** Its family's code becomes fast later than its tasks are done: it waits for a child that has run some of it. */
  readonly brief?: boolean
}

/** A brief request waits for no child that has worked longer than this on another one, in milliseconds. */
const patienceMs = 1000
/** How often that is looked at. */
const lookMs = 250

interface Waiting {
  readonly family: string
  readonly prepares: boolean
  readonly brief: boolean
  readonly start: (child: Child) => void
  readonly refuse: (error: unknown) => void
}

/**
 * A few child processes that are kept warm. A request goes to an idle child that has already loaded the code of its
 * family, waits for one that is loading it, else goes to a new child while there is room, waits for one that does other
 * brief work of its family, else goes to any idle one; else it waits.
 */
export class ProcessPool {
  private readonly options: ProcessPoolOptions
  private children: Child[] = []
  private readonly waiting: Waiting[] = []
  private looking: NodeJS.Timeout | undefined

  constructor(options: ProcessPoolOptions) {
    this.options = options
  }

  /**
   * Runs one task. @throws ChildFailure when the child dies, is too slow or too large, and is replaced by a new one; or
   * when too many wait.
   */
  async ask(request: ChildRequest, limits: ChildLimits): Promise<ChildAnswer> {
    const { task, input } = request
    if (this.waiting.length >= this.options.mostWaiting) throw new ChildFailure('busy', task)
    const child = await this.take(request)
    try {
      return await child.ask(task, input, limits)
    } finally {
      child.retireIfLarger(this.options.retireMb(child.loaded))
      child.busy = false
      child.preparing = undefined
      this.children = this.children.filter((one) => one.usable)
      this.next()
    }
  }

  /** Ends all children at once. */
  close(): void {
    clearTimeout(this.looking)
    for (const child of this.children) child.end()
    this.children = []
  }

  private take({ family, prepares = false, brief = false }: ChildRequest): Promise<Child> {
    return new Promise((start, refuse) => {
      this.waiting.push({ family, prepares, brief, start, refuse })
      this.next()
      this.lookAgain()
    })
  }

  /** Who waits for a child that works does not wait for ever. */
  private lookAgain(): void {
    if (this.looking !== undefined || !this.waiting.some(({ brief }) => brief)) return
    this.looking = setTimeout(() => {
      this.looking = undefined
      this.next()
      this.lookAgain()
    }, lookMs)
  }

  /** Starts whatever can be started, who has waited longest first. */
  private next(): void {
    for (const request of [...this.waiting]) {
      let child: Child | undefined
      try {
        child = this.pick(request)
      } catch (error) {
        // No child can be made (no room for its temporary files, say): whoever comes later may have more luck.
        this.drop(request)
        request.refuse(error)
        continue
      }
      if (child === undefined) continue
      this.drop(request)
      child.busy = true
      child.loaded.add(request.family)
      if (request.prepares) child.preparing = request.family
      request.start(child)
    }
  }

  private drop(request: Waiting): void {
    this.waiting.splice(this.waiting.indexOf(request), 1)
  }

  private pick({ family, brief }: Waiting): Child | undefined {
    this.children = this.children.filter((one) => one.usable)
    const idle = this.children.filter((one) => !one.busy)
    const warm = idle.find((one) => one.loaded.has(family))
    if (warm !== undefined) return warm
    if (this.children.some(({ preparing }) => preparing === family)) return undefined
    if (this.children.length < this.options.size) {
      const child = new Child(this.options.entry, this.options.heapMb, this.options.children ?? 'usual')
      this.children.push(child)
      return child
    }
    const isSoonFree = ({ loaded, workedMs }: Child): boolean => loaded.has(family) && workedMs < patienceMs
    return brief && this.children.some(isSoonFree) ? undefined : idle[0]
  }
}
