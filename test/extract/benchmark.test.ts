import { describe, expect, it } from 'vitest'
import floors from '../bench/extraction-floors.json' with { type: 'json' }
import { benchmarkIsThere, type Score, scoreExtraction } from '../bench/score-extraction.js'

const title = benchmarkIsThere ? 'stays above its floors' : 'stays above its floors (LEFT OUT: ../shared/extraction is not here)'

describe('the reading of the benchmark', () => {
  it.skipIf(!benchmarkIsThere).each(Object.entries(floors))(`%s ${title}`, { timeout: 120_000 }, async (set, floor) => {
    const { score } = await scoreExtraction(set)
    const fallen = Object.entries(floor).filter(([key, least]) => score[key as keyof Score] < least)
    expect(fallen, JSON.stringify(score)).toEqual([])
  })
})
