import { describe, expect, it } from 'vitest'
import ours from '../../../src/check/official/scenarios.json' with { type: 'json' }
import { readScenarios } from '../../../src/check/official/build/read-scenarios.js'
import { officialScenarios } from './official-configuration.js'

describe('reading the official scenarios', () => {
  it('gives what our own data say', () => {
    expect(readScenarios(Buffer.from(officialScenarios(ours)))).toEqual(ours)
  })

  it.each([
    ['no match', /<match>.*?<\/match>/, ''],
    ['an unknown function', /exists\(/, 'unknown('],
    ['an unknown level', /level="warning"/, 'level="loud"'],
  ])('refuses a scenario with %s', (_, from, to) => {
    expect(() => readScenarios(Buffer.from(officialScenarios(ours).replace(from, to)))).toThrow()
  })
})
