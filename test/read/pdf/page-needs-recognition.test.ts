import { describe, expect, it } from 'vitest'
import type { Page, Word } from '../../../src/read/page.js'
import { pageNeedsRecognition } from '../../../src/read/pdf/page-needs-recognition.js'

function pageOf(text: string, image = false): Page {
  const words = text.split(' ').filter(Boolean).map((part): Word => ({ text: part, x0: 0, y0: 0, x1: 10, y1: 10, fontSize: 10, bold: false }))
  const images = image ? [{ x0: 0, y0: 0, x1: 595, y1: 842 }] : []
  return { number: 1, width: 595, height: 842, words, rules: [], images, codes: [], recognised: false }
}

const letter = 'Rechnung Nummer 4711 vom 12.03.2025 für Beratung und Anfahrt, zahlbar innerhalb von vierzehn Tagen ohne Abzug auf das genannte Konto'
// Every letter moved by three places, as a subset font without its map shows it.
const moved = letter.replaceAll(/[a-z]/g, (sign) => String.fromCharCode(((sign.charCodeAt(0) - 97 + 3) % 26) + 97))

describe('a page needs recognition', () => {
  it.each<[why: string, page: Page, needed: boolean]>([
    ['a picture without text', pageOf('', true), true],
    ['a picture with a page number', pageOf('Seite 1', true), true],
    ['an ordinary page', pageOf(letter), false],
    ['an ordinary page over a picture', pageOf(letter, true), false],
    ['an empty page', pageOf(''), false],
    ['letters of the private use area', pageOf(letter.replaceAll(/[aeiou]/g, '\uE00A')), true],
    ['letters moved to other letters', pageOf(moved), true],
    ['a list of article numbers', pageOf('AX-4711 BQ-22 17,50 3 XK-9 100,00 TR-55 12,00 4 9,99 QW-1 5,00 300,00'), false],
  ])('%s: %#', (_, page, needed) => {
    expect(pageNeedsRecognition(page)).toBe(needed)
  })
})
