import { expect, it } from 'vitest'
import type { Question } from '../../src/app/questions/question.js'
import type { WorkItem } from '../../src/app/questions/work-list.js'
import { completeWays } from '../../src/cli/todo/complete-command.js'
import { decimal } from '../../src/model/decimal.js'
import { sameText } from '../../src/model/language.js'

const box = { x0: 0, y0: 0, x1: 0, y1: 0 }

interface Asked {
  readonly line?: number
  readonly found?: readonly string[]
  readonly sum?: boolean
  readonly ofLines?: boolean
}

function question(id: string, { line, found = [], sum = false, ofLines = false }: Asked = {}): Question {
  const candidates = found.map((value) => ({ term: id, value, words: '', page: 1, box }))
  return { text: sameText(id), terms: [id], line, read: undefined, candidates, sum, ofLines }
}

function commandOf(questions: readonly Question[], lineCount: number, rounding?: WorkItem['questionnaire']['rounding']): string {
  const row = { id: 'inv_1' } as WorkItem['row']
  const lines = Array.from({ length: lineCount }, () => ({}))
  const item = { row, questionnaire: { questions, rounding, lines, pages: [], pdf: new Uint8Array() } }
  return completeWays(item, 'en').map(({ says, command }) => (says === undefined ? command : `${says.en}: ${command}`)).join('; ')
}

const category = (line: number, found?: readonly string[]) => question('BT-151', { line, ...(found === undefined ? {} : { found }) })
const sum = question('BT-110', { sum: true, found: ['301.14', '0.00'] })
const lines: Question = { ...question('BG-25', { ofLines: true }), terms: [] }
const rounding = { printed: decimal('1.01'), calculated: decimal('1.00') }

it.each([
  ['the only value that was found', [question('BT-31', { found: ['DE123456788'] })], 1, undefined, '--set BT-31=DE123456788'],
  ['a gap where there are several', [question('BT-1', { found: ['A', 'B'] })], 1, undefined, '--set BT-1=…'],
  ['every line at once, where all lack the same', [category(1), category(2)], 2, undefined, '--set \'BT-151[*]=…\''],
  ['each line, where others say something of their own', [category(1), category(3)], 3, undefined, '--set \'BT-151[1]=…\' --set \'BT-151[3]=…\''],
  ['each line, where a value was found for one', [category(1, ['S']), category(2)], 2, undefined, '--set \'BT-151[1]=S\' --set \'BT-151[2]=…\''],
  ['every line at once, where the page says the same to all', [category(1, ['19', '7']), category(2, ['19', '7'])], 2, undefined, '--set \'BT-151[*]=…\''],
  ['a place once, however much is asked of it', [question('BT-129', { line: 2 }), question('BT-129', { line: 2 })], 3, undefined, '--set \'BT-129[2]=…\''],
  ['details before sums, which follow from them', [sum, category(1)], 2, undefined, '--set \'BT-151[1]=…\''],
  ['the rounding in place of sums', [sum, question('BT-10')], 1, rounding, '--accept rounding --set BT-10=…'],
  ['category and reason where no VAT is charged', [{ ...question('BT-120'), noTax: { entry: 2, lines: [3] } }], 3, undefined, '--set \'BT-118[2]=…\' --set \'BT-120[2]=…\''],
  ['a person\'s word for the lines that were read', [lines, question('BT-10')], 2, undefined, '--accept lines --set BT-10=…'],
  ['the terms of a first line, where none was read', [lines], 0, undefined, '--set \'BT-153[1]=…\' --set \'BT-129[1]=…\' --set \'BT-146[1]=…\' --set \'BT-152[1]=…\''],
])('the command to copy takes %s', (_, questions, lineCount, offer, options) => {
  expect(commandOf(questions, lineCount, offer)).toBe(`invoiceconv invoices complete inv_1 ${options}`)
})

const id = 'invoiceconv invoices complete inv_1'

it('offers both sides of sums where nothing else is missing', () => {
  expect(commandOf([sum], 1)).toBe(`as on the page: ${id} --set BT-110=301.14; as calculated: ${id} --set BT-110=0.00`)
})

it('takes the price of a line away whose printed amount holds, as the conversation does', () => {
  const amount = question('BT-131', { line: 2, sum: true, found: ['10.00', '12.00'] })
  expect(commandOf([amount, sum], 2)).toBe([
    `as on the page: ${id} --set 'BT-131[2]=10.00' --unset 'BT-146[2]'`,
    `as calculated: ${id} --set 'BT-131[2]=12.00'`,
  ].join('; '))
})

const rows = [{ term: 'BT-112', printed: decimal('59.50'), calculated: decimal('119') }]
const onWhole = { isCharge: false, amount: decimal('50'), rate: decimal('19'), index: 1, rows: [{ ...rows[0], term: 'BT-112', printed: undefined, calculated: decimal('59.5') }] }
const totals = { rows, onWhole, rates: [decimal('19')], next: { allowance: 1, charge: 2 } }

function waysOf(offer: typeof totals | Omit<typeof totals, 'onWhole'>, questions: readonly Question[]): readonly string[] {
  const row = { id: 'inv_1' } as WorkItem['row']
  const item = { row, questionnaire: { questions, totals: offer, lines: [{}], pages: [], pdf: new Uint8Array() } }
  return completeWays(item, 'en').map(({ says, command }) => `${says?.en ?? ''}: ${command}`)
}

const calculated = `as calculated: ${id} --set BT-112=119.00`
const enter = [
  `enter a discount on the whole invoice: ${id} --set 'BT-92[1]=…' --set 'BT-96[1]=19' --set 'BT-97[1]=…'`,
  `enter a charge on the whole invoice: ${id} --set 'BT-99[2]=…' --set 'BT-103[2]=19' --set 'BT-104[2]=…'`,
]

it('offers the choice of the conversation for totals, doubtful ones among them', () => {
  expect(waysOf(totals, [sum, question('BT-112')])).toEqual([
    `the page is right, a discount of 50.00 on the whole invoice is missing (VAT 19 %): ${id} --set 'BT-92[1]=50.00' --set 'BT-96[1]=19' --set 'BT-97[1]=discount' --set BT-112=59.50`,
    calculated,
    ...enter,
  ])
})

it('offers no discount where none explains what is printed', () => {
  expect(waysOf({ rows, rates: totals.rates, next: totals.next }, [sum])).toEqual([calculated, ...enter])
})
