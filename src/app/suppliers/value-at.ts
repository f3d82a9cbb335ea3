import type { DraftValues } from '../../model/draft.js'

type Step = string | number
type Node = Record<Step, unknown>

/** `payment.creditTransfers[].iban` and 0 lead to payment, creditTransfers, 0, iban. */
function steps(pattern: string, index: number): Step[] {
  return pattern.split('.').flatMap((part): Step[] => (part.endsWith('[]') ? [part.slice(0, -2), index] : [part]))
}

/** A pattern with its index: `payment.creditTransfers[0].iban`, as evidence names it. */
export function pathAt(pattern: string, index: number): string {
  return pattern.replace('[]', `[${index}]`)
}

/** The text at a path of the draft; undefined when there is none. */
export function textAt(values: DraftValues, pattern: string, index: number): string | undefined {
  const found = steps(pattern, index).reduce<unknown>((at, step) => (at as Node | undefined)?.[step], values)
  return typeof found === 'string' ? found : undefined
}

/** How many elements the list of a pattern has. */
export function lengthAt(values: DraftValues, pattern: string): number {
  const [list = ''] = pattern.split('[]')
  const found = steps(list, 0).reduce<unknown>((at, step) => (at as Node | undefined)?.[step], values)
  return Array.isArray(found) ? found.length : 0
}

function assign(target: unknown, [step, ...rest]: readonly Step[], value: string): unknown {
  if (step === undefined) return value
  const copy: unknown[] | Node = typeof step === 'number' ? [...((target as unknown[] | undefined) ?? [])] : { ...((target as Node | undefined) ?? {}) }
  ;(copy as Node)[step] = assign((copy as Node)[step], rest, value)
  return copy
}

/** The values with one more text; what was given stays as it is. */
export function withText(values: DraftValues, place: { pattern: string; index: number }, text: string): DraftValues {
  return assign(values, steps(place.pattern, place.index), text) as DraftValues
}
