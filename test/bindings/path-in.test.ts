import { expect, it } from 'vitest'
import bindings from '../../src/bindings/bindings.json' with { type: 'json' }
import { elementPaths } from '../../src/bindings/element-path.js'
import { pathIn } from '../../src/bindings/path-in.js'
import { term, termTable } from '../../src/model/terms/term-table.js'

it('binds terms of the norm only, by paths that can be read', () => {
  expect(Object.keys(bindings).filter((id) => term(id) === undefined)).toEqual([])
  for (const row of termTable) {
    for (const binding of ['cii', 'ubl', 'creditNote'] as const) {
      const steps = elementPaths(pathIn(row, binding) ?? '.').flatMap((path) => path.steps.map(({ name }) => name))
      expect(steps.filter((name) => !/^(?:\.|@\w+|[a-z]+:\w+)$/.test(name)), `${row.id} in ${binding}`).toEqual([])
    }
  }
})

it('has a place for a credit note of its own only where the invoice has another', () => {
  const type = { id: 'BT-3' }
  expect([pathIn(type, 'ubl'), pathIn(type, 'creditNote')]).toEqual(['/cbc:InvoiceTypeCode', '/cbc:CreditNoteTypeCode'])
  expect(pathIn({ id: 'BT-1' }, 'creditNote')).toBe(pathIn({ id: 'BT-1' }, 'ubl'))
})
