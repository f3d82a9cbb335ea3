import { ascent, lineHeight } from '../layout/letters.js'
import type { OfficePage } from '../layout/office-page.js'
import { breakLines, type BrokenLine, type PlacedItem } from './break-lines.js'
import type { Paragraph } from './content.js'
import type { Fragment } from './fragment.js'
import { lineItems } from './line-items.js'

/** The lines of a paragraph, with the space before and after it. */
export function layOutParagraph(paragraph: Paragraph, width: number): Fragment[] {
  const { look } = paragraph
  const lines = breakLines(lineItems(paragraph.inlines), look, width).map((line) => lineFragment(line, paragraph))
  const fragments = [gap(look.before, look.rules.top, width), ...lines, gap(look.after, look.rules.bottom, width)]
  return fragments.map((
    fragment,
    index,
  ) => (index === 0 && paragraph.floating.length > 0 ? { ...fragment, floating: paragraph.floating } : fragment))
}

function lineFragment(line: BrokenLine, { look, emptySize }: Paragraph): Fragment {
  const size = line.items.length === 0 ? emptySize : line.height
  const step = size * lineHeight
  const height = 'points' in look.line ? look.line.points : step * look.line.times
  return {
    height,
    breakBefore: line.breakBefore,
    draw: (page, x, y) => {
      const baseline = y + height - step + ascent * step
      for (const item of line.items) drawItem(page, item, x, baseline)
    },
  }
}

function drawItem(page: OfficePage, item: PlacedItem, x: number, baseline: number): void {
  const x0 = x + item.x
  if (item.kind === 'word') page.texts.push({ ...item.style, text: item.text, x: x0, baseline })
  else if (item.bytes !== undefined) page.pictures.push({
    x0,
    x1: x0 + item.width,
    y0: baseline - item.height,
    y1: baseline,
    bytes: item.bytes,
  })
}

function gap(height: number, ruled: boolean, width: number): Fragment {
  return {
    height,
    isGap: true,
    draw: (page, x, y) => {
      if (ruled) page.lines.push({ x0: x, x1: x + width, y0: y, y1: y, thickness: 0.5, color: '000000' })
    },
  }
}
