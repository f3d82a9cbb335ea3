/** Cuts a list wherever `parted` says so. */
export function split<T>(items: readonly T[], parted: (left: T, right: T, index: number) => boolean): T[][] {
  const groups: T[][] = []
  for (const [index, item] of items.entries()) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last !== undefined && !parted(last, item, index)) group.push(item)
    else groups.push([item])
  }
  return groups
}

/** The middle one of the values; 0 of none. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Every choice of some of them, in their order. */
export function subsets<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((all, item) => [...all, ...all.map((own) => [...own, item])], [[]])
}
