import { expect, test } from 'vitest'
import { orEmpty, xmlDocument } from '../../../src/write/xml/element.js'

const body = (root: Parameters<typeof xmlDocument>[2]) => xmlDocument('a', { '': 'urn:a' }, root)

test('what holds nothing is left out with everything around it', () => {
  expect(body({ b: 'x', c: undefined, d: { e: undefined, f: [], g: { '@scheme': '1' } } })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a xmlns="urn:a">\n  <b>x</b>\n</a>\n',
  )
})

test('a scheme that is empty is none', () => {
  expect(body({ b: { '@scheme': '', '#': 'x' } })).toContain('<b>x</b>')
})

test('an element that a schema demands stays', () => {
  expect(body({ b: orEmpty({ c: undefined }) })).toContain('<b/>')
})

test('characters that XML cannot hold are dropped, the others are kept', () => {
  expect(body({ b: 'a\u0000b\u0001\uFFFE & <c> ]]> 😀' })).toContain('<b>ab &amp; &lt;c&gt; ]]&gt; 😀</b>')
})
