import { officeError } from '../office-errors.js'
import type { OfficePackage } from '../package/open-package.js'
import { child, childrenNamed, descendants, isOn, measure, noElement, parseXml, type XmlElement } from '../package/parse-xml.js'
import { relationshipsOf } from '../package/relationships.js'
import type { Block } from './content.js'
import type { MarginContent, PageFrame, WordDocument } from './document.js'
import type { DocumentParts } from './document-parts.js'
import { readStyles, twip } from './looks.js'
import { readNumbering } from './numbering.js'
import { readBlocks } from './read-blocks.js'

/** Reads a document: body, header, footer and the size of its pages. */
export function readWordDocument(source: OfficePackage): WordDocument {
  const path = relationshipsOf(source, '').find(({ type }) => type === 'officeDocument')?.target ?? 'word/document.xml'
  const body = child(xmlOf(source, path), 'body')
  if (body === noElement) throw officeError('damaged')
  const related = relationshipsOf(source, path)
  const partOf = (type: string): XmlElement =>
    xmlOf(source, related.find((relationship) => relationship.type === type)?.target)
  const shared = { styles: readStyles(partOf('styles')), numbering: readNumbering(partOf('numbering')), readBlocks }
  const partsOf = (part: string): DocumentParts => ({ ...shared, picture: pictureOf(source, part) })
  const sections = descendants(body, 'sectPr')
  const margin = (kind: 'header' | 'footer'): MarginContent =>
    marginOf(sections, kind, (id) => {
      const target = related.find((relationship) => relationship.id === id)?.target
      return target === undefined ? [] : readBlocks(xmlOf(source, target), partsOf(target))
    })
  return { frame: frameOf(sections.at(-1) ?? noElement), header: margin('header'), footer: margin('footer'), blocks: readBlocks(body, partsOf(path)) }
}

function xmlOf(source: OfficePackage, path: string | undefined): XmlElement {
  const text = path === undefined ? undefined : source.text(path)
  return text === undefined ? noElement : parseXml(text)
}

function pictureOf(source: OfficePackage, part: string): DocumentParts['picture'] {
  const targets = new Map(relationshipsOf(source, part).map(({ id, target }) => [id, target]))
  return (id) => source.bytes(targets.get(id) ?? '')
}

/** Headers hold until a later section brings its own; the first that is named counts for the whole invoice. */
function marginOf(sections: readonly XmlElement[], kind: 'header' | 'footer', read: (id: string) => Block[]): MarginContent {
  const named = (type: string): Block[] | undefined => {
    const references = sections.flatMap((section) => childrenNamed(section, `${kind}Reference`))
    const id = references.find(({ attributes }) => attributes['type'] === type)?.attributes['r:id']
    return id === undefined ? undefined : read(id)
  }
  const others = named('default') ?? []
  const firstDiffers = sections.some((section) => isOn(child(section, 'titlePg')))
  return { first: firstDiffers ? (named('first') ?? []) : others, others }
}

function frameOf(section: XmlElement): PageFrame {
  const size = child(section, 'pgSz').attributes
  const margin = child(section, 'pgMar').attributes
  const points = (text: string | undefined, otherwise: number): number => Math.abs((measure(text) ?? otherwise) * twip)
  return {
    width: points(size['w'], 11_906),
    height: points(size['h'], 16_838),
    left: points(margin['left'], 1417),
    right: points(margin['right'], 1417),
    top: points(margin['top'], 1417),
    bottom: points(margin['bottom'], 1134),
    header: points(margin['header'], 708),
    footer: points(margin['footer'], 708),
  }
}
