import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

const columns = [[60, left], [260, right], [330, right], [410, right], [460, right], [540, right]] as const

it.each(['Situation HT', 'Betrag'])('reads what is done of each line below `%s` as what it comes to', async (head) => {
  const { pages } = await readPdf(await drawPdf(table(columns, [
    ['Désignation', 'Qté', 'P.U. HT', 'Montant HT', 'Avanc.', head],
    ['Dépose', '1,00', '480,00', '480,00', '100%', '480,00'], ['Chaudière', '2,00', '3.150,00', '6.300,00', '50%', '3.150,00'],
    ['Réseau', '86,00', '24,50', '2.107,00', '60%', '1.264,20'],
    ['Total situation HT', '', '', '', '', '4.894,20'], ['TVA 20 %', '', '', '', '', '978,84'],
    ['Total TTC', '', '', '', '', '5.873,04'],
  ])))
  const { values: { lines, totals } } = extractSums(buildLayout(pages), {})
  expect(lines?.map(({ quantity, unitPrice, allowances, netAmount }) =>
    [quantity, unitPrice, allowances?.[0]?.amount, netAmount].map((value) => value?.toFixed() ?? '').join(' ')))
    .toEqual(['1 480  480', '2 3150 3150 3150', '86 24.5 842.8 1264.2'])
  expect(totals?.netTotal?.toFixed()).toBe('4894.2')
})
