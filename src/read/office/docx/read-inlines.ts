import { child, isOn, measure, noElement, type XmlElement } from '../package/parse-xml.js'
import type { Floating, Inline } from './content.js'
import type { DocumentParts } from './document-parts.js'
import { readFloating } from './read-floating.js'
import { runLook } from './looks.js'

/** What is never shown: deleted text, field codes, notes and comments. */
const unseen = new Set(['del', 'moveFrom', 'pPr', 'rPr', 'sdtPr', 'commentRangeStart', 'commentReference', 'footnoteReference', 'endnoteReference', 'proofErr', 'instrText', 'delText', 'Fallback'])
/** Runs stand inside these without a look of their own. */
const wrappers = new Set(['ins', 'moveTo', 'hyperlink', 'fldSimple', 'smartTag', 'customXml', 'sdtContent', 'dir', 'bdo', 'AlternateContent', 'Choice'])
const unitsPerPoint = 12_700

export interface ParagraphContent {
  readonly inlines: Inline[]
  readonly floating: Floating[]
}

/** A field shows its result, which stands between `separate` and `end`; its code before that is skipped. */
interface FieldState {
  readonly inCode: boolean[]
}

/** Reads the runs of a paragraph. `properties` are those of its style, from the outermost on. */
export function readInlines(
  paragraph: XmlElement,
  properties: readonly XmlElement[],
  parts: DocumentParts,
): ParagraphContent {
  const content: ParagraphContent = { inlines: [], floating: [] }
  const field: FieldState = { inCode: [] }
  const walk = (element: XmlElement): void => {
    for (const inner of element.children) {
      if (unseen.has(inner.name)) continue
      if (inner.name === 'r') readRun(inner, properties, parts, content, field)
      else if (inner.name === 'sdt') {
        if (!isPlaceholder(inner)) walk(child(inner, 'sdtContent'))
      } else if (wrappers.has(inner.name)) walk(inner)
    }
  }
  walk(paragraph)
  return content
}

/** A content control that nobody filled in shows a hint to the writer, not a value. */
export function isPlaceholder(control: XmlElement): boolean {
  return isOn(child(control, 'sdtPr', 'showingPlcHdr'))
}

function readRun(
  run: XmlElement,
  properties: readonly XmlElement[],
  parts: DocumentParts,
  content: ParagraphContent,
  field: FieldState,
): void {
  const own = child(run, 'rPr')
  const character = parts.styles.chain(child(own, 'rStyle').attributes['val'] ?? '', 'character').map((style) => child(style, 'rPr'))
  const { hidden, capitals, ...style } = runLook([...properties, ...character, own])
  for (const element of run.children) {
    if (trackField(element, field) || hidden || field.inCode.includes(true)) continue
    const text = textOf(element)
    if (text !== undefined) content.inlines.push({ kind: 'text', text: capitals ? text.toUpperCase() : text, style })
    // What stands above the words, to say how they are spoken, is no part of them.
    else if (element.name === 'ruby') for (const base of child(element, 'rubyBase').children) readRun(base, properties, parts, content, field)
    else readMark(element, parts, content)
  }
}

function trackField(element: XmlElement, field: FieldState): boolean {
  if (element.name !== 'fldChar') return false
  const type = element.attributes['fldCharType']
  if (type === 'begin') field.inCode.push(true)
  else if (type === 'separate' && field.inCode.length > 0) field.inCode[field.inCode.length - 1] = false
  else if (type === 'end') field.inCode.pop()
  return true
}

function textOf({ name, text, attributes }: XmlElement): string | undefined {
  if (name === 't') return text
  if (name === 'noBreakHyphen') return '-'
  if (name === 'softHyphen') return ''
  // Symbols of the Wingdings kind: the letter says nothing, a mark keeps its place.
  return name === 'sym' && attributes['char'] !== undefined ? '•' : undefined
}

function readMark(element: XmlElement, parts: DocumentParts, content: ParagraphContent): void {
  const { name } = element
  if (name === 'tab' || name === 'ptab') content.inlines.push({ kind: 'tab' })
  else if (name === 'br') content.inlines.push({ kind: element.attributes['type'] === 'page' ? 'page break' : 'break' })
  else if (name === 'cr') content.inlines.push({ kind: 'break' })
  else if (name === 'drawing' || name === 'pict' || name === 'object') readDrawing(element, parts, content)
  else if (name === 'AlternateContent') for (const choice of child(element, 'Choice').children) readMark(choice, parts, content)
}

function readDrawing(element: XmlElement, parts: DocumentParts, content: ParagraphContent): void {
  const inline = child(element, 'inline')
  if (inline === noElement) {
    content.floating.push(...readFloating(element, parts))
    return
  }
  const { cx, cy } = child(inline, 'extent').attributes
  const boxes = readFloating(element, parts)
  if (boxes.some(({ blocks }) => blocks.length > 0)) content.floating.push(...boxes)
  else content.inlines.push({ kind: 'picture', width: (measure(cx) ?? 0) / unitsPerPoint, height: (measure(cy) ?? 0) / unitsPerPoint, bytes: boxes[0]?.picture })
}
