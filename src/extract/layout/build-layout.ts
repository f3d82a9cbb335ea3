import type { Page } from '../../read/page.js'
import { buildBlocks } from './build-blocks.js'
import { buildLines } from './build-lines.js'
import type { Layout, LayoutPage } from './layout.js'

/** Words -> lines -> segments -> blocks, for every page. */
export function buildLayout(pages: readonly Page[]): Layout {
  return { pages: pages.map(layoutPage) }
}

function layoutPage(page: Page): LayoutPage {
  const lines = buildLines(page)
  const segments = lines.flatMap((line) => line.segments)
  const { number, width, height } = page
  return { number, page, width, height, lines, segments, blocks: buildBlocks(lines, page.rules) }
}
