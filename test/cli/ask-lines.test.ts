import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import type { Question } from '../../src/app/questions/question.js'
import type { Conversation } from '../../src/cli/ask.js'
import { askLines } from '../../src/cli/invoices/ask-lines.js'
import { Terminal } from '../../src/cli/terminal.js'
import { decimal } from '../../src/model/decimal.js'
import { sameText } from '../../src/model/language.js'

const stream = () => new PassThrough().resume()
const terminal = new Terminal(
  { argv: [], env: {}, stdin: stream(), stdout: stream(), stderr: stream() },
  { language: 'en', quiet: false, color: false },
)
const nothing = { line: undefined, read: undefined, candidates: [], sum: false, ofLines: false }
const question = (id: string, more: Partial<Question>): Question =>
  ({ ...nothing, text: sameText(id), terms: [id], ...more })
const ofLines = question('BG-25', { ofLines: true })
const unsure = question('BT-131', { line: 1, read: { value: '46.80' } })
const line = { name: 'Garnitur', quantity: decimal('1'), unitPrice: decimal('46.80'), netAmount: decimal('46.80') }
const breakdown = [{ rate: decimal('7'), taxableAmount: decimal('360.56') }, { rate: decimal('19'), taxableAmount: decimal('430.67') }]

async function asked(lines: readonly (typeof line)[], ...answers: string[]) {
  const skipped = new Set<string>()
  const conversation = { ask: () => Promise.resolve(answers.shift() ?? '') } as unknown as Conversation
  const of = { questions: [ofLines], unsure: [unsure], lines, breakdown }
  const told = await askLines(of, { conversation, terminal, skipped })
  return { ...told, skipped: [...skipped] }
}

it('who says that all lines are there and right has seen what is not certain of them', async () => {
  expect(await asked([line], 'y')).toEqual({ set: [], unset: [], accepted: true, settled: [unsure], skipped: [] })
})

it('who changes a line has not', async () => {
  expect(await asked([line, line], '-2', 'y')).toMatchObject({ unset: ['BG-25[2]'], accepted: true, settled: [] })
})

it('who skips is not asked again', async () => {
  expect(await asked([line], '')).toMatchObject({ accepted: false, settled: [], skipped: ['BG-25'] })
})

it('where no line was read, one of each rate is entered from what the page adds up', async () => {
  const { set, accepted } = await asked([], 's')
  expect(accepted).toBe(false)
  expect(set).toEqual([
    'BT-153[1]=Services as on the document, 7 % VAT', 'BT-129[1]=1', 'BT-146[1]=360.56', 'BT-152[1]=7', 'BT-131[1]=360.56',
    'BT-153[2]=Services as on the document, 19 % VAT', 'BT-129[2]=1', 'BT-146[2]=430.67', 'BT-152[2]=19', 'BT-131[2]=430.67',
  ])
})
