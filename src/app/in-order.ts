/**
 * Works on `items`, `size` of them at once, and hands out the results in the order of the items, each as soon as it and
 * all before it are there.
 */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item, index: number) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  let next = 0
  const begin = (): void => {
    const item = items[next]
    if (next >= items.length || item === undefined) return
    const result = work(item, next)
    // A failure is told where it is awaited, not by the process as unhandled.
    result.catch(() => undefined)
    running.push(result)
    next += 1
  }
  while (next < Math.min(size, items.length)) begin()
  for (;;) {
    const first = running.shift()
    if (first === undefined) return
    const result = await first
    begin()
    yield result
  }
}
