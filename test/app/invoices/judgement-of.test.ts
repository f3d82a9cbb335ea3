import { expect, it } from 'vitest'
import { judgementOf } from '../../../src/app/invoices/judgement-of.js'
import { wordJudgement } from '../../../src/model/judgement.js'

const verdict = { valid: false, acceptanceLevel: 'REJECT', profile: 'EN16931' } as const
const message = { de: 'Die Summe stimmt nicht.', en: 'The sum is wrong.' }
const stored = (text: unknown): string => JSON.stringify({ ...verdict, errors: [{ code: 'IC-1', message: text, field: 'BT-112' }] })

it.each([
  ['in every language', message, message.de, message.en],
  ['in one language, as older books have it', message.de, message.de, message.de],
])('a verdict that was stored %s is worded for whoever reads it', (_, text, de, en) => {
  const judgement = judgementOf({ validation: stored(text) })
  if (judgement === null) throw new Error('no verdict')
  expect(wordJudgement(judgement, 'de')).toEqual({ ...verdict, errors: [{ code: 'IC-1', message: de, field: 'BT-112' }] })
  expect(wordJudgement(judgement, 'en').errors.map((error) => error.message)).toEqual([en])
})

it('what was never judged has no verdict', () => {
  expect(judgementOf({ validation: null })).toBeNull()
})
