/** A measure or a probability to three decimals: more would be noise in what is stored and shown. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
