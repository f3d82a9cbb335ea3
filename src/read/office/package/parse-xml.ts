import { SaxesParser } from 'saxes'
import { officeError } from '../office-errors.js'

const deepest = 256
const mostElements = 3_000_000

/** An element without its namespace prefix; office files of all makers use the same local names. */
export interface XmlElement {
  readonly name: string
  /** By local name; relationship ids keep their prefix as `r:id`, for an `id` may stand beside them. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text directly inside. */
  readonly text: string
}

interface OpenElement extends XmlElement {
  readonly children: OpenElement[]
  text: string
}

/** Reads a part. Document types, and with them entities, are refused; so is what is nested too deeply. */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser()
  const open: OpenElement[] = []
  let root: OpenElement | undefined
  let elements = 0
  parser.on('doctype', () => {
    throw officeError('damaged')
  })
  parser.on('error', (cause) => {
    throw officeError('damaged', cause)
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements++
    if (open.length >= deepest || elements > mostElements) throw officeError('tooLarge')
    const element: OpenElement = { name: localName(name), attributes: localAttributes(attributes), children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const addText = (piece: string): void => {
    const element = open.at(-1)
    if (element !== undefined) element.text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  if (root === undefined) throw officeError('damaged')
  return root
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function localAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const local: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('xmlns')) continue
    local[name.startsWith('r:') ? name : localName(name)] = value
  }
  return local
}

export const noElement: XmlElement = { name: '', attributes: {}, children: [], text: '' }

/** The first child of that name; an empty element when there is none, so that paths can be walked. */
export function child(element: XmlElement, ...names: readonly string[]): XmlElement {
  return names.reduce((from, name) => from.children.find((candidate) => candidate.name === name) ?? noElement, element)
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((candidate) => candidate.name === name)
}

/** All elements of that name below. */
export function descendants(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((below) => [...(below.name === name ? [below] : []), ...descendants(below, name)])
}

/** A measure of the page's geometry (never an amount): column width, indent, offset. */
export function measure(text: string | undefined): number | undefined {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : undefined
}

/** Office switches: present without a value or with 1, true, on means yes. */
export function isOn(element: XmlElement): boolean {
  return element !== noElement && !['0', 'false', 'off'].includes(element.attributes['val'] ?? '1')
}
