/** How many items may be begun before their turn, for each that is worked on at once: results wait in memory. */
const lead = 8

/** Waits until all items before it are done; whoever waits leaves room for another to be worked on. */
export type Turn = () => Promise<void>

/**
 * Works on `items`, `size` of them at once, and hands out the results in the order of the items, each as soon as it and
 * all before it are there. A slow item does not keep those behind it from being worked on.
 */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item, index: number, turn: Turn) => Promise<Result>,
): AsyncGenerator<Result> {
  const waiting: Promise<Result>[] = []
  let [begun, running, isWanted] = [0, 0, true]
  let before = Promise.resolve()
  const turnAfter = (earlier: Promise<void>): Turn => async () => {
    running -= 1
    fill()
    await earlier
    running += 1
  }
  const begin = (item: Item): void => {
    const result = work(item, begun, turnAfter(before))
    const done = result.then(() => undefined, () => undefined)
    before = before.then(() => done)
    begun += 1
    running += 1
    waiting.push(result)
    const ended = (): void => {
      running -= 1
      fill()
    }
    // A failure is told where it is awaited, not by the process as unhandled.
    result.then(ended, ended)
  }
  const fill = (): void => {
    const most = Math.min(begun + size - running, begun + size * lead - waiting.length)
    for (const item of isWanted ? items.slice(begun, most) : []) begin(item)
  }
  try {
    fill()
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      const result = await first
      void waiting.shift()
      fill()
      yield result
    }
  } finally {
    isWanted = false
  }
}
