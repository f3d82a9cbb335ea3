import { beforeAll, describe, expect, it } from 'vitest'
import { openDrawing } from '../../../src/app/pdfa/open-drawing.js'
import { isPaintedAlike, paintedBy } from '../../../src/write/pdf/check/painted.js'
import { comparePictures } from '../../../src/write/pdf/check/compare-pictures.js'
import { surveyContents } from '../../../src/write/pdf/repairs/contents.js'
import { openPdf } from '../../../src/write/pdf/document/open-pdf.js'
import { repairPdf, type RepairedPdf } from '../../../src/write/pdf/repair-pdf.js'
import type { Picture } from '../../../src/write/pdf/document/picture.js'
import { cutOff, kinds } from './kinds.js'
import { hasVeraPdf, notCompliant } from './verapdf.js'

const date = new Date('2026-03-04T05:06:07Z')
const repaired = new Map<string, RepairedPdf>()

async function look(pdf: Uint8Array): Promise<Picture> {
  const drawing = await openDrawing(pdf)
  try {
    return await drawing.draw(1, 72)
  } finally {
    await drawing.close()
  }
}

function inked({ rgba }: Picture): number {
  let dark = 0
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at] ?? 0) + (rgba[at + 1] ?? 0) + (rgba[at + 2] ?? 0) < 700) dark++
  }
  return dark
}

describe('every kind of fault', () => {
  beforeAll(async () => {
    for (const { name, pdf } of kinds) repaired.set(name, await repairPdf(pdf, { date, openDrawing }))
  })

  it.each(kinds)('$name: the page looks as before', async ({ name, pdf }) => {
    const [before, after] = [await look(pdf), await look(repaired.get(name)?.pdf ?? new Uint8Array(0))]
    expect(inked(before)).toBeGreaterThan(50)
    const difference = comparePictures(before, after)
    expect(difference.blocks).toBeLessThan(0.015)
    expect(difference.mean).toBeLessThan(3)
  })

  it.each(kinds)('$name: what is called the same without a look is the same', async ({ name, pdf }) => {
    const made = repaired.get(name)?.pdf ?? new Uint8Array(0)
    const [before, file] = [paintedBy(pdf, await openPdf(pdf)), await openPdf(made)]
    const after = paintedBy(made, file, before)
    expect(after).toBeDefined()
    if (!isPaintedAlike(before, after, surveyContents(file).fonts)) return
    const { mean, blocks } = comparePictures(await look(pdf), await look(made))
    // A font that is only named pdf.js draws with one of its own, which smooths edges a little differently.
    expect(mean).toBeLessThanOrEqual(before?.named.size === 0 ? 0 : 1)
    expect(blocks).toBe(0)
  })

  it.each(kinds)('$name: no page becomes a picture, no promise is broken', ({ name }) => {
    const codes = repaired.get(name)?.findings.map(({ code }) => code)
    expect(codes).not.toContain('IC-PDF-PAGE-AS-PICTURE')
    expect(codes).not.toContain('IC-PDF-NOT-COMPLIANT')
    expect(codes).not.toContain('IC-PDF-NOT-COMPARED')
  })

  it.skipIf(!hasVeraPdf)(`veraPDF agrees${hasVeraPdf ? '' : ' (SKIPPED: veraPDF is not installed here)'}`, () => {
    expect(notCompliant(new Map([...repaired].map(([name, { pdf }]) => [name, pdf])))).toEqual([])
  })

  it('a file that is cut off is saved, and the finding says that nobody could compare', async () => {
    const { pdf, findings } = await repairPdf(cutOff, { date, openDrawing })
    expect(findings.map(({ code }) => code)).toContain('IC-PDF-NOT-COMPARED')
    expect(inked(await look(pdf))).toBeGreaterThan(50)
  })

  it('a second repair changes nothing that is to be seen', async () => {
    const once = repaired.get('text-field')?.pdf ?? new Uint8Array(0)
    const twice = await repairPdf(once, { date, openDrawing })
    expect(comparePictures(await look(once), await look(twice.pdf))).toEqual({ mean: 0, blocks: 0 })
  })
})
