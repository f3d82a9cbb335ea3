import { child, descendants, measure, noElement, type XmlElement } from '../package/parse-xml.js'
import type { Anchor, Floating } from './content.js'
import type { DocumentParts } from './document-parts.js'

const unitsPerPoint = 12_700
const units: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, px: 0.75 }

/** The text boxes and pictures of a drawing, with the place the file gives them. */
export function readFloating(drawing: XmlElement, parts: DocumentParts): Floating[] {
  const anchor = child(drawing, 'anchor')
  const frame = anchor === noElement ? child(drawing, 'inline') : anchor
  const boxes = seenBoxes(drawing)
  if (frame === noElement) return boxes.map(({ shape, box }) => oldBox(shape, box, parts))
  const place = placeOf(frame)
  const picture = parts.picture(descendants(frame, 'blip')[0]?.attributes['r:embed'] ?? '')
  if (boxes.length === 0) return [{ ...place, blocks: [], picture }]
  // Several boxes of one group stand below each other, at the place of the group.
  return [{ ...place, blocks: boxes.flatMap(({ box }) => parts.readBlocks(box, parts)), picture }]
}

/** Boxes with their shape; what stands in a box belongs to it, and the older twin of a drawing is passed over. */
function seenBoxes(element: XmlElement, shape = element): { shape: XmlElement; box: XmlElement }[] {
  return element.children.flatMap((inner) => {
    if (inner.name === 'Fallback') return []
    if (inner.name === 'txbxContent') return [{ shape, box: inner }]
    return seenBoxes(inner, inner.attributes['style'] === undefined ? shape : inner)
  })
}

function placeOf(frame: XmlElement): Omit<Floating, 'blocks' | 'picture'> {
  const { cx, cy } = child(frame, 'extent').attributes
  const width = (measure(cx) ?? 0) / unitsPerPoint
  const wraps = child(frame, 'wrapTopAndBottom') !== noElement || frame.name === 'inline'
  const broad = child(frame, 'wrapSquare') !== noElement && width > 300
  return {
    horizontal: anchorOf(child(frame, 'positionH'), 'column'),
    vertical: anchorOf(child(frame, 'positionV'), 'paragraph'),
    width,
    height: (measure(cy) ?? 0) / unitsPerPoint,
    pushesText: wraps || broad,
  }
}

function anchorOf(position: XmlElement, otherwise: string): Anchor {
  const align = child(position, 'align').text.trim()
  return {
    from: position.attributes['relativeFrom'] ?? otherwise,
    offset: (measure(child(position, 'posOffset').text) ?? 0) / unitsPerPoint,
    align: align === '' ? undefined : align,
  }
}

/** Boxes of older files (VML) carry their place as a style text. */
function oldBox(shape: XmlElement, box: XmlElement, parts: DocumentParts): Floating {
  const style = new Map((shape.attributes['style'] ?? '').split(';').map((entry): [string, string] => [entry.split(':')[0]?.trim() ?? '', entry.split(':')[1]?.trim() ?? '']))
  const points = (name: string): number => {
    const [, value, unit = 'pt'] = /^(-?[\d.]+)([a-z]*)$/.exec(style.get(name) ?? '') ?? []
    return (measure(value) ?? 0) * (units[unit] ?? 1)
  }
  const from = (name: string, otherwise: string): string => ({ page: 'page', margin: 'margin' })[style.get(name) ?? ''] ?? otherwise
  return {
    horizontal: { from: from('mso-position-horizontal-relative', 'column'), offset: points('margin-left') + points('left'), align: undefined },
    vertical: { from: from('mso-position-vertical-relative', 'paragraph'), offset: points('margin-top') + points('top'), align: undefined },
    width: points('width'),
    height: points('height'),
    pushesText: false,
    blocks: parts.readBlocks(box, parts),
    picture: undefined,
  }
}
