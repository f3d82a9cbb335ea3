import { openPdf } from '../../pdf/open-pdf.js'
import type { OfficePage } from './office-page.js'

/** Office programs draw `###` where a column is too narrow for its number. */
const overflow = /#{2,}/g
/** Shorter figures are found by chance anywhere. */
const fewestDigits = 4

async function drawnText(pdf: Uint8Array): Promise<string> {
  const document = await openPdf(pdf)
  try {
    const texts: string[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    return texts.join(' ')
  } finally {
    await document.loadingTask.destroy()
  }
}

const digitsOf = (text: string): string => text.replace(/\D+/g, '')

/**
 * Figures of the cells that a drawing of them does not show, each once: a page without its amounts would go to the
 * customer beside XML that has them.
 */
export async function lostFigures(pages: readonly OfficePage[], pdf: Uint8Array): Promise<string[]> {
  const cells = pages.flatMap(({ texts }) => texts.map(({ text }) => text))
  const drawn = await drawnText(pdf)
  const overflows = (text: string): number => text.match(overflow)?.length ?? 0
  const digits = digitsOf(drawn)
  const figures = cells.flatMap((text) => text.match(/\d[\d.,']*/g) ?? []).filter((figure) => digitsOf(figure).length >= fewestDigits)
  const lost = [...new Set(figures)].filter((figure) => !digits.includes(digitsOf(figure)))
  return overflows(drawn) > overflows(cells.join(' ')) ? [...lost, '###'] : lost
}
