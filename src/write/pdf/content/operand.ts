/** What may stand before an operator of a content stream. */
export type Operand =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly value: string }
  | { readonly kind: 'string'; readonly value: Uint8Array }
  | { readonly kind: 'array'; readonly items: readonly Operand[] }
  | { readonly kind: 'dict'; readonly entries: ReadonlyMap<string, Operand> }
  | { readonly kind: 'word'; readonly value: string }

export interface Operation {
  readonly operator: string
  readonly operands: readonly Operand[]
  /** Where the first operand begins and where the operator (for an inline image: its `EI`) ends. */
  readonly start: number
  readonly end: number
  /** Data of an inline image; then `operands` holds one dictionary. */
  readonly image?: Uint8Array
}

export function numberOperand(operation: Operation, index: number): number | undefined {
  const operand = operation.operands[index]
  return operand?.kind === 'number' ? operand.value : undefined
}

export function nameOperand(operation: Operation, index = 0): string | undefined {
  const operand = operation.operands[index]
  return operand?.kind === 'name' ? operand.value : undefined
}
