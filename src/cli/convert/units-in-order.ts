import { setTimeout as delay } from 'node:timers/promises'
import { usualPatience } from '../../app/quota/wait-for-unit.js'

/** One input's place in the queue for units of the quota. */
export interface UnitTurn {
  /** Reserves a unit after all inputs before it have theirs, or need none. */
  readonly reserve: <Result>(reserve: () => Promise<Result>) => Promise<Result>
  /** Lets the next one in, whatever became of this input. */
  readonly leave: () => void
}

/**
 * Gives units of the quota to the inputs in their order. Invoices are stored in that order, so a later input that held
 * the last unit would wait for an earlier one, which waits for that unit.
 */
export class UnitsInOrder {
  private last = Promise.resolve()

  private readonly patience: number

  /** @param patience how long one waits for those before it, in milliseconds; units may be held by other programs */
  constructor(patience = usualPatience) {
    this.patience = patience
  }

  /** Takes a place. Calls come in the order of the inputs. */
  enter(): UnitTurn {
    const earlier = this.last
    let leave = (): void => undefined
    const left = new Promise<void>((resolve) => { leave = resolve })
    this.last = earlier.then(() => left)
    const reserve: UnitTurn['reserve'] = async (reserving) => {
      await Promise.race([earlier, delay(this.patience, undefined, { ref: false })])
      try {
        return await reserving()
      } finally {
        leave()
      }
    }
    return { reserve, leave }
  }
}
