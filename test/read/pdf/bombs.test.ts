import { describe, expect, it } from 'vitest'
import { refuseBombs } from '../../../src/read/pdf/declared/refuse-bombs.js'
import { openPdf } from '../../../src/read/pdf/open-pdf.js'
import { openPdf as openForDrawing } from '../../../src/read/render/open-pdf.js'
import { bombs, crowds } from './bombs.js'
import { rawPdf } from './raw-pdf.js'

describe('a file that declares more than any invoice has', () => {
  it.each(bombs)('is refused before it is unpacked: %s', async (_, make, says) => {
    const bytes = make()
    expect(bytes.length).toBeLessThan(200_000)
    await expect(refuseBombs(bytes)).rejects.toMatchObject({
      code: 'extraction_failed', text: { en: expect.stringMatching(says) as string },
    })
  })

  it('is opened neither for reading nor for drawing', async () => {
    const [, make] = bombs[0] ?? []
    for (const open of [openPdf, openForDrawing]) await expect(open(make?.() ?? new Uint8Array())).rejects.toThrow(/72 megapixels/)
  })

  it('is none for the word stream in its text, or a picture of 600 dpi', async () => {
    const picture = '<< /Subtype /Image /Width 7016 /Height 9921 /Length 4 >>\nstream\nfour\nendstream'
    const content = 'BT (a stream\n of upstream\n streams) Tj ET'
    await expect(refuseBombs(rawPdf({ content, objects: [picture] }))).resolves.toBeUndefined()
  })

  it('is none where what a form draws has the name of such an entry', async () => {
    const form = '<< /Subtype /Form /Resources << /XObject << /N 11 0 R >> >> /Length 4 >>\nstream\nfour\nendstream'
    await expect(refuseBombs(rawPdf({ content: 'BT ET', objects: [form, '<< /Parent 10 0 R /Next [11 0 R 11 0 R] >>'] }))).resolves.toBeUndefined()
  })

  it.each(crowds)('counts the pixels of a page by what it draws: %s', async (_, make, refused) => {
    const verdict = refuseBombs(make())
    if (refused) await expect(verdict).rejects.toThrow(/144 megapixels together/)
    else await expect(verdict).resolves.toBeUndefined()
  })
})
