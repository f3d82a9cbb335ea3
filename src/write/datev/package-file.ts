import { strFromU8, unzipSync } from 'fflate'
import { type LedgerFile, readLedgerFile } from './ledger-file.js'
import { readXml, type XmlElement } from './xml-tree.js'

/** A package, read back for the checks. */
export interface PackageFile {
  readonly bytes: number
  readonly names: readonly string[]
  readonly document: XmlElement | undefined
  readonly ledgers: ReadonlyMap<string, LedgerFile>
}

/** Reads back what this folder wrote. */
export function readPackage(zip: Uint8Array): PackageFile {
  const names: string[] = []
  // Pictures are not unpacked: their names are all that is asked.
  const unpacked = unzipSync(zip, {
    filter: ({ name }) => {
      names.push(name)
      return /\.xml$/i.test(name)
    },
  })
  const { 'document.xml': document, ...ledgers } = unpacked
  return {
    bytes: zip.length,
    names,
    document: document && readXml(strFromU8(document)),
    ledgers: new Map(Object.entries(ledgers).map(([name, bytes]) => [name, readLedgerFile(strFromU8(bytes))])),
  }
}
