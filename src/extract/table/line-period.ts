import type { Period } from '../../model/schemas.js'
import { datesIn } from '../values/date.js'
import { letterCount } from '../measures.js'

/** The first of the remarks that names two days and little else: the period of the line. */
export function linePeriod(notes: readonly string[]): Period | undefined {
  for (const note of notes) {
    const dates = datesIn(note)
    const [start, end] = dates
    if (!start || !end || dates.length !== 2 || dates.some((date) => date.ambiguous)) continue
    const rest = note.replace(start.text, '').replace(end.text, '').replace(/[^\p{L}]/gu, '')
    if (rest.length <= letterCount.label && start.value <= end.value) return { start: start.value, end: end.value }
  }
  return undefined
}
