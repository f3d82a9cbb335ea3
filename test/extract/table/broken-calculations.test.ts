import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { typedPage, type Typed } from '../parties/drawn/typed-page.js'

type Row = readonly [name: string, count: string, amount: string]

/** The lines that rows of names, counts and amounts at the right are read as: `name | quantity | price | amount`. */
function read(rows: readonly Row[]): string[] {
  const typed = rows.flatMap(([name, count, amount], at): Typed[] => {
    const y = 380 + 15 * at
    return [
      ...(name === '' ? [] : [{ x: 204, y, text: name }]), ...(count === '' ? [] : [{ x: 403, y, text: count }]),
      ...(amount === '' ? [] : [{ x: 549, y, text: `${amount} €`, align: 'right' } as const]),
    ]
  })
  const { values: { lines = [] } } = extractDraft([typedPage(typed)])
  return lines.map(({ name = '', quantity, unitPrice, netAmount }) =>
    [name, ...[quantity, unitPrice, netAmount].map((value) => value?.toFixed() ?? '')].join(' | '))
}

const end = (total: string): Row[] => [
  ['', '', ''], ['Zu zahlen', '', total], ['', '', ''], ['Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.', '', ''],
]

it('reads a count and its price below it in a narrow column as one calculation', () => {
  expect(read([
    ['Übersetzung Anleitung HT-400', '214 Normzeilen ×', '353,10'], ['', '1,65 €', ''], ['', '', ''],
    ['Lektorat durch Kollegin', '214 Normzeilen ×', '85,60'], ['', '0,40 €', ''], ['', '', ''],
    ['Anpassung des Layouts', '2,5 Std. × 58,00 €', '145,00'], ...end('583,70'),
  ])).toEqual([
    'Übersetzung Anleitung HT-400 | 214 | 1.65 | 353.1', 'Lektorat durch Kollegin | 214 | 0.4 | 85.6',
    'Anpassung des Layouts | 2.5 | 58 | 145',
  ])
})

it('takes for no price what stands below a count in a line of its own, and no measure', () => {
  expect(read([['Kaffee', '2 x', '6,00'], ['Tee', '1,50', '9,00'], ...end('15,00')])).toEqual(
    ['Kaffee |  |  | 6', 'Tee |  |  | 9'],
  )
  expect(read([['Papierarbeit', '50 ×', '450,00'], ['', '70 cm', ''], ['', '', ''], ['Rahmen', '', '50,00'], ...end('500,00')])
    .map((line) => line.split(' | ').slice(1).join(' '))).not.toContain('50 70 450')
})
