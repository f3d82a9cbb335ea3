import { packageSize } from '../../write/datev/package-limits.js'

/** Cuts a month into packages that stay well below the limits of DATEV; a single large file still gets its package. */
export function portions<Item>(
  items: readonly Item[],
  bytesOf: (item: Item) => number,
  limits: { documents: number; bytes: number } = packageSize,
): Item[][] {
  const all: Item[][] = []
  let current: Item[] = []
  let bytes = 0
  for (const item of items) {
    const size = bytesOf(item)
    if (current.length > 0 && (current.length === limits.documents || bytes + size > limits.bytes)) {
      all.push(current)
      current = []
      bytes = 0
    }
    current.push(item)
    bytes += size
  }
  return current.length === 0 ? all : [...all, current]
}
