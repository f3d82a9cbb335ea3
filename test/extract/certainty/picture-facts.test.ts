import { expect, it } from 'vitest'
import { pictureFacts } from '../../../src/extract/certainty/picture-facts.js'
import { surroundingsOf } from '../../../src/extract/certainty/surroundings.js'
import { findLabels } from '../../../src/extract/labels/find-labels.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { boxAround } from '../../../src/model/box-around.js'
import { stack, typedPage } from '../parties/drawn/typed-page.js'

/** Whether the name of a page's seller is held for a doubtful word; the words read at 0.6 are told. */
function isHeld(title: string, seller: string, unread: readonly string[]): boolean {
  const page = typedPage([{ x: 60, y: 40, text: title, size: 18 }, ...stack(60, 70, [seller, 'Mühlgasse 2'])])
  const words = page.words.map((word) => ({ ...word, confidence: unread.includes(word.text) ? 0.6 : 0.95 }))
  const layout = buildLayout([{ ...page, words, recognised: true }])
  const own = words.filter(({ text }) => seller.split(' ').includes(text))
  const evidence = { path: 'seller.name', source: 'page', page: 1, text: seller, confidence: 0.8, box: boxAround(own) } as const
  return pictureFacts(seller, '', evidence, surroundingsOf(layout, findLabels(layout)))['a doubtful word of a name in a picture'] === true
}

it.each([
  ['Gasthaus zur ‘hle', 'Familie Aurbacher', ['‘hle'], true],
  ['Gasthaus zur Mühle', 'Familie Aurbacher', [], false],
  ['Gasthaus zur ‘hle', 'Aurbacher GmbH', ['‘hle'], false],
  ['Rechnung Nr. 1188', 'Familie Aurbacher', ['1188'], false],
  ['4 ‘hle', 'Familie Aurbacher', ['4', '‘hle'], false],
  ['Gasthaus', 'Kita 1', ['1'], true],
  ['Gasthaus', 'Kita 1', [], false],
])('below %s the name %s, of the words %j unread, is held: %s', (title, seller, unread, held) => {
  expect(isHeld(title, seller, unread)).toBe(held)
})
