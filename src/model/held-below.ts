import type { Evidence } from './evidence.js'

/**
 * Facts that keep a value from being sure, whatever else speaks for it, with the most that it may reach. A finding or
 * the evidence tells of each, so that a value which nothing but such a fact makes doubtful is still delivered.
 */
export const heldBelow: Readonly<Record<string, number>> = {
  /** The page shows the number, but no bank could have given it. */
  'check digits fail': 0.89,
  /** The picture shows other letters; the check digits chose these. */
  'letters mended': 0.89,
}

/** The most that a value with these facts may reach, with the fact that holds it; undefined where none does. */
export function heldBy(facts: readonly string[]): { readonly fact: string; readonly most: number } | undefined {
  const held = facts.flatMap((fact) => (heldBelow[fact] === undefined ? [] : [{ fact, most: heldBelow[fact] }]))
  return held.sort((a, b) => a.most - b.most)[0]
}

/** Whether a value is as sure as one can be that is held by such a fact. */
export function isHeld({ reasons = [], confidence }: Evidence): boolean {
  const held = heldBy(reasons.map(({ fact }) => fact))
  return held !== undefined && confidence >= held.most
}
