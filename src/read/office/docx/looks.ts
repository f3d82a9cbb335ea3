import { child, childrenNamed, isOn, measure, noElement, type XmlElement } from '../package/parse-xml.js'
import type { TextStyle } from '../layout/office-page.js'
import type { ParagraphLook, TabStop } from './content.js'

/** Twentieths of a point, the measure of Word. */
export const twip = 1 / 20

export interface RunLook extends TextStyle {
  readonly hidden: boolean
  readonly capitals: boolean
}

/** The styles of a document: properties of a style come after those of the style it is based on. */
export interface Styles {
  readonly defaults: { readonly paragraph: XmlElement; readonly run: XmlElement }
  /** From the outermost base to the style itself; the document's standard style when none is named. */
  chain(id: string | undefined, type: 'paragraph' | 'character' | 'table'): readonly XmlElement[]
}

export function readStyles(root: XmlElement): Styles {
  const styles = childrenNamed(root, 'style')
  const byId = new Map(styles.map((style) => [style.attributes['styleId'] ?? '', style]))
  const standard = new Map(styles.filter(({ attributes }) => attributes['default'] === '1').map((style) => [style.attributes['type'], style]))
  const defaults = child(root, 'docDefaults')
  return {
    defaults: { paragraph: child(defaults, 'pPrDefault', 'pPr'), run: child(defaults, 'rPrDefault', 'rPr') },
    chain: (id, type) => {
      const chain: XmlElement[] = []
      let style = id === undefined ? standard.get(type) : byId.get(id)
      while (style !== undefined && chain.length < 20) {
        chain.unshift(style)
        style = byId.get(child(style, 'basedOn').attributes['val'] ?? '')
      }
      return chain
    },
  }
}

/** The last of the given properties that says something of `name`. */
function lastOf(properties: readonly XmlElement[], name: string): XmlElement {
  return properties.map((element) => child(element, name)).findLast((element) => element !== noElement) ?? noElement
}

function lastAttribute(
  properties: readonly XmlElement[],
  name: string,
  ...attributes: readonly string[]
): string | undefined {
  return properties
    .flatMap((element) => attributes.map((attribute) => child(element, name).attributes[attribute]))
    .findLast((value) => value !== undefined)
}

function twips(text: string | undefined): number | undefined {
  const value = measure(text)
  return value === undefined ? undefined : value * twip
}

export function paragraphLook(properties: readonly XmlElement[]): ParagraphLook {
  const points = (name: string, ...attributes: readonly string[]): number =>
    twips(lastAttribute(properties, name, ...attributes)) ?? 0
  const hanging = twips(lastAttribute(properties, 'ind', 'hanging'))
  const borders = lastOf(properties, 'pBdr')
  return {
    align: alignOf(lastAttribute(properties, 'jc', 'val')),
    left: points('ind', 'left', 'start'),
    right: points('ind', 'right', 'end'),
    firstLine: hanging === undefined ? points('ind', 'firstLine') : -hanging,
    before: points('spacing', 'before'),
    after: points('spacing', 'after'),
    line: lineOf(properties),
    tabs: tabsOf(properties),
    breakBefore: isOn(lastOf(properties, 'pageBreakBefore')),
    rules: { top: hasLine(child(borders, 'top')), bottom: hasLine(child(borders, 'bottom')) },
  }
}

export function hasLine({ attributes }: XmlElement): boolean {
  return attributes['val'] !== undefined && attributes['val'] !== 'nil' && attributes['val'] !== 'none'
}

export function alignOf(value: string | undefined): 'left' | 'center' | 'right' {
  if (value === 'right' || value === 'end') return 'right'
  return value === 'center' ? 'center' : 'left'
}

function lineOf(properties: readonly XmlElement[]): ParagraphLook['line'] {
  const line = measure(lastAttribute(properties, 'spacing', 'line'))
  if (line === undefined) return { times: 1 }
  return lastAttribute(properties, 'spacing', 'lineRule') === 'exact' ? { points: line * twip } : { times: Math.max(0.8, line / 240) }
}

function tabsOf(properties: readonly XmlElement[]): TabStop[] {
  const stops = new Map<number, TabStop['kind']>()
  for (const { attributes } of properties.flatMap((element) => childrenNamed(child(element, 'tabs'), 'tab'))) {
    const at = twips(attributes['pos']) ?? 0
    const kind = attributes['val'] ?? 'left'
    if (kind === 'clear') stops.delete(at)
    else if (kind !== 'bar') stops.set(at, kind === 'decimal' ? 'right' : alignOf(kind))
  }
  return [...stops].map(([at, kind]) => ({ at, kind })).sort((first, second) => first.at - second.at)
}

/** Faces as broad as the one that everything is set in here; all others are narrower, so they are set smaller. */
const broadFaces = /^(?:arial|helvetica|liberation sans|verdana|tahoma|segoe ui|dejavu sans|open sans|roboto|trebuchet)/i
const narrowFactor = 0.92

export function runLook(properties: readonly XmlElement[]): RunLook {
  const is = (name: string): boolean => isOn(lastOf(properties, name))
  const color = lastAttribute(properties, 'color', 'val')
  const face = lastAttribute(properties, 'rFonts', 'asciiTheme', 'ascii') ?? ''
  return {
    size: ((measure(lastAttribute(properties, 'sz', 'val')) ?? 20) / 2) * (broadFaces.test(face) ? 1 : narrowFactor),
    bold: is('b'),
    italic: is('i'),
    color: color === undefined || color === 'auto' || !/^[0-9a-f]{6}$/i.test(color) ? '000000' : color.toLowerCase(),
    hidden: is('vanish') || is('webHidden'),
    capitals: is('caps'),
  }
}
