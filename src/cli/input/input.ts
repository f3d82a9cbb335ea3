/** A document that was named: a file, standard input, or a file that came with a mail. */
export interface Input {
  /** As it is shown: `eingang/rechnung.pdf`, `eingang/mail.eml: rechnung.pdf`. */
  readonly label: string
  /** Its name; archive and outputs carry it. */
  readonly fileName: string
  /** Where its outputs go when no folder was named. */
  readonly folder: string
  /** Where it lies below the folder that was named; empty for what was named itself. */
  readonly within: string
  /** What outputs are named after, without extension. */
  readonly stem: string
  readonly extension: string
  readonly read: () => Promise<Uint8Array>
}

/** Everything that was named, and what of it is nothing to read. */
export interface Inputs {
  readonly inputs: readonly Input[]
  /** True when several results are to be expected: several files, or a folder. */
  readonly several: boolean
  /** Files in folders that are no documents we read: notes, spreadsheets of other kinds. */
  readonly ignored: readonly string[]
}
