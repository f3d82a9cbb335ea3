import { expect, it } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { draftOf } from './draft-of.js'

it('a unit without a code is named once, with all its lines, and not where the page names none', () => {
  const draft = draftOf('minimal', ({ lines = [] }) => {
    const [line] = lines
    if (!line) return
    delete line.unit
    lines.push({ ...line, id: '2' }, { ...line, id: '3' })
  })
  const at = (index: number) =>
    ({ path: `lines[${index}].unit`, source: 'page' as const, page: 1, text: 'plaatje', confidence: 0.9 })
  const { findings, draft: { values } } = completeInvoice({ ...draft, evidence: [at(0), at(2)] })
  const found = findings.filter(({ code }) => code === 'IC-UNIT-01')
  expect(found.map(({ level, message }) => [level, message.en])).toEqual([
    ['warning', 'No code is known for the unit “plaatje” (line 1, 3); C62 (one) stands in its place.'],
  ])
  expect(values.lines?.map(({ unit }) => unit)).toEqual(['C62', 'C62', 'C62'])
})
