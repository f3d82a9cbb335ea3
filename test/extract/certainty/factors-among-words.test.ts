import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { counted, ends, left, right, table } from '../table/drawn-tables.js'

const fees = table([[60, left], [70, left], [80, left], [540, right]], [
  ['Gebühr', '', '', 'Betrag EUR'], ['Verfahrensgebühr', '', '', '500,00'], ['Terminsgebühr', '', '', '400,00'],
  ['Fahrtkosten, 50 km x 0,42 €', '', '', '21,00'], ...ends('921,00', '174,99', '1.095,99'),
])
const goods = table(counted, [
  ['Leistung', 'Menge', 'Preis', 'Betrag EUR'], ['Verfahren', '', '', '500,00'], ['Termin', '', '', '400,00'],
  ['Fahrtkosten', '50', '0,42', '21,00'], ...ends('921,00', '174,99', '1.095,99'),
])

it.each([
  ['what one fee writes out among its words says nothing of the others', fees, false],
  ['a column that others leave empty does', goods, true],
])('%s', async (_, items, expected) => {
  const { evidence } = extractDraft((await readPdf(await drawPdf(items))).pages)
  const facts = (evidence.findLast(({ path }) => path === 'lines[0].quantity')?.reasons ?? []).map(({ fact }) => fact)
  expect(facts.some((fact) => /lacks?(?: |$)/u.test(fact))).toBe(expected)
})
