import { monotonicFactory } from 'ulid'
import type { Clock } from '../../model/clock.js'
import type { PlanLimits } from '../../model/code-lists/plan-limits.js'
import type { Store } from '../../store/open-store.js'

/** What the use cases of the books work with. */
export interface BooksContext {
  readonly store: Store
  readonly clock: Clock
  readonly limits: PlanLimits
  /** How long a conversion waits for a unit that others have reserved, in milliseconds. */
  readonly patience: number
}

const nextUlid = monotonicFactory()

/** A new id that sorts by time: `inv_` and a ULID. */
export function newId(prefix: 'org' | 'usr' | 'key' | 'conv' | 'doc' | 'inv' | 'ptr' | 'art' | 'pay' | 'evt' | 'sup', clock: Clock): string {
  return `${prefix}_${nextUlid(clock.now().getTime())}`
}

/** The present moment as the tables keep it. */
export function timestamp(clock: Clock, laterBy = 0): string {
  return new Date(clock.now().getTime() + laterBy).toISOString()
}
