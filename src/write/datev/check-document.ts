import type { Finding } from '../../model/finding.js'
import type { PackageFile } from './package-file.js'
import { askRows, type CheckRow } from './check-row.js'
import { entryKinds } from './ledger-fields.js'
import { packageLimits } from './package-limits.js'
import type { XmlElement } from './xml-tree.js'

interface Subject {
  readonly document: XmlElement
  readonly file: PackageFile
}

const kinds = new Set<string>(Object.values(entryKinds))
const typeOf = (extension: XmlElement) => extension.attributes.get('xsi:type') ?? ''
const ledgerOf = (document: XmlElement) => document.children.filter((extension) => kinds.has(typeOf(extension)))

function property(document: XmlElement, key: string): string | undefined {
  const found = ledgerOf(document)[0]?.children.filter((child) => child.name === 'property' && child.attributes.get('key') === key) ?? []
  return found.length === 1 ? found[0]?.attributes.get('value') : undefined
}

function ledgerFile({ document, file }: Subject) {
  return file.ledgers.get(ledgerOf(document)[0]?.attributes.get('datafile') ?? '')
}

const rows: readonly CheckRow<Subject>[] = [
  {
    code: 'IC-DATEV-P10', de: 'Ein Beleg des Pakets hat genau einen Belegsatz und sonst nur Dateien.', en: 'A document of the package has exactly one ledger and else files only.',
    holds: ({ document }) =>
      document.children.length <= packageLimits.extensions &&
      document.children.every((child) => child.name === 'extension' && (kinds.has(typeOf(child)) || typeOf(child) === 'File')) &&
      ledgerOf(document).length === 1,
  },
  {
    code: 'IC-DATEV-P11', de: 'Der Belegsatz liegt im Paket und hat die Art, die document.xml nennt.', en: 'The ledger is in the package and of the kind that document.xml names.',
    holds: (subject) =>
      ledgerFile(subject)?.entries.every(({ kind }) =>
        kind === typeOf(ledgerOf(subject.document)[0] ?? subject.document)) ?? false,
  },
  {
    code: 'IC-DATEV-P12', de: 'Der Monat des Belegs ist der seines Datums.', en: 'The month of the document is that of its date.',
    holds: (subject) => property(subject.document, '1') === ledgerFile(subject)?.head.get('consolidatedDate')?.slice(0, 7),
  },
  {
    code: 'IC-DATEV-P13', de: 'Der Ordner ist mit 1 bis 40 Zeichen genannt.', en: 'The folder is named in 1 to 40 characters.',
    holds: ({ document }) => /^.{1,40}$/u.test(property(document, '3') ?? '') && ledgerOf(document)[0]?.children.length === 2,
  },
  {
    code: 'IC-DATEV-P14', de: 'Die guid hat ihre Form, und der Beleg geht nicht in den Posteingang.', en: 'The guid has its form, and the document does not go to the inbox.',
    holds: ({ document }) =>
      /^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/.test(document.attributes.get('guid') ?? '') && [...document.attributes.keys()].every((name) => name === 'guid'),
  },
]

/** What DATEV demands of one document of a package. */
export function checkDocument(subject: Subject): Finding[] {
  return askRows(rows, subject)
}
