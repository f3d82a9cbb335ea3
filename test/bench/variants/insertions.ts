import type { Box } from '../../../src/model/evidence.js'
import type { Page, Word } from '../../../src/read/page.js'
import { type Place, placesOf } from './arrangement.js'
import { movedBy, rowsOf, type Variant } from './rows.js'

/* What other senders print besides: rows that say nothing new, words around values, a column that counts. */

/** The words of a text from a place on, as wide as letters of that size are. */
function written(text: string, like: Word, x0: number, y1: number): Word[] {
  let from = x0
  return text.split(' ').map((one) => {
    const width = one.length * like.fontSize * 0.5
    const word = { ...like, text: one, x0: from, x1: from + width, y0: y1 - (like.y1 - like.y0), y1 }
    from = word.x1 + like.fontSize * 0.28
    return word
  })
}

/** The page with a row more: what stands lower moves down. */
function withRow(page: Page, below: number, pitch: number, row: readonly Word[]): Page {
  const isLower = (y: number): boolean => y > below - 1
  const down = <Shape extends Box>(shape: Shape): Shape => (isLower(shape.y0) ? movedBy(shape, 0, pitch) : shape)
  return {
    ...page,
    height: page.height + pitch,
    words: [...page.words.map(down), ...row],
    rules: page.rules.map((rule) => {
      const isOver = !isLower(rule.y0) && isLower(rule.y1)
      return isOver ? { ...rule, y1: rule.y1 + pitch } : down(rule)
    }),
    images: page.images.map(down),
    codes: page.codes.map(down),
  }
}

type Side = 'above' | 'below'
/** What is printed; nothing where it would not fit the language of the page. */
type Said = (pages: readonly Page[]) => string | undefined

/** A row of text beside the row in which the value of that path stands, in its font and at its left edge. */
function rowBeside(path: RegExp, side: Side, text: Said, gap = 0): Variant {
  return (pages) => {
    const found = placesOf(pages, path)
    const words = found.map((place) => [...place.words].sort((one, other) => one.x0 - other.x0))
      .find(({ length }) => length > 0)
    // Nobody parts a value that goes on in the next row, or a sender line.
    const isWhole = ({ text, words: own }: Place): boolean =>
      text.split(' ').every((part) => [...own].some((word) => word.text === part))
    const goesOn = !found.every(isWhole)
    const said = text(pages)
    const first = words?.[0]
    if (!words || !first || said === undefined || goesOn) return pages
    const pitch = first.fontSize * 1.25 + gap
    return pages.map((page) => {
      if (!page.words.includes(first)) return page
      const row = rowsOf(page.words).find((one) => one.includes(first)) ?? []
      const top = Math.min(...row.map(({ y0 }) => y0))
      const bottom = Math.max(...words.map(({ y1 }) => y1))
      const below = side === 'above' ? top : bottom + 0.5
      const y1 = side === 'above' ? first.y1 : first.y1 + first.fontSize * 1.25 + (bottom - first.y1)
      return withRow(page, below, pitch, written(said, { ...first, bold: false }, first.x0, y1))
    })
  }
}

function says(pages: readonly Page[], words: RegExp): boolean {
  return pages.some((page) => page.words.some(({ text }) => words.test(text)))
}

function german(text: string): Said {
  return (pages) => (says(pages, /^(?:Rechnung|RECHNUNG)/) ? text : undefined)
}

/** The last word, or the first, of the name of each line. */
function wordOfNames(pages: readonly Page[], at: 0 | -1): (Word | undefined)[] {
  return placesOf(pages, /^lines\[\d+\]\.name$/).map(({ words }) => rowsOf([...words]).flat().at(at))
}

/** Further words behind the text of every line, where they have room. */
function texts(behind: string): Variant {
  return (pages) => {
    const ends = wordOfNames(pages, -1)
    return pages.map((page) => ({
      ...page,
      words: rowsOf(page.words).flatMap((row) => row.flatMap((word, index) => {
        const set = ends.includes(word) ? written(behind, word, word.x1 + word.fontSize * 0.28, word.y1) : []
        const room = (row[index + 1]?.x0 ?? page.width) - (set.at(-1)?.x1 ?? 0)
        return room > 8 ? [word, ...set] : [word]
      })),
    }))
  }
}

/** A column that counts the lines, left of the table, where nothing else begins there. */
const counted: Variant = (pages) => {
  const names = wordOfNames(pages, 0)
  const starts = new Set(pages.flatMap(({ words }) => rowsOf(words)).map(([first]) => first))
  if (names.length === 0 || names.some((name) => !name || !starts.has(name) || name.x0 < 45)) return pages
  return pages.map((page) => ({
    ...page,
    words: page.words.flatMap((word) => {
      const index = names.indexOf(word)
      return index < 0 ? [word] : [word, ...written(String(index + 1), word, word.x0 - 26, word.y1)]
    }),
  }))
}

function rowAtEdge(where: 'top' | 'bottom', text: Said): Variant {
  return (pages) => {
    const said = text(pages)
    if (said === undefined) return pages
    return pages.map((page) => {
      const sorted = [...page.words].sort((one, other) => one.y1 - other.y1)
      const like = sorted[where === 'top' ? 0 : sorted.length - 1]
      if (!like) return page
      const word = { ...like, fontSize: 8, y0: like.y1 - 8, bold: false }
      return where === 'top'
        ? withRow(page, 0, 14, written(said, word, page.width * 0.6, 12))
        : withRow(page, page.height, 14, written(said, word, 50, like.y1 + 14))
    })
  }
}

export const insertions: Readonly<Record<string, Variant>> = {
  'Firma above the buyer': rowBeside(/^buyer\.name$/, 'above', german('Firma')),
  'label above the buyer': rowBeside(/^buyer\.name$/, 'above', (pages) => german('Rechnung an')(pages) ?? 'Bill to'),
  'number above the buyer': rowBeside(/^buyer\.name$/, 'above', german('Kundennummer: 40217')),
  'attention below the buyer': rowBeside(/^buyer\.name$/, 'below', german('z. Hd. Frau Kerstin Albers')),
  'department below the buyer': rowBeside(/^buyer\.name$/, 'below', german('Buchhaltung')),
  'country below the buyer': rowBeside(/^buyer\.address\.city$/, 'below', german('Deutschland')),
  'telephone below the seller': rowBeside(/^seller\.address\.city$/, 'below', german('Tel. 0471 / 88 31 20')),
  'a person below the seller': rowBeside(/^seller\.name$/, 'below', german('Inhaber Jens Brokamp')),
  'delivery note above the lines':
    rowBeside(/^lines\[0\]\.name$/, 'above', german('Lieferschein LS-20418 vom 03.11.2025'), 3),
  'heading above the lines': rowBeside(/^lines\[0\]\.name$/, 'above', german('Ihre Bestellung'), 3),
  'article below each first text': rowBeside(/^lines\[0\]\.name$/, 'below', german('Artikel-Nr. 77-4012'), 2),
  'measure behind texts': texts('250 ml'),
  'model behind texts': texts('Typ 340-2'),
  'lines counted': counted,
  'page number at the top': rowAtEdge('top', german('Seite 1 von 1')),
  'another day at the foot':
    rowAtEdge('bottom', german('Besuchen Sie uns auf der Messe in Köln vom 12.05.2026 bis 14.05.2026')),
  'another company at the foot':
    rowAtEdge('bottom', german('Ein Unternehmen der Nordlicht Beteiligungs GmbH, Hamburg')),
}
