import type { Block } from './content.js'
import type { Fragment } from './fragment.js'
import { layOutParagraph } from './lay-out-paragraph.js'
import { layOutTable } from './lay-out-table.js'

/** Blocks as strips of the given width, one below the other. */
export function layOutBlocks(blocks: readonly Block[], width: number): Fragment[] {
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? layOutParagraph(block, width) : layOutTable(block, width, layOutBlocks)))
}
