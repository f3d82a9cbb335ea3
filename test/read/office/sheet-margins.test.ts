import { expect, it } from 'vitest'
import { readXlsx } from '../../../src/read/office/xlsx/read-xlsx.js'
import { buildXlsx } from './build-xlsx.js'

/** The words of a footer, row by row. */
function footerRows(footer: string): string[] {
  const [page] = readXlsx(buildXlsx([{ name: 'Rechnung', rows: [['Rechnung Nr. 7']], footer }]))
  const words = page?.words.filter(({ y0 }) => y0 > page.height / 2) ?? []
  const rows = new Map<number, string[]>()
  for (const { y1, text } of words) rows.set(Math.round(y1), [...(rows.get(Math.round(y1)) ?? []), text])
  return [...rows.values()].map((row) => row.join(' '))
}

it.each<[name: string, footer: string, rows: readonly string[]]>([
  ['short parts stand beside each other', '&LSeite 1&CKiel&RHRB 4711', ['Seite 1 Kiel HRB 4711']],
  ['parts that would run into one another stand below each other',
    '&LSparkasse Kiel IBAN DE02 1203 0000 0000 2020 51 BIC BYLADEM1001&RUSt-IdNr. DE339334744 HRB 104472 Amtsgericht Kiel Geschäftsführer Rosa Wendt',
    ['Sparkasse Kiel IBAN DE02 1203 0000 0000 2020 51 BIC BYLADEM1001', 'USt-IdNr. DE339334744 HRB 104472 Amtsgericht Kiel Geschäftsführer Rosa Wendt']],
])('%s', (_name, footer, rows) => {
  expect(footerRows(footer)).toEqual(rows)
})
