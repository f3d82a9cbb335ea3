import type { Acceptance } from '../../model/acceptance.js'
import type { Conversation } from '../ask.js'
import type { Terminal } from '../terminal.js'

/** What a person answered: details as `--set` and `--unset` take them, and what is taken as it is. */
export interface Answers {
  readonly set: readonly string[]
  readonly unset?: readonly string[]
  readonly accept?: readonly Acceptance[]
}

/** Who is asked, and where. */
export interface Asking {
  readonly conversation: Conversation
  readonly terminal: Terminal
  /** What nobody answered, in English: it is not asked again in the next round. */
  readonly skipped: Set<string>
}

/** Whether nothing at all was answered. */
export function isEmpty({ set, unset = [], accept = [] }: Answers): boolean {
  return set.length + unset.length + accept.length === 0
}

/** All of them as one. */
export function merged(all: readonly Answers[]): Answers {
  return {
    set: all.flatMap(({ set }) => set),
    unset: all.flatMap(({ unset = [] }) => unset),
    accept: all.flatMap(({ accept = [] }) => accept),
  }
}
