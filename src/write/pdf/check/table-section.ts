import type { ObjectPlace } from './object-places.js'

/** What a cross-reference table says of a number; no place: it is free. */
export type TableEntry = readonly [number: number, place: ObjectPlace | undefined]

/** One section of a table, and where the older ones begin. */
export interface TableSection {
  readonly entries: readonly TableEntry[]
  readonly root: number | undefined
  readonly older: readonly number[]
}
