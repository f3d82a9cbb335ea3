import { rounded } from '../../model/rounded.js'
import { bound } from '../grades.js'

/**
 * What is known of a value or of a document, by the name of the fact: 1 where it holds, or a measure between -2 and 3.
 */
export type Facts = Readonly<Record<string, number>>

/** Facts by name, those that don't hold left out. */
export function factsOf(holds: Readonly<Record<string, boolean | number | undefined>>): Facts {
  const facts: Record<string, number> = {}
  for (const [name, value] of Object.entries(holds)) {
    const measure = value === true ? 1 : value === false || value === undefined ? 0 : value
    if (measure !== 0) facts[name] = rounded(measure)
  }
  return facts
}

/** One fact per count, and one for all that are higher: `two days`, `many days`. */
export function countFact(name: string, count: number, most = bound.many): Readonly<Record<string, boolean>> {
  return { [`${name}: ${count >= most ? `${most} or more` : count}`]: true }
}
