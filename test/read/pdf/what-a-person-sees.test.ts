import { describe, expect, it } from 'vitest'
import type { Word } from '../../../src/read/page.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { type RawPage, rawPdf } from './raw-pdf.js'

async function wordsOf(page: RawPage): Promise<readonly Word[]> {
  const { pages } = await readPdf(rawPdf(page))
  return pages[0]?.words ?? []
}

async function textOf(page: RawPage): Promise<string> {
  return (await wordsOf(page)).map((word) => word.text).join(' ')
}

const shown = 'BT /F1 12 Tf 50 700 Td (Seen) Tj ET'

describe('only what a person sees counts', () => {
  it.each<[why: string, page: RawPage]>([
    ['text without fill or stroke', { content: `${shown} BT /F1 12 Tf 3 Tr 50 600 Td (Ghost) Tj ET` }],
    ['white text on white paper', { content: `${shown} BT 1 1 1 rg /F1 12 Tf 50 600 Td (Ghost) Tj ET` }],
    ['text under a filled box', { content: `BT /F1 12 Tf 50 600 Td (Ghost) Tj ET 0.5 g 40 590 200 30 re f 0 g ${shown}` }],
    ['text outside of the crop box', { content: `${shown} BT /F1 12 Tf 50 100 Td (Ghost) Tj ET`, entries: '/CropBox [0 400 595 842]' }],
    ['text outside of the clip path', { content: `${shown} q 40 500 100 20 re W n BT /F1 12 Tf 50 300 Td (Ghost) Tj ET Q` }],
    ['transparent text', { content: `${shown} /Clear gs BT /F1 12 Tf 50 600 Td (Ghost) Tj ET`, resources: '/ExtGState << /Clear << /ca 0 >> >>' }],
    ['slanted text of a watermark', { content: `${shown} BT /F1 60 Tf 0.7 0.7 -0.7 0.7 200 300 Tm (Ghost) Tj ET` }],
    [
      'a hidden layer',
      {
        content: `${shown} /OC /Layer BDC BT /F1 12 Tf 50 600 Td (Ghost) Tj ET EMC`,
        resources: '/Properties << /Layer 10 0 R >>',
        catalog: '/OCProperties << /OCGs [10 0 R] /D << /BaseState /ON /OFF [10 0 R] >> >>',
        objects: ['<< /Type /OCG /Name (Hidden) >>'],
      },
    ],
    ['the shadow of a text', { content: `BT /F1 12 Tf 50.8 699.4 Td (Seen) Tj ET ${shown}` }],
  ])('not %s', async (_, page) => {
    expect(await textOf(page)).toBe('Seen')
  })

  it('white text on a dark box is seen', async () => {
    expect(await textOf({ content: '0 0 0.4 rg 40 690 200 30 re f BT 1 1 1 rg /F1 12 Tf 50 700 Td (Seen) Tj ET' })).toBe('Seen')
  })
})

describe('words', () => {
  it.each<[why: string, content: string, text: string]>([
    ['a blank parts them', '(Invoice 4711) Tj', 'Invoice 4711'],
    ['a gap parts them', '[(Invoice) -400 (4711)] TJ', 'Invoice 4711'],
    ['kerning does not', '[(V) 80 (A) 60 (T)] TJ', 'VAT'],
    ['pieces of a word are glued', '(Rech) Tj (nung) Tj', 'Rechnung'],
    ['letter spacing is no gap', '3 Tc (TOTAL) Tj', 'TOTAL'],
    ['letters with blanks between them are a word', '[(R) -600 (E) -600 (C) -600 (H) -600 (N) -600 (U) -600 (N) -600 (G)] TJ', 'RECHNUNG'],
    ['digits and signs among them, too', '[(N) -600 (O) -600 (T) -600 (E) -1100 (N) -600 (r.) -1100 (2) -600 (6) -600 (/) -600 (1) -600 (8)] TJ', 'NOTE Nr. 26/18'],
    ['single digits alone are none', '[(1) -600 (2) -600 (3) -600 (4) -600 (5)] TJ', '1 2 3 4 5'],
  ])('%s', async (_, content, text) => {
    expect(await textOf({ content: `BT /F1 12 Tf 50 700 Td ${content} ET` })).toBe(text)
  })

  it('have their place from the top left, size and weight', async () => {
    const [word] = await wordsOf({ content: 'BT /F2 10 Tf 100 742 Td (Total) Tj ET' })
    expect(word).toMatchObject({ text: 'Total', x0: 100, fontSize: 10, bold: true })
    expect(word?.y0).toBeGreaterThan(90)
    expect(word?.y1).toBeLessThan(104)
  })

  it.each([
    ['a page turned by its entry', '/Rotate 90', 'BT /F1 12 Tf 0 1 -1 0 400 100 Tm (Upright) Tj ET'],
    ['a page written sideways', '', 'BT /F1 12 Tf 0 1 -1 0 400 100 Tm (Upright) Tj ET'],
    ['a page on its head', '/Rotate 180', 'BT /F1 12 Tf -1 0 0 -1 400 100 Tm (Upright) Tj ET'],
  ])('%s is read upright', async (_, entries, content) => {
    const [word] = await wordsOf({ content, entries })
    expect(word?.text).toBe('Upright')
    expect((word?.x1 ?? 0) - (word?.x0 ?? 0)).toBeGreaterThan(30)
  })
})

describe('rules', () => {
  it('come from strokes and thin boxes, in one piece', async () => {
    const { pages } = await readPdf(rawPdf({ content: '50 700 m 200 700 l S 200 700 m 400 700 l S 50 600 350 0.8 re f 300 500 0.5 80 re f' }))
    const rules = (pages[0]?.rules ?? []).map(({ orientation, x0, x1, y0, y1 }) =>
      [orientation, Math.round(x0), Math.round(x1), Math.round(y1 - y0) > 10])
    expect(rules).toEqual([
      ['horizontal', 50, 400, false],
      ['horizontal', 50, 400, false],
      ['vertical', 300, 301, true],
    ])
  })

  it('a white box draws none', async () => {
    const { pages } = await readPdf(rawPdf({ content: '1 1 1 rg 50 600 300 100 re f' }))
    expect(pages[0]?.rules).toEqual([])
  })
})

describe('letters of two sizes', () => {
  it.each([
    ['a name beside its logo', '/F1 18 Tf (HTA) Tj /F1 10 Tf [-260 (Werk)] TJ', 'HTA Werk'],
    ['an initial in large letters', '/F1 18 Tf (R) Tj /F1 10 Tf [-60 (echnung)] TJ', 'Rechnung'],
    ['a raised figure', '/F1 10 Tf (m) Tj /F1 6 Tf (2) Tj', 'm2'],
  ])('%s', async (_, letters, text) => {
    expect(await textOf({ content: `BT 50 700 Td ${letters} ET` })).toBe(text)
  })
})
