import { describe, expect, it } from 'vitest'
import { buildLayout, pitchOf } from '../../../src/extract/layout/build-layout.js'
import type { Page } from '../../../src/read/page.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'

const lines = ['Fischbachau, den 19. Juni 2026', 'Eckbank Zirbe massiv, nach Aufmass', 'Tischplatte Ahorn geschliffen', 'Wendelsteinweg 2', 'HypoVereinsbank   IBAN DE15', 'Zahlbar innerhalb dreier Wochen']

/** As the recognition sees it: boxes hug the ink, the letters look smaller than their font. */
async function recognised(mono: boolean): Promise<Page> {
  const { pages } = await readPdf(await drawPdf(
    lines.map((text, index) => [60, 80 + index * 16, text, { size: 11, mono }]),
  ))
  const [page] = pages
  if (page === undefined) throw new Error('no page')
  return {
    ...page,
    recognised: true,
    words: page.words.map((word) =>
      ({ ...word, x0: word.x0 + 1.1, x1: word.x1 - 1.1, fontSize: 8.5, y0: word.y1 - 8.5 })),
  }
}

describe('typewriter print on a picture', () => {
  it('keeps a line whole at one blank and parts it at three', async () => {
    const { pages } = buildLayout([await recognised(true)])
    expect(pages[0]?.segments.map(({ text }) => text)).toEqual([...lines.slice(0, 4), 'HypoVereinsbank', 'IBAN DE15', ...lines.slice(5)])
  })

  it('is told by the width of its letters', async () => {
    expect(pitchOf((await recognised(true)).words)).toBeGreaterThan(6)
    expect(pitchOf((await recognised(false)).words)).toBeUndefined()
  })
})
