import { createHash } from 'node:crypto'

/** An input that was read, with its place among those of equal content. */
export interface ReadInTurn {
  readonly bytes: Uint8Array
  readonly sha256: string
  /** Lets the next of equal content begin. */
  readonly done: () => void
}

function openGate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined
  const passed = new Promise<void>((resolve) => { open = resolve })
  return { passed, open }
}

/**
 * Lets files of equal content through one after the other, in the order in which they came: which of them is the
 * duplicate must not depend on which was read faster.
 */
export class EqualFiles {
  private readonly last = new Map<string, Promise<void>>()
  private known = Promise.resolve()

  /** Reads a file, and waits until those of equal content before it are done. Calls come in the order of the inputs. */
  async read(read: () => Promise<Uint8Array>): Promise<ReadInTurn> {
    const before = this.known
    const { passed: known, open: tell } = openGate()
    this.known = known
    let turn: ReadInTurn & { readonly earlier: Promise<void> | undefined }
    try {
      const bytes = await read()
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await before
      const { passed, open: done } = openGate()
      turn = { bytes, sha256, done, earlier: this.last.get(sha256) }
      this.last.set(sha256, passed)
    } finally {
      await before
      tell()
    }
    await turn.earlier
    return turn
  }
}
