import { describe, expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import type { Page } from '../../../src/read/page.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

const invoice = table([[50, left], [90, left], [330, right], [350, left], [440, right], [540, right]], [
  ['Pos.', 'Beschreibung', 'Menge', 'ME', 'EP', 'GP'], ['1', 'Trockenwand', '10,00', 'm²', '58,90', '589,00'], ['2', 'Stundenlohn laut Anlage', '10,50', 'Std', '54,00', '567,00'],
  ['', '', '', '', 'Summe netto', '1.156,00'], ['', '', '', '', 'Rechnungsbetrag', '1.156,00'],
])
const annex = table([[50, left], [110, left], [200, left], [420, left], [540, right]], [
  ['Datum', 'Mitarbeiter', 'Tätigkeit', 'von – bis', 'Stunden'], ['12.08.2026', 'Kovac', 'Öffnungen schließen', '7:00 – 12:00', '5,00'], ['20.08.2026', 'Demir', 'Wand R 2.14 versetzen', '12:30 – 14:00', '1,50'],
  ['21.08.2026', 'Kovac', 'Decke im Flur', '8:00 – 10:00', '2,00'], ['22.08.2026', 'Demir', 'Nacharbeiten', '8:00 – 10:00', '2,00'], ['', '', 'Summe', '', '10,50'],
])

async function pagesOf(...drawings: readonly (readonly Item[])[]): Promise<Page[]> {
  const files = await Promise.all(drawings.map(async (items) => (await readPdf(await drawPdf(items))).pages))
  return files.flat().map((page, at) => ({ ...page, number: at + 1 }))
}

const sheet = table([[50, left], [180, left], [540, right]], [
  ['Datum', 'Tätigkeit', 'Stunden'], ['12.08.2026', 'Trockenwand', '6,00'], ['20.08.2026', 'Stundenlohn laut Anlage', '4,50'], ['', 'Summe Stunden', '10,50'],
])

describe('an annex that lists hours below heads of its own', () => {
  it.each([['with who worked', annex], ['in three columns', sheet]])('adds no lines to the invoice before it, %s', async (_, hours) => {
    const { values } = extractSums(buildLayout(await pagesOf(invoice, hours)), {})
    expect(values.lines?.map(({ name }) => name)).toEqual(['Trockenwand', 'Stundenlohn laut Anlage'])
  })
})
