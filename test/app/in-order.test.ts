import { describe, expect, it } from 'vitest'
import { inOrder } from '../../src/app/in-order.js'

/** Work that ends when it is told to; says which items were begun. */
function steps(): { begun: number[]; end: (item: number) => Promise<void>; work: (item: number) => Promise<string> } {
  const begun: number[] = []
  const ends = new Map<number, () => void>()
  const work = async (item: number): Promise<string> => {
    begun.push(item)
    await new Promise<void>((resolve) => ends.set(item, resolve))
    return `result ${item}`
  }
  const end = async (item: number): Promise<void> => {
    ends.get(item)?.()
    await new Promise((resolve) => { setImmediate(resolve) })
  }
  return { begun, end, work }
}

const items = Array.from({ length: 100 }, (_, index) => index)

async function collect(results: AsyncGenerator<string>): Promise<string[]> {
  const found: string[] = []
  for await (const result of results) found.push(result)
  return found
}

describe('work in order', () => {
  it('goes on behind a slow item, and hands out in the order of the items', async () => {
    const { begun, end, work } = steps()
    const all = collect(inOrder([0, 1, 2, 3, 4], 2, work))
    expect(begun).toEqual([0, 1])
    for (const item of [1, 2, 3, 4]) await end(item)
    expect(begun).toEqual([0, 1, 2, 3, 4])
    await end(0)
    expect(await all).toEqual(['result 0', 'result 1', 'result 2', 'result 3', 'result 4'])
  })

  it('never works on more than it may, nor runs far ahead of what is handed out', async () => {
    const { begun, end, work } = steps()
    void collect(inOrder(items, 3, work)).catch(() => undefined)
    for (let item = 1; item < 60; item += 1) {
      expect(begun.length).toBeLessThanOrEqual(Math.min(item + 2, 24))
      await end(item)
    }
    expect(begun.length).toBe(24)
  })

  it('who waits for the items before it leaves room for others, and goes on in their order', async () => {
    const { begun, end, work } = steps()
    const stored: number[] = []
    const all = collect(inOrder([0, 1, 2, 3], 2, async (item, _, turn) => {
      const result = await work(item)
      await turn()
      stored.push(item)
      return result
    }))
    for (const item of [1, 2, 3]) await end(item)
    expect([begun, stored]).toEqual([[0, 1, 2, 3], []])
    await end(0)
    expect(await all).toHaveLength(4)
    expect(stored).toEqual([0, 1, 2, 3])
  })

  it('tells a failure where its turn is, and begins nothing more', async () => {
    const begun: number[] = []
    const seen: number[] = []
    const run = async (): Promise<void> => {
      const failing = inOrder(items, 2, (item) => {
        begun.push(item)
        return item === 3 ? Promise.reject(new Error('broken')) : Promise.resolve(item)
      })
      for await (const item of failing) seen.push(item)
    }
    await expect(run()).rejects.toThrow('broken')
    expect(seen).toEqual([0, 1, 2])
    const before = begun.length
    await new Promise((resolve) => { setImmediate(resolve) })
    expect(begun.length).toBe(before)
    expect(before).toBeLessThan(items.length)
  })

  it('begins nothing more when nobody wants the rest', async () => {
    const { begun, end, work } = steps()
    const results = inOrder(items, 2, work)
    const first = results.next()
    await end(0)
    expect((await first).value).toBe('result 0')
    await results.return(undefined)
    const before = begun.length
    for (const item of [1, 2, 3]) await end(item)
    expect(begun.length).toBe(before)
  })
})
