import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RunRules, loadRules, readForRules } from '../../../src/check/official/run-rules.js'
import { compileStylesheet } from '../../../src/check/xslt/compile-stylesheet.js'
import { type Referee, openReferee } from '../official/referee/saxon.js'

const source = readFileSync('test/check/xslt/schxslt-order.xsl')
const order = (content: string): string => `<o:order xmlns:o="urn:order">${content}</o:order>`
const sums = (...values: readonly string[]): string => values.map((value) => `<o:sum k="a">${value}</o:sum>`).join('')

describe('rules in the form in which SchXslt writes them', () => {
  let rules: RunRules
  let referee: Referee
  beforeAll(async () => {
    rules = loadRules(compileStylesheet(source), 'rules.cjs')
    referee = await openReferee(source)
  }, 300_000)

  it.each([
    ['nothing', order('<o:id/>'), []],
    ['a missing element', order(''), ['O-1 /Q{urn:order}order[1]']],
    ['a report', order(`<o:id/>${sums('5', '6', '7', '8')}`), ['O-2 /Q{urn:order}order[1]']],
    ['a later place', order(`<o:id/>${sums('5', '4')}`), ['O-3 /Q{urn:order}order[1]/Q{urn:order}sum[2]']],
    ['an attribute', order('<o:id/><o:sum k="b">5</o:sum>'), ['O-4 /Q{urn:order}order[1]/Q{urn:order}sum[1]/@Q{}k']],
    ['a value that fails', order(`<o:id/>${sums('x')}`), 'failed'],
    ['an element of another name', '<order/>', []],
  ])('say the same as the referee: %s', async (_, xml, wanted) => {
    const run = (): readonly string[] | 'failed' => {
      try {
        return rules(readForRules(xml)).map(({ code, location }) => `${code} ${location}`)
      } catch {
        return 'failed'
      }
    }
    const told = await referee(xml)
    expect(told === 'failed' ? told : told.map(({ id, location }) => `${id} ${location}`)).toEqual(wanted)
    expect(run()).toEqual(wanted)
  })

  it('tell values and names in their messages', () => {
    const [finding] = rules(readForRules(order(sums('5', '6'))))
    expect(finding).toMatchObject({ code: 'O-1', level: 'error', text: 'o:order needs an id, has 2 sums' })
  })
})
