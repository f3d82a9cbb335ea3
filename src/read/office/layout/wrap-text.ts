import { textWidth } from './letters.js'
import type { TextStyle } from './office-page.js'

/** Breaks a text into lines that fit the width; a word that is longer than a line stays whole. */
export function wrapText(text: string, style: TextStyle, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, style, width))
}

function wrapParagraph(paragraph: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && textWidth(longer, style) > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}
