import type * as z from 'zod'
import type { draftSchema } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import { listAt, pathText, type Step, without } from './value-place.js'

type Encoded = z.input<typeof draftSchema>

/** Rule of the evidence that a whole element of a list, such as a line, was taken away. */
export const removedRule = 'element removed'

/** A path once the element at `index` of its list is gone: those behind move up; undefined for the element itself. */
function movedUp(path: string, list: string, index: number): string | undefined {
  if (!path.startsWith(`${list}[`)) return path
  const [, number = '', rest = ''] = /^\[(\d+)\](.*)$/.exec(path.slice(list.length)) ?? []
  const at = Number.parseInt(number, 10)
  if (at === index) return undefined
  return at > index ? `${list}[${at - 1}]${rest}` : path
}

/** The same for the place that a finding names: `BG-25[3]/BT-131`. */
function findingMoved(field: string | null, group: string, index: number): string | null | undefined {
  if (field === null) return null
  const [, number, rest = ''] = new RegExp(`^${group}\\[(\\d+)\\](.*)$`).exec(field) ?? []
  if (number === undefined) return field
  const at = Number.parseInt(number, 10)
  if (at === index + 1) return undefined
  return at > index + 1 ? `${group}[${at - 1}]${rest}` : field
}

function elementOf(steps: readonly Step[]): { list: string; index: number } {
  const last = steps.at(-1)
  return { list: pathText(steps.slice(0, -1)), index: typeof last === 'number' ? last : 0 }
}

/**
 * Takes a whole element out of a list. What is known of the elements behind it goes with them, and where the page said
 * the element, its removal is remembered.
 */
export function removeElement(encoded: Encoded, steps: readonly Step[], group: string): Encoded {
  const { list, index } = elementOf(steps)
  const own = encoded.evidence.filter(({ path }) => path.startsWith(`${list}[${index}]`))
  // A line that a person added and takes back is as if it had never been.
  const wasRead = own.length === 0 || own.some(({ source }) => source !== 'user')
  const evidence = encoded.evidence.flatMap((one): Evidence[] => {
    const path = one.rule === removedRule ? one.path : movedUp(one.path, list, index)
    return path === undefined ? [] : [{ ...one, path }]
  })
  const gone: Evidence = { path: pathText(steps), source: 'user', rule: removedRule, text: '', confidence: 1 }
  const findings = encoded.findings.flatMap((one) => {
    const field = findingMoved(one.field, group, index)
    return field === undefined ? [] : [{ ...one, field }]
  })
  return {
    ...encoded,
    values: without(encoded.values, steps) ?? {},
    evidence: wasRead ? [...evidence, gone] : evidence,
    findings,
  }
}

/** Whether there is such an element to take away. */
export function hasElement(encoded: Encoded, steps: readonly Step[]): boolean {
  const { list, index } = elementOf(steps)
  return listAt(encoded.values, list).length > index
}
