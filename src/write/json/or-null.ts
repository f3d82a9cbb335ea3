/** The contract has no missing keys: what is not known is null. */
export function orNull<Value>(value: Value | undefined): Value | null {
  return value ?? null
}
