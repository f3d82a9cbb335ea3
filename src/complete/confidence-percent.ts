/** A confidence as people read it: whole percent, never 100 for what is not certain. */
export function confidencePercent(confidence: number): number {
  return Math.floor(confidence * 100)
}
