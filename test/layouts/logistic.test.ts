import { describe, expect, it } from 'vitest'
import { fitLogistic } from '../bench/certainty/logistic.js'
import { randomOf } from './random.js'

describe('the fit of weights', () => {
  it('finds the weights that the observations were drawn with, and leaves alone what nothing was seen of', () => {
    const random = randomOf(7)
    const observations = Array.from({ length: 4000 }, () => {
      const [first, second] = [random.chance(0.5) ? 1 : 0, random.chance(0.3) ? 1 : 0]
      const chance = 1 / (1 + Math.exp(-(0.5 + 2 * first - 1.5 * second)))
      return { facts: [[0, 1], [1, first], [2, second]] as const, right: random.chance(chance), weight: 1 }
    })
    const [bias = 0, first = 0, second = 0, unseen = 0] = fitLogistic(
      observations,
      { prior: [0, 0, 0, 0.7], strength: [0.1, 1, 1, 1] },
    )
    expect(bias).toBeCloseTo(0.5, 0)
    expect(first).toBeCloseTo(2, 0)
    expect(second).toBeCloseTo(-1.5, 0)
    expect(unseen).toBeCloseTo(0.7, 5)
  })
})
