import { tryLater } from './try-later.js'

export interface TurnstileSize {
  /** How many may be inside at once. */
  readonly inside: number
  /** How many may wait; whoever comes then is sent away. */
  readonly waiting: number
}

/** When to come again after having been sent away, in milliseconds. */
const comeAgain = 10_000

/** Lets a few in at a time, in the order of their coming: what is not let in takes no memory and no processor. */
export class Turnstile {
  private readonly size: TurnstileSize
  private inside = 0
  private readonly queue: (() => void)[] = []

  constructor(size: TurnstileSize) {
    this.size = size
  }

  get running(): number {
    return this.inside
  }

  get waiting(): number {
    return this.queue.length
  }

  /** @throws AppError `busy`, when too many wait already, so that it is known before anything is read or booked */
  requireRoom(): void {
    if (this.inside < this.size.inside || this.queue.length < this.size.waiting) return
    throw tryLater(
      'busy',
      { de: 'Zu viele Umwandlungen warten schon. Bitte gleich erneut versuchen.', en: 'Too many conversions are waiting already. Please try again soon.' },
      comeAgain,
    )
  }

  /**
   * Waits for its turn, then works. A signal that is aborted gives up the place in the queue.
   * @throws AppError `busy`, when too many wait already
   */
  async pass<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    this.requireRoom()
    await this.enter(signal)
    try {
      return await work()
    } finally {
      const next = this.queue.shift()
      if (next === undefined) this.inside -= 1
      else next()
    }
  }

  private async enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (this.inside < this.size.inside) {
      this.inside += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.queue.splice(this.queue.indexOf(turn), 1)
        reject(signal?.reason as Error)
      }
      const turn = (): void => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      this.queue.push(turn)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}
