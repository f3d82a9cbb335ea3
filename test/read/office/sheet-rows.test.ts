import { expect, it } from 'vitest'
import { readXlsx } from '../../../src/read/office/xlsx/read-xlsx.js'
import { buildXlsx } from './build-xlsx.js'

it.each(['plain', 'atFoot'] as const)('%s figures stand beside the first line of a name at the top of its row', (look) => {
  const rows = [
    [{ t: 'Hainbuche im Container, dreimal verpflanzt', s: 'wrapped' }, { n: '18', s: look }, { n: '140.4', s: 'euro' }],
    ['Anfahrt', { n: '1' }, { n: '25', s: 'euro' }],
  ] as const
  const words = readXlsx(buildXlsx([{ name: 'Blatt', widths: [16, 8, 12], rows }])).flatMap((page) => page.words)
  const lineOf = (start: string): number | undefined => words.find(({ text }) => text.startsWith(start))?.y1
  expect(lineOf('dreimal')).toBeGreaterThan(lineOf('Hainbuche') ?? Infinity)
  expect([lineOf('18'), lineOf('140,40')]).toEqual([lineOf('Hainbuche'), lineOf('Hainbuche')])
  expect(lineOf('25')).toBe(lineOf('Anfahrt'))
})
