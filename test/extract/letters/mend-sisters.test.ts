import { expect, it } from 'vitest'
import { mendSisters } from '../../../src/extract/letters/mend-sisters.js'
import { typedPage } from '../parties/drawn/typed-page.js'

/** What small print is read as below a word in type of another size. */
function mended(small: string, above: string, size = 20): string {
  const items = [{ x: 60, y: 60, text: above, size }, { x: 60, y: 300, text: small, size: 9 }]
  const [, word] = mendSisters(typedPage(items).words)
  return word?.text ?? ''
}

it.each([
  ['Wendihuber', 'Wendlhuber', 'Wendlhuber'],
  ['info@gartenbau-wendihuber.example', 'Wendlhuber', 'info@gartenbau-wendlhuber.example'],
  ['Kampfer-Technik', 'Kämpfer', 'Kämpfer-Technik'],
  ['Môwenstein', 'Möwenstein', 'Möwenstein'],
  // An address of the net has no such letters.
  ['post@kampfer.example', 'Kämpfer', 'post@kampfer.example'],
  ['Wendehuber', 'Wendlhuber', 'Wendehuber'],
  ['Feile', 'Feiie', 'Feile'],
])('%s below %s is %s', (small, above, meant) => {
  expect(mended(small, above)).toBe(meant)
})

it('type of the same size proves nothing', () => {
  expect(mended('Wendihuber', 'Wendlhuber', 9)).toBe('Wendihuber')
})
