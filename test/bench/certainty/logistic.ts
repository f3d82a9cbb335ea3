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

/** Solves `matrix · x = right` for a positive definite matrix, in place, by Cholesky. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  const row = (index: number): Float64Array => matrix[index] ?? right
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = row(i)[j] ?? 0
      for (let k = 0; k < j; k += 1) sum -= (row(i)[k] ?? 0) * (row(j)[k] ?? 0)
      row(i)[j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (row(j)[j] ?? 1)
    }
  }
  const solved = Float64Array.from(right)
  for (let i = 0; i < size; i += 1) {
    for (let k = 0; k < i; k += 1) solved[i] = (solved[i] ?? 0) - (row(i)[k] ?? 0) * (solved[k] ?? 0)
    solved[i] = (solved[i] ?? 0) / (row(i)[i] ?? 1)
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < size; k += 1) solved[i] = (solved[i] ?? 0) - (row(k)[i] ?? 0) * (solved[k] ?? 0)
    solved[i] = (solved[i] ?? 0) / (row(i)[i] ?? 1)
  }
  return solved
}

function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

const steps = 25
const converged = 1e-6

/** Logistic regression with weights drawn to a prior, by Newton's method. The same observations give the same weights. */
export function fitLogistic(observations: readonly Observation[], { prior, strength }: Penalty): number[] {
  const size = prior.length
  let weights = Float64Array.from(prior)
  for (let step = 0; step < steps; step += 1) {
    const gradient = Float64Array.from(weights, (weight, index) => -(strength[index] ?? 0) * (weight - (prior[index] ?? 0)))
    const curvature = Array.from({ length: size }, (_, index) => {
      const line = new Float64Array(size)
      line[index] = (strength[index] ?? 0) + 1e-6
      return line
    })
    for (const { facts, right, weight } of observations) {
      const chance = probability(facts.reduce((sum, [index, measure]) => sum + (weights[index] ?? 0) * measure, 0))
      const [error, bend] = [weight * ((right ? 1 : 0) - chance), weight * Math.max(1e-4, chance * (1 - chance))]
      for (const [index, measure] of facts) {
        gradient[index] = (gradient[index] ?? 0) + error * measure
        const line = curvature[index]
        // Only the half below the diagonal is read when it is solved.
        if (line) for (const [other, otherMeasure] of facts) if (other <= index) line[other] = (line[other] ?? 0) + bend * measure * otherMeasure
      }
    }
    const change = solve(curvature, gradient)
    weights = weights.map((weight, index) => weight + Math.max(-2, Math.min(2, change[index] ?? 0)))
    if (change.every((one) => Math.abs(one) < converged)) break
  }
  return [...weights]
}
