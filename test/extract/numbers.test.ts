import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { numbersIn } from '../bench/number-places.js'

/** This ceiling only falls. A new case takes the nearest measure of measures.ts, or a grade. */
const most = 33

describe('numbers of the readers', () => {
  it('stand in weights.json, or with unit and reason in measures.ts', async () => {
    const numbers = await numbersIn(fileURLToPath(new URL('../../src/extract', import.meta.url)))
    expect(numbers.filter(({ file }) => !file.endsWith('/measures.ts'))).toEqual([])
    expect(numbers.length).toBeLessThanOrEqual(most)
  })
})
