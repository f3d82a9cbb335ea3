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

/** Reads back what this folder wrote: the package and the text of its ledgers. */
export function readPackage(zip: Uint8Array): { file: PackageFile; texts: ReadonlyMap<string, string> } {
  const names: string[] = []
  // Pictures are not unpacked: their names are all that is asked.
  const unpacked = unzipSync(zip, {
    filter: ({ name }) => {
      names.push(name)
      return /\.xml$/i.test(name)
    },
  })
  const texts = new Map(Object.entries(unpacked).map(([name, bytes]) => [name, strFromU8(bytes)]))
  const document = texts.get('document.xml')
  texts.delete('document.xml')
  const ledgers = new Map([...texts].map(([name, text]) => [name, readLedgerFile(text)]))
  return { file: { bytes: zip.length, names, document: document === undefined ? undefined : readXml(document), ledgers }, texts }
}
