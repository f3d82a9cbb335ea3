import { expect, it } from 'vitest'
import { mendWord } from '../../../src/extract/letters/mend-letters.js'

it.each([
  ['StraRe', 'Straße'],
  ['MälzereistraRe', 'Mälzereistraße'],
  ['HeiRe', 'Heiße'],
  ['auBen', 'außen'],
  ['GroB-Gerau', 'Groß-Gerau'],
  ['fiir', 'für'],
  ['Entziindungshemmer', 'Entzündungshemmer'],
  ['Stiick,', 'Stück,'],
])('%s stands for %s', (read, stands) => {
  expect(mendWord(read)).toBe(stands)
})

it.each(['Hawaii', 'Shiitake', 'assoziiert', 'LinkedIn', 'PayPal', 'eBay', 'DE136695976', 'GmbH', 'KfzB', 'IIR', 'YouTube', 'UniBw', 'InvoiceBox', '1.283,60', '18,60', '1283,60', '12.10.26', '3/4', '150,00)'])('%s stays', (read) => {
  expect(mendWord(read)).toBe(read)
})
