import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, type Typed, typedPage } from '../parties/drawn/typed-page.js'

function ibanOf(foot: readonly Typed[]): string | undefined {
  const page = typedPage([
    ...stack(60, 60, ['Tischlerei Aumoser GmbH', 'Marktweg 3', '5730 Mittersill']),
    { x: 60, y: 200, text: 'Rechnung 26-118', size: 14 }, ...foot,
  ])
  return extractDraft([page]).values.payment?.creditTransfers?.[0]?.iban
}

it.each<[name: string, lines: readonly string[], iban: string | undefined]>([
  ['goes on right below', ['Volksbank · IBAN AT93 3504 0000 9402', '7716 · BIC RVSAAT2S040'], 'AT933504000094027716'],
  ['goes on below a line of something else', ['Volksbank · IBAN AT93 3504 0000 9402', 'Geschäftsführer Jens Kern', '7716 · BIC RVSAAT2S040'], undefined],
  ['is shorter than all of its country, as samples are', ['Volksbank', 'IBAN AT93 3504 0000 9402'], 'AT93350400009402'],
])('an account whose number %s', (_name, lines, iban) => {
  expect(ibanOf(stack(60, 780, lines, { size: 7 }))).toBe(iban)
})
