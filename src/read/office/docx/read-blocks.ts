import { child, measure, noElement, type XmlElement } from '../package/parse-xml.js'
import type { Block, Paragraph } from './content.js'
import type { DocumentParts, TableProperties } from './document-parts.js'
import { paragraphLook, runLook } from './looks.js'
import { isPlaceholder, readInlines } from './read-inlines.js'
import { readTable } from './read-table.js'

const wrappers = new Set(['ins', 'moveTo', 'customXml', 'smartTag', 'sdtContent', 'AlternateContent', 'Choice'])

const noTable: TableProperties = { paragraph: [], run: [] }

/** Reads the paragraphs and tables inside an element, in order. `around` are properties that a table's style gives. */
export function readBlocks(container: XmlElement, parts: DocumentParts, around: TableProperties = noTable): Block[] {
  return container.children.flatMap((element): Block[] => {
    if (element.name === 'p') return isGone(element) ? [] : [readParagraph(element, parts, around)]
    if (element.name === 'tbl') return [readTable(element, parts, readBlocks)]
    if (element.name === 'sdt') return isPlaceholder(element) ? [] : readBlocks(child(element, 'sdtContent'), parts, around)
    return wrappers.has(element.name) ? readBlocks(element, parts, around) : []
  })
}

/** A paragraph that was deleted with its mark under change tracking. */
function isGone(paragraph: XmlElement): boolean {
  const markDeleted = child(paragraph, 'pPr', 'rPr', 'del') !== noElement
  return markDeleted && paragraph.children.every(({ name }) => ['pPr', 'del', 'moveFrom', 'proofErr', 'bookmarkStart', 'bookmarkEnd'].includes(name))
}

function readParagraph(paragraph: XmlElement, parts: DocumentParts, around: TableProperties): Paragraph {
  const own = child(paragraph, 'pPr')
  const chain = parts.styles.chain(child(own, 'pStyle').attributes['val'], 'paragraph')
  const styles = chain.map((style) => child(style, 'pPr'))
  const runs = [parts.styles.defaults.run, ...around.run, ...chain.map((style) => child(style, 'rPr'))]
  const list = listOf([...styles, own])
  const listed = list === undefined ? noElement : parts.numbering.properties(list.id, list.level)
  const look = paragraphLook([parts.styles.defaults.paragraph, ...around.paragraph, ...styles, listed, own])
  const { inlines, floating } = readInlines(paragraph, runs, parts)
  const { size, bold, italic, color } = runLook([...runs, child(own, 'rPr')])
  const label = list === undefined || inlines.length === 0 ? '' : parts.numbering.label(list.id, list.level)
  const labelled = label === '' ? inlines : [{ kind: 'text' as const, text: label, style: { size, bold, italic, color } }, { kind: 'tab' as const }, ...inlines]
  return { kind: 'paragraph', look, inlines: labelled, floating, emptySize: size }
}

function listOf(properties: readonly XmlElement[]): { id: string; level: number } | undefined {
  const id = properties.map((element) => child(element, 'numPr', 'numId').attributes['val']).findLast((value) => value !== undefined)
  const level = properties.map((element) => child(element, 'numPr', 'ilvl').attributes['val']).findLast((value) => value !== undefined)
  return id === undefined || id === '0' ? undefined : { id, level: measure(level) ?? 0 }
}
