/** A stretch of a content stream that is replaced; stretches do not overlap. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string | Uint8Array
}

export function applyEdits(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const parts: Uint8Array[] = []
  let from = 0
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < from) continue
    parts.push(bytes.subarray(from, start), typeof text === 'string' ? new TextEncoder().encode(text) : text)
    from = end
  }
  parts.push(bytes.subarray(from))
  return Buffer.concat(parts)
}
