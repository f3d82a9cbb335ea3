import { lineHeight, textWidth } from '../../../read/office/layout/letters.js'
import { newPage, type OfficePage, type TextStyle } from '../../../read/office/layout/office-page.js'
import { wrapText } from '../../../read/office/layout/wrap-text.js'
import { readErrors } from '../read-errors.js'

/** A4 in points. */
const paper = { width: 595, height: 842 } as const
const margin = { left: 56, right: 50, top: 56, bottom: 60 } as const
/** Enough for ten thousand lines; beyond it nobody reads, and drawing takes minutes. */
export const mostPages = 600
const black = '1a1a1a'
const grey = '666666'

export const styles = {
  title: { size: 17, bold: true, italic: false, color: black },
  heading: { size: 10, bold: true, italic: false, color: black },
  text: { size: 9, bold: false, italic: false, color: black },
  strong: { size: 9, bold: true, italic: false, color: black },
  small: { size: 7.5, bold: false, italic: false, color: grey },
} as const satisfies Record<string, TextStyle>

/** A part of a row: its place across the sheet, and its text. */
export interface SheetCell {
  /** Points from the left margin. */
  readonly at: number
  readonly width: number
  readonly text: string
  readonly style?: TextStyle
  readonly align?: 'right'
}

/**
 * Writes from top to bottom over as many pages as it takes.
 * @throws AppError extraction_failed when there would be more than anybody reads
 */
export class Sheet {
  readonly pages: OfficePage[] = []
  readonly width = paper.width - margin.left - margin.right
  private y: number = paper.height

  private get page(): OfficePage {
    const last = this.pages.at(-1)
    if (last !== undefined) return last
    const first = newPage(paper.width, paper.height)
    this.pages.push(first)
    this.y = margin.top
    return first
  }

  /** Begins a new page unless there is still so much room. */
  private need(height: number): void {
    if (this.pages.length > 0 && this.y + height <= paper.height - margin.bottom) return
    if (this.pages.length >= mostPages) throw readErrors.viewTooLong(mostPages)
    this.pages.push(newPage(paper.width, paper.height))
    this.y = margin.top
  }

  gap(height: number): void {
    this.y += height
  }

  /** Cells side by side; the row is as high as its highest cell. */
  row(cells: readonly SheetCell[]): void {
    const wrapped = cells.map(({ text, style = styles.text, width }) => ({
      style,
      lines: wrapText(text, style, width),
    }))
    const height = Math.max(0, ...wrapped.map(({ style, lines }) => lines.length * style.size * lineHeight))
    // A row that is longer than a page goes on over the edge of the first.
    this.need(Math.min(height, paper.height - margin.top - margin.bottom))
    for (const [index, { at, width, align }] of cells.entries()) {
      const { style, lines } = wrapped[index] ?? { style: styles.text, lines: [] }
      for (const [line, text] of lines.entries()) {
        const x = margin.left + at + (align === 'right' ? width - textWidth(text, style) : 0)
        this.page.texts.push({ ...style, text, x, baseline: this.y + (line + 0.8) * style.size * lineHeight })
      }
    }
    this.y += height
  }

  line(): void {
    this.need(4)
    const y = this.y + 1.5
    this.page.lines.push({ x0: margin.left, y0: y, x1: paper.width - margin.right, y1: y, thickness: 0.5, color: 'bbbbbb' })
    this.y += 4
  }
}
