/** The things one of which was to be chosen: the facts of each by number, and how right each is, from 0 to 1. */
export interface Choice {
  readonly options: readonly {
    readonly facts: readonly (readonly [index: number, measure: number])[]
    readonly right: number
  }[]
}

const rounds = 220
const rate = 0.05
const [momentum, spreadKept] = [0.9, 0.999]

function shares(scores: Float64Array, weight: (index: number) => number): Float64Array {
  const most = Math.max(...scores)
  const parts = scores.map((score, index) => Math.exp(score - most) * weight(index))
  const sum = parts.reduce((one, two) => one + two, 0)
  return parts.map((part) => part / Math.max(sum, 1e-12))
}

/** Adds to the gradient how much more the facts of an option count today than the truth gives them. */
function addGradient({ options }: Choice, weights: Float64Array, gradient: Float64Array): void {
  const scores = Float64Array.from(options, ({ facts }) =>
    facts.reduce((sum, [index, measure]) => sum + (weights[index] ?? 0) * measure, 0))
  const [given, wanted] = [shares(scores, () => 1), shares(scores, (at) => options[at]?.right ?? 0)]
  for (const [at, { facts }] of options.entries()) {
    const change = (given[at] ?? 0) - (wanted[at] ?? 0)
    for (const [index, measure] of facts) gradient[index] = (gradient[index] ?? 0) + change * measure
  }
}

/**
 * Weights by which one of the right options has the highest sum, as far as may be: a conditional logit in which any of
 * the right ones will do, fitted by Adam in a fixed number of rounds. `penalty` draws every weight to nothing.
 */
export function fitChoice(choices: readonly Choice[], size: number, penalty: number): Float64Array {
  const known = choices.filter(({ options }) => options.some(({ right }) => right > 0))
  const [weights, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let round = 1; round <= rounds; round += 1) {
    const gradient = weights.map((weight) => penalty * weight)
    for (const choice of known) addGradient(choice, weights, gradient)
    for (let at = 0; at < size; at += 1) {
      const slope = gradient[at] ?? 0
      mean[at] = momentum * (mean[at] ?? 0) + (1 - momentum) * slope
      square[at] = spreadKept * (square[at] ?? 0) + (1 - spreadKept) * slope * slope
      const [first, second] = [(mean[at] ?? 0) / (1 - momentum ** round), (square[at] ?? 0) / (1 - spreadKept ** round)]
      weights[at] = (weights[at] ?? 0) - rate * first / (Math.sqrt(second) + 1e-6)
    }
  }
  return weights
}
