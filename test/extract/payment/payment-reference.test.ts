import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

it.each([
  ['Bitte überweisen Sie unter Angabe Ihres Vertragskontos 2004 118 573 auf', '2004 118 573'],
  ['Bitte zahlen Sie unter Angabe Ihrer Kundennummer 40711.', '40711'],
])('what kind of number it is that is to be quoted is none of it: %s', (line, reference) => {
  const { values } = extractDraft([typedPage(stack(60, 400, [line, 'das unten genannte Konto.']))])
  expect(values.payment?.reference).toBe(reference)
})
