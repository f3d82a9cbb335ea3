/** Steps into plain JSON: `payment`, `creditTransfers`, 0, `iban`. */
export type Step = string | number
export type Json = Record<string, unknown>

/** The list at a path; an empty one when there is none. */
export function listAt(json: Json, path: string): unknown[] {
  const found = path.split('.').reduce<unknown>((at, key) => (at as Json | undefined)?.[key], json)
  return Array.isArray(found) ? found : []
}

/** What stands at a place. */
export function valueAt(json: unknown, steps: readonly Step[]): unknown {
  return steps.reduce<unknown>((at, step) => (at as Record<Step, unknown> | undefined)?.[step], json)
}

/**
 * A copy with a value at a place. In lists a gap would be an element without meaning: what is beyond the end goes to
 * the end.
 */
export function assign(target: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(target) ? [...(target as unknown[])] : []
    const at = Math.min(step, list.length)
    list[at] = assign(list[at], rest, value)
    return list
  }
  const object = (target ?? {}) as Json
  return { ...object, [step]: assign(object[step], rest, value) }
}

/** A copy without the value at a place; objects and elements that held nothing else go with it. */
export function without(target: unknown, [step, ...rest]: readonly Step[]): unknown {
  if (step === undefined || target === undefined || target === null) return undefined
  const inner = without((target as Record<Step, unknown>)[step], rest)
  if (Array.isArray(target)) {
    const list = (target as unknown[])
      .map((each, index) => (index === step ? inner : each))
      .filter((each) => each !== undefined)
    return list.length === 0 ? undefined : list
  }
  const entries = Object.entries({ ...(target as Json), [step]: inner }).filter(([, each]) => each !== undefined)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** A place as evidence names it: `payment.creditTransfers[0].iban`. */
export function pathText(steps: readonly Step[]): string {
  return steps.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('')
}

/** The steps of a place as evidence names it. */
export function stepsOf(path: string): Step[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) => (index === undefined ? (name ?? '') : Number.parseInt(index, 10)))
}
