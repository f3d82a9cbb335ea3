import type { OfficePage } from '../layout/office-page.js'
import type { Anchor, Floating } from './content.js'
import type { PageFrame } from './document.js'
import { drawAll, heightOf } from './fragment.js'
import { layOutBlocks } from './lay-out-blocks.js'

const inset = 5

/** Draws a text box or picture that hangs on a paragraph at height `y`; returns where the text goes on. */
export function placeFloating(page: OfficePage, floating: Floating, frame: PageFrame, y: number): number {
  const width = floating.width > 0 ? floating.width : 150
  const fragments = layOutBlocks(floating.blocks, Math.max(20, width - 2 * inset))
  const height = Math.max(floating.height, heightOf(fragments))
  const x0 = horizontalPlace(floating.horizontal, width, frame)
  const y0 = verticalPlace(floating.vertical, height, frame, y)
  if (floating.picture !== undefined) page.pictures.push({
    x0,
    y0,
    x1: x0 + width,
    y1: y0 + floating.height,
    bytes: floating.picture,
  })
  drawAll(fragments, page, x0 + inset, y0 + inset / 2)
  return floating.pushesText ? Math.max(y, y0 + height) : y
}

function horizontalPlace({ from, offset, align }: Anchor, width: number, frame: PageFrame): number {
  const [start, end] = from === 'page' ? [0, frame.width] : from === 'rightMargin' ? [frame.width - frame.right, frame.width] : [frame.left, frame.width - frame.right]
  return aligned(from === 'leftMargin' ? 0 : start, end, width, offset, align)
}

function verticalPlace({ from, offset, align }: Anchor, height: number, frame: PageFrame, y: number): number {
  if (from === 'page') return aligned(0, frame.height, height, offset, align)
  if (from === 'margin' || from === 'topMargin') return aligned(from === 'margin' ? frame.top : 0, frame.height - frame.bottom, height, offset, align)
  return from === 'bottomMargin' ? frame.height - frame.bottom + offset : y + offset
}

function aligned(start: number, end: number, size: number, offset: number, align: string | undefined): number {
  if (align === 'center') return (start + end - size) / 2
  return align === 'right' || align === 'bottom' || align === 'outside' ? end - size : start + offset
}
