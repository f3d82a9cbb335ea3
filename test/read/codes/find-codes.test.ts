import { describe, expect, it } from 'vitest'
import { findCodes } from '../../../src/read/codes/find-codes.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { codePdf, type CodeForm } from './code-pdf.js'

const giroCode = ['BCD', '002', '1', 'SCT', '', 'Backhaus Morgenrot GmbH', 'DE89370400440532013000', 'EUR409.28', '', '', 'BM-2026-114'].join('\n')

describe('QR codes on a page', () => {
  it.each<[CodeForm, boolean]>([['picture', false], ['drawn', false], ['scan', true]])('finds one that is a %s', async (form, recognised) => {
    const pdf = await codePdf(giroCode, form)
    const { pages } = await readPdf(pdf)
    const [page] = await findCodes(pdf, pages.map((read) => ({ ...read, recognised })))
    expect(page?.codes.map(({ text }) => text)).toEqual([giroCode])
    const [code] = page?.codes ?? []
    // The code is drawn 100 points wide, in part as its quiet zone.
    for (const [side, at] of [['x0', 60], ['x1', 160], ['y0', 662], ['y1', 762]] as const) expect(Math.abs((code?.[side] ?? 0) - at)).toBeLessThan(16)
  })

  it('opens no file for pages without a square', async () => {
    const pdf = await codePdf(giroCode, 'picture')
    const { pages } = await readPdf(pdf)
    const bare = pages.map((page) => ({ ...page, images: [], rules: [] }))
    expect(await findCodes(new Uint8Array(), bare)).toEqual(bare)
  })
})
