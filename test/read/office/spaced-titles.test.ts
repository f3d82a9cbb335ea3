import { expect, it } from 'vitest'
import { readDocx } from '../../../src/read/office/docx/read-docx.js'
import { readXlsx } from '../../../src/read/office/xlsx/read-xlsx.js'
import { buildDocx, paragraph, run } from './build-docx.js'
import { buildXlsx } from './build-xlsx.js'

it.each([
  ['R E C H N U N G', 'RECHNUNG'],
  ['K R E D I T N O T A   N r .  2 0 2 6 - 1 4', 'KREDITNOTA Nr. 2026-14'],
  ['H o f l a d e n   B e r g', 'Hofladen Berg'],
  ['Preisgruppe A B C', 'Preisgruppe A B C'],
])('what is typed %s in an office file is %s', (typed, text) => {
  const pages = [readDocx(buildDocx({ body: [paragraph(run(typed))] })), readXlsx(buildXlsx([{ name: 'Blatt', rows: [[typed]] }]))]
  for (const page of pages) expect(page.flatMap(({ words }) => words.map((word) => word.text)).join(' ')).toBe(text)
})
