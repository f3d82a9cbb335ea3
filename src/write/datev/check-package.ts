import type { Finding } from '../../model/finding.js'
import { checkDocument } from './check-document.js'
import { checkLedgerFile } from './check-ledger.js'
import { askRows, type CheckRow } from './check-row.js'
import { documentNamespace, documentSchemaLocation, type FieldRule } from './ledger-fields.js'
import { keepsRule } from './field-value.js'
import { packageLimits } from './package-limits.js'
import type { DatevSettings } from './settings.js'
import { type PackageFile, readPackage } from './package-file.js'
import type { XmlElement } from './xml-tree.js'

const documentsOf = (file: PackageFile) => file.document?.children.find(({ name }) => name === 'content')?.children ?? []

/** The file names that a `document` of `document.xml` speaks of. */
function namesIn(document: XmlElement): string[] {
  return document.children.filter(({ name }) => name === 'extension').map(({ attributes }) => attributes.get('datafile') ?? attributes.get('name') ?? '')
}

const headerFields = new Map<string, FieldRule>([
  ['date', { pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/ }],
  ['description', { length: 255, pattern: /\S/ }],
  ['consultantNumber', { pattern: /^[1-9]\d{3,6}$/ }],
  ['clientNumber', { pattern: /^(?:0|[1-9]\d{0,4})$/ }],
  ['clientName', { length: 36, pattern: /\S/ }],
])

function headerFits(root: XmlElement | undefined): boolean {
  const header = root?.children[0]
  if (header?.name !== 'header' || root?.children[1]?.name !== 'content' || root.children.length !== 2) return false
  const order = [...headerFields.keys()]
  const names = header.children.map(({ name }) => name)
  return (
    names[0] === 'date' &&
    names.every((name, index) => index === 0 || order.indexOf(name) > order.indexOf(names[index - 1] ?? '')) &&
    header.children.every(({ name, text }) => keepsRule(headerFields.get(name) ?? { length: 0 }, text))
  )
}

const distinct = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length

const rows: readonly CheckRow<PackageFile>[] = [
  { code: 'IC-DATEV-P01', de: 'Das Paket hat genau eine document.xml.', en: 'The package has exactly one document.xml.', holds: ({ document, names }) => document !== undefined && names.filter((name) => name.toLowerCase() === 'document.xml').length === 1 },
  { code: 'IC-DATEV-P02', de: 'Das Paket hat keine Ordner und kein Paket im Paket.', en: 'The package has no folders and no package inside.', holds: ({ names }) => names.every((name) => !/[/\\]|\.zip$/i.test(name)) },
  { code: 'IC-DATEV-P03', de: 'Das Paket ist nicht größer als 465 MB.', en: 'The package is no larger than 465 MB.', holds: ({ bytes }) => bytes <= packageLimits.bytes },
  { code: 'IC-DATEV-P04', de: 'Dateinamen kommen einmal vor, auch ohne Groß- und Kleinschreibung, und haben 1 bis 255 Zeichen.', en: 'File names are unique, also without regard to case, and have 1 to 255 characters.', holds: ({ names }) => distinct(names) && names.every((name) => name.length >= 1 && name.length <= 255) },
  {
    code: 'IC-DATEV-P05', de: 'Die Wurzel von document.xml ist archive, Version 6.0.', en: 'The root of document.xml is archive, version 6.0.',
    holds: ({ document }) => document?.name === 'archive' && document.namespace === documentNamespace && document.attributes.get('version') === '6.0' && document.attributes.get('xsi:schemaLocation') === documentSchemaLocation,
  },
  { code: 'IC-DATEV-P06', de: 'Der Kopf von document.xml nennt Zeit und Nummern in der Form von DATEV.', en: 'The head of document.xml names time and numbers in the form of DATEV.', holds: ({ document }) => headerFits(document) },
  { code: 'IC-DATEV-P07', de: 'Das Paket hat 1 bis 4999 Belege.', en: 'The package has 1 to 4999 documents.', holds: (file) => documentsOf(file).length >= 1 && documentsOf(file).length <= packageLimits.documents },
  {
    code: 'IC-DATEV-P08', de: 'Jede Datei des Pakets steht genau einmal in document.xml und umgekehrt.', en: 'Every file of the package stands in document.xml exactly once, and the other way round.',
    holds: (file) => [...documentsOf(file).flatMap(namesIn), 'document.xml'].sort().join('\n') === [...file.names].sort().join('\n'),
  },
  { code: 'IC-DATEV-P09', de: 'Keine guid kommt zweimal vor.', en: 'No guid stands twice.', holds: (file) => distinct(documentsOf(file).map(({ attributes }) => attributes.get('guid')).filter((guid) => guid !== undefined)) },
]

/** Everything that schema and DATEV's texts demand of a package and of the ledgers in it; empty when DATEV takes it. */
export function checkPackage(zip: Uint8Array, settings?: DatevSettings): Finding[] {
  const file = readPackage(zip)
  return [
    ...askRows(rows, file),
    ...documentsOf(file).flatMap((document) => checkDocument({ document, file })),
    ...[
      ...file.ledgers,
    ].flatMap(([name, ledger]) => checkLedgerFile(ledger, settings).map((finding) => ({ ...finding, file: name }))),
  ]
}
