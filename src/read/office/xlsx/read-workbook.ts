import { officeError } from '../office-errors.js'
import type { OfficePackage } from '../package/open-package.js'
import { child, childrenNamed, noElement, parseXml, type XmlElement } from '../package/parse-xml.js'
import { relationshipsOf, type Relationship } from '../package/relationships.js'
import { rangeOf, readSheet } from './read-sheet.js'
import { readStyles } from './read-styles.js'
import { readSharedStrings } from './shared-strings.js'
import type { CellRange, Workbook } from './workbook.js'

/** Reads a workbook: its worksheets in order, looks and defined names. */
export function readWorkbook(source: OfficePackage): Workbook {
  const path = relationshipsOf(source, '').find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const text = source.text(path)
  if (text === undefined) throw officeError('damaged')
  const root = parseXml(text)
  const related = relationshipsOf(source, path)
  const part = (type: string): XmlElement =>
    partOf(source, related.find((relationship) => relationship.type === type)?.target)
  const strings = readSharedStrings(part('sharedStrings'))
  const entries = childrenNamed(child(root, 'sheets'), 'sheet')
  return {
    sheets: entries.flatMap((entry) => sheetOf(source, entry, related, strings)),
    styles: readStyles(part('styles')),
    ...readNames(child(root, 'definedNames'), entries.map(({ attributes }) => attributes['name'] ?? '')),
    dates1904: ['1', 'true'].includes(child(root, 'workbookPr').attributes['date1904'] ?? ''),
  }
}

function partOf(source: OfficePackage, path: string | undefined): XmlElement {
  const text = path === undefined ? undefined : source.text(path)
  return text === undefined ? noElement : parseXml(text)
}

function sheetOf(source: OfficePackage, entry: XmlElement, related: readonly Relationship[], strings: readonly string[]): Workbook['sheets'] {
  const relationship = related.find(({ id }) => id === entry.attributes['r:id'])
  const text = relationship?.type === 'worksheet' ? source.text(relationship.target) : undefined
  if (relationship === undefined || text === undefined) return []
  const hidden = entry.attributes['state'] !== undefined && entry.attributes['state'] !== 'visible'
  return [readSheet(parseXml(text), { name: entry.attributes['name'] ?? '', path: relationship.target, hidden, strings })]
}

function readNames(element: XmlElement, sheetNames: readonly string[]): Pick<Workbook, 'names' | 'printAreas'> {
  const names = new Map<string, string>()
  const printAreas = new Map<string, CellRange[]>()
  for (const { attributes, text } of childrenNamed(element, 'definedName')) {
    const name = attributes['name'] ?? ''
    if (name === '_xlnm.Print_Area') printAreas.set(sheetNames[Number.parseInt(attributes['localSheetId'] ?? '0', 10)] ?? '', areasOf(text))
    else names.set(name.toUpperCase(), text)
  }
  return { names, printAreas }
}

/** `Rechnung!$A$1:$F$40,Rechnung!$H$1:$H$9` */
function areasOf(text: string): CellRange[] {
  return text.split(',').flatMap((area) => rangeOf(area.slice(area.lastIndexOf('!') + 1)))
}
