import { newPage, type OfficePage } from '../layout/office-page.js'
import { openPackage } from '../package/open-package.js'
import type { Block } from './content.js'
import type { PageFrame, WordDocument } from './document.js'
import { heightOf, type Fragment } from './fragment.js'
import { layOutBlocks } from './lay-out-blocks.js'
import { placeFloating } from './place-floating.js'
import { readWordDocument } from './read-word-document.js'

const mostPages = 200

/** Lays out a document on its pages. */
export function layOutDocx(file: Uint8Array): OfficePage[] {
  const document = readWordDocument(openPackage(file))
  const { frame } = document
  const width = frame.width - frame.left - frame.right
  const pages: OfficePage[] = []
  let page = beginPage(document, pages, width)
  let { top, bottom } = bodyOf(document, 0, width)
  let y = top
  for (const fragment of layOutBlocks(document.blocks, width)) {
    const isAtTop = y === top
    if ((fragment.breakBefore === true || y + fragment.height > bottom)
      && !isAtTop
      && fragment.isGap !== true
      && pages.length < mostPages) {
      page = beginPage(document, pages, width)
      ;({ top, bottom } = bodyOf(document, pages.length - 1, width))
      y = top
    }
    y = place(page, fragment, frame, y)
  }
  return pages.every(({ texts }) => texts.length === 0) ? [] : pages
}

function place(page: OfficePage, fragment: Fragment, frame: PageFrame, y: number): number {
  const below = (fragment.floating ?? []).reduce((from, floating) => placeFloating(page, floating, frame, from), y)
  fragment.draw(page, frame.left, below)
  return below + fragment.height
}

/** Opens a page with its header and footer. */
function beginPage({ frame, header, footer }: WordDocument, pages: OfficePage[], width: number): OfficePage {
  const page = newPage(frame.width, frame.height)
  const which = pages.length === 0 ? 'first' : 'others'
  pages.push(page)
  drawMargin(page, header[which], frame, frame.header, width)
  drawMargin(
    page,
    footer[which],
    frame,
    frame.height - frame.footer - heightOf(layOutBlocks(footer[which], width)),
    width,
  )
  return page
}

function drawMargin(page: OfficePage, blocks: readonly Block[], frame: PageFrame, from: number, width: number): void {
  let y = from
  for (const fragment of layOutBlocks(blocks, width)) y = place(page, fragment, frame, y)
}

/** The body begins below a header and ends above a footer that is higher than its margin. */
function bodyOf(
  { frame, header, footer }: WordDocument,
  index: number,
  width: number,
): { top: number; bottom: number } {
  const which = index === 0 ? 'first' : 'others'
  const headerHeight = heightOf(layOutBlocks(header[which], width))
  const footerHeight = heightOf(layOutBlocks(footer[which], width))
  return {
    top: Math.max(frame.top, frame.header + headerHeight),
    bottom: frame.height - Math.max(frame.bottom, frame.footer + footerHeight),
  }
}
