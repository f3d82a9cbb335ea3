import { expect, it } from 'vitest'
import { cleanFileName } from '../../../src/app/reading/file-name.js'

it.each([
  ['Rechnung Müller & Söhne.pdf', 'Rechnung Müller & Söhne.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\x\\rechnung.pdf', 'rechnung.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
  ['rechnung\u202Efdp.exe', 'rechnungfdp.exe'],
  ['  .hidden.pdf ', 'hidden.pdf'],
  ['...', 'invoice'],
  ['a<b>"|?*.pdf', 'a_b_____.pdf'],
  ['', 'invoice'],
  [undefined, 'invoice'],
  [`${'ä'.repeat(400)}.pdf`, `${'ä'.repeat(120)}.pdf`],
])('%j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})
