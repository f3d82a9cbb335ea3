import { describe, expect, it } from 'vitest'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { cellCases } from './drawn-cells.js'
import { countCases } from './drawn-counts.js'
import { feeCases } from './drawn-fees.js'
import { habitCases } from './drawn-habits.js'
import { lineCases } from './drawn-lines.js'
import { nameCases } from './drawn-names.js'
import { placeCases } from './drawn-places.js'
import { tableCases } from './drawn-tables.js'
import { tradeCases } from './drawn-trades.js'
import { rowCases, unitCases } from './drawn-units.js'

describe('lines of a drawn table', () => {
  it.each([...tableCases, ...feeCases, ...placeCases, ...nameCases, ...lineCases, ...unitCases, ...rowCases, ...tradeCases, ...habitCases, ...countCases, ...cellCases])('$name', async ({ items, lines }) => {
    const { pages } = await readPdf(await drawPdf(items))
    const { values } = extractSums(buildLayout(pages), {})
    const read = (values.lines ?? []).map(({ name, quantity, unit, unitPrice, vatRate, netAmount, grossAmount }) => [name, `${quantity?.toFixed() ?? ''} ${unit ?? ''}`.trim(), unitPrice?.toFixed() ?? '', vatRate?.toFixed() ?? '', (netAmount ?? grossAmount)?.toFixed() ?? ''].join(' | '))
    expect(read).toEqual(lines)
  })
})
