import type { LedgerField } from './ledger-fields.js'
import { ledgerNamespace } from './ledger-fields.js'
import { readXml, type XmlElement } from './xml-tree.js'

/** An entry of a ledger file as it stands there. */
export interface FileEntry {
  readonly kind: string
  /** Names in the order of the file. */
  readonly names: readonly string[]
  readonly value: (field: LedgerField) => string | undefined
}

/** A ledger file, read back for the checks. */
export interface LedgerFile {
  readonly root: XmlElement
  readonly consolidates: readonly XmlElement[]
  /** Attributes of the first `consolidate`. */
  readonly head: ReadonlyMap<string, string>
  readonly entries: readonly FileEntry[]
}

function toEntry(element: XmlElement): FileEntry {
  const values = new Map(element.children.map((child) => [child.name, child.text]))
  return { kind: element.name, names: element.children.map(({ name }) => name), value: (field) => values.get(field) }
}

export function readLedgerFile(xml: string): LedgerFile {
  const root = readXml(xml)
  const consolidates = root.children.filter(({ name, namespace }) => name === 'consolidate' && namespace === ledgerNamespace)
  const [first] = consolidates
  return { root, consolidates, head: first?.attributes ?? new Map(), entries: (first?.children ?? []).map(toEntry) }
}
