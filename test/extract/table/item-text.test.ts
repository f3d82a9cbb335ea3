import { expect, it } from 'vitest'
import { joinLines } from '../../../src/extract/table/wrapped-names.js'

it.each([
  [['Dachstein-', 'ziegel'], 'Dachsteinziegel'],
  [['USB-', 'Kabel'], 'USB-Kabel'],
  // Two words share their end.
  [['Fassadengerüst, Nord-', 'und Westseite'], 'Fassadengerüst, Nord- und Westseite'],
  [['Auf-', 'oder Abbau'], 'Auf- oder Abbau'],
])('lines of an item %j are one text: %s', (lines, text) => {
  expect(joinLines(lines)).toBe(text)
})
