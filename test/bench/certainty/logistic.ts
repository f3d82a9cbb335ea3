/** One observation: its facts by number, whether it was right, and how much it counts. */
export interface Observation {
  readonly facts: readonly (readonly [index: number, measure: number])[]
  readonly right: boolean
  readonly weight: number
}

export interface Penalty {
  /** What a fact is worth before anything was seen. */
  readonly prior: readonly number[]
  /** How strongly each weight is drawn to its prior. */
  readonly strength: readonly number[]
}

/** A square matrix of which only the half below the diagonal is kept. */
class Symmetric {
  readonly size: number
  readonly #values: Float64Array

  constructor(size: number) {
    this.size = size
    this.#values = new Float64Array(size * size)
  }

  at(row: number, column: number): number {
    return this.#values[row * this.size + column] ?? 0
  }

  set(row: number, column: number, value: number): void {
    this.#values[row * this.size + column] = value
  }

  add(row: number, column: number, value: number): void {
    this.set(row, column, this.at(row, column) + value)
  }
}

/** Turns a positive definite matrix into its Cholesky factor, in place. */
function factorize(matrix: Symmetric): void {
  for (let row = 0; row < matrix.size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix.at(row, column)
      for (let k = 0; k < column; k += 1) sum -= matrix.at(row, k) * matrix.at(column, k)
      matrix.set(row, column, row === column ? Math.sqrt(Math.max(sum, 1e-9)) : sum / matrix.at(column, column))
    }
  }
}

/** The `x` of `matrix · x = right`. */
function solve(matrix: Symmetric, right: Float64Array): number[] {
  factorize(matrix)
  const solved: number[] = []
  for (const [row, value] of right.entries()) {
    const known = solved.reduce((sum, one, k) => sum + matrix.at(row, k) * one, 0)
    solved.push((value - known) / matrix.at(row, row))
  }
  for (let row = matrix.size - 1; row >= 0; row -= 1) {
    let value = solved[row] ?? 0
    for (let k = row + 1; k < matrix.size; k += 1) value -= matrix.at(k, row) * (solved[k] ?? 0)
    solved[row] = value / matrix.at(row, row)
  }
  return solved
}

function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

const steps = 25
const converged = 1e-6

interface Slope {
  readonly gradient: Float64Array
  readonly curvature: Symmetric
}

/** What one observation adds to the slope. */
function observe(
  { facts, right, weight }: Observation,
  weights: readonly number[],
  { gradient, curvature }: Slope,
): void {
  const chance = probability(facts.reduce((sum, [index, measure]) => sum + (weights[index] ?? 0) * measure, 0))
  const [error, bend] = [weight * ((right ? 1 : 0) - chance), weight * Math.max(1e-4, chance * (1 - chance))]
  for (const [index, measure] of facts) {
    gradient[index] = (gradient[index] ?? 0) + error * measure
    for (const [other, otherMeasure] of facts) if (other <= index) curvature.add(
      index,
      other,
      bend * measure * otherMeasure,
    )
  }
}

function slopeAt(weights: readonly number[], { prior, strength }: Penalty): Slope {
  const curvature = new Symmetric(weights.length)
  for (const [index, one] of strength.entries()) curvature.set(index, index, one + 1e-6)
  return {
    curvature,
    gradient: Float64Array.from(weights, (weight, index) => -(strength[index] ?? 0) * (weight - (prior[index] ?? 0))),
  }
}

/** What Newton's method makes less: how unlikely the observations are, and how far the weights are from their prior. */
function lossAt(
  weights: readonly number[],
  observations: readonly Observation[],
  { prior, strength }: Penalty,
): number {
  const drawn = weights.reduce((sum, weight, index) =>
    sum + (strength[index] ?? 0) * (weight - (prior[index] ?? 0)) ** 2 / 2, 0)
  return observations.reduce((sum, { facts, right, weight }) => {
    const logOdds = facts.reduce((total, [index, measure]) => total + (weights[index] ?? 0) * measure, 0)
    return sum + weight * Math.log1p(Math.exp(right ? -logOdds : logOdds))
  }, drawn)
}

/** How often a step may be halved before it counts as none. */
const halvings = 12

/**
 * Logistic regression with weights drawn to a prior, by Newton's method; a step that leads away is halved until it
 * doesn't, for where nearly all is sure the curve is flat. The same observations give the same weights.
 */
export function fitLogistic(observations: readonly Observation[], penalty: Penalty): number[] {
  let weights = [...penalty.prior]
  let loss = lossAt(weights, observations, penalty)
  for (let step = 0; step < steps; step += 1) {
    const slope = slopeAt(weights, penalty)
    for (const observation of observations) observe(observation, weights, slope)
    const change = solve(slope.curvature, slope.gradient)
    const next = Array.from({ length: halvings }, (_, half) =>
      weights.map((weight, index) => weight + (change[index] ?? 0) / 2 ** half))
      .find((one) => lossAt(one, observations, penalty) < loss)
    if (next === undefined) break
    weights = next
    loss = lossAt(weights, observations, penalty)
    if (change.every((one) => Math.abs(one) < converged)) break
  }
  return weights
}
