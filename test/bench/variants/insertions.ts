import type { Page, Word } from '../../../src/read/page.js'
import { placesOf } from './arrangement.js'
import { movedBy, rowsOf, type Variant } from './rows.js'

/* What other senders print besides: rows that say nothing new, words around values, a column that counts. */

/** The words of a text from a place on, as wide as letters of that size are. */
function written(text: string, like: Word, x0: number, y1: number): Word[] {
  let from = x0
  return text.split(' ').map((one) => {
    const word = { ...like, text: one, x0: from, x1: from + one.length * like.fontSize * 0.5, y0: y1 - (like.y1 - like.y0), y1 }
    from = word.x1 + like.fontSize * 0.28
    return word
  })
}

/** The page with a row more: what stands lower moves down. */
function withRow(page: Page, below: number, pitch: number, row: readonly Word[]): Page {
  const down = <Shape extends { y0: number; y1: number }>(shape: Shape): Shape => (shape.y0 > below - 1 ? { ...shape, y0: shape.y0 + pitch, y1: shape.y1 + pitch } : shape)
  const rules = page.rules.map((rule) => (rule.y0 <= below - 1 && rule.y1 > below - 1 ? { ...rule, y1: rule.y1 + pitch } : down(rule)))
  return { ...page, height: page.height + pitch, words: [...page.words.map((word) => (word.y0 > below - 1 ? movedBy(word, 0, pitch) : word)), ...row], rules, images: page.images.map(down), codes: page.codes.map(down) }
}

type Side = 'above' | 'below'

/** A row of text beside the row in which the value of that path stands, in its font and at its left edge. */
function rowBeside(path: RegExp, side: Side, text: string | ((pages: readonly Page[]) => string | undefined), gap = 0): Variant {
  return (pages) => {
    const words = placesOf(pages, path).map((place) => [...place.words].sort((one, other) => one.x0 - other.x0)).find(({ length }) => length > 0)
    // Nobody parts a value that goes on in the next row, or a sender line.
    const goesOn = placesOf(pages, path).some(({ text, words: own }) => !text.split(' ').every((part) => [...own].some((word) => word.text === part)))
    const said = typeof text === 'string' ? text : text(pages)
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

const german = (text: string) => (pages: readonly Page[]): string | undefined => (says(pages, /^(?:Rechnung|RECHNUNG|Rechnungs\w*)/) ? text : undefined)

/** Further words behind the text of every line, where they have room. */
function texts(behind: string): Variant {
  return (pages) => {
    const ends = placesOf(pages, /^lines\[\d+\]\.name$/).map(({ words }) => [...words].sort((one, other) => one.y1 - other.y1 || one.x0 - other.x0).at(-1))
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
  const names = placesOf(pages, /^lines\[\d+\]\.name$/).map(({ words }) => [...words].sort((one, other) => one.y1 - other.y1 || one.x0 - other.x0)[0])
  const firsts = names.map((name) => pages.flatMap(({ words }) => rowsOf(words)).find((row) => name !== undefined && row.includes(name))?.[0])
  if (firsts.length === 0 || firsts.some((first, index) => !first || first !== names[index] || first.x0 < 45)) return pages
  return pages.map((page) => ({
    ...page,
    words: page.words.flatMap((word) => {
      const index = firsts.indexOf(word)
      return index < 0 ? [word] : [word, ...written(String(index + 1), word, word.x0 - 26, word.y1)]
    }),
  }))
}

function rowAtEdge(where: 'top' | 'bottom', text: string | ((pages: readonly Page[]) => string | undefined)): Variant {
  return (pages) => {
    const said = typeof text === 'string' ? text : text(pages)
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
  'delivery note above the lines': rowBeside(/^lines\[0\]\.name$/, 'above', german('Lieferschein LS-20418 vom 03.11.2025'), 3),
  'heading above the lines': rowBeside(/^lines\[0\]\.name$/, 'above', german('Ihre Bestellung'), 3),
  'article below each first text': rowBeside(/^lines\[0\]\.name$/, 'below', german('Artikel-Nr. 77-4012'), 2),
  'measure behind texts': texts('250 ml'),
  'model behind texts': texts('Typ 340-2'),
  'lines counted': counted,
  'page number at the top': rowAtEdge('top', german('Seite 1 von 1')),
  'another day at the foot': rowAtEdge('bottom', german('Besuchen Sie uns auf der Messe in Köln vom 12.05.2026 bis 14.05.2026')),
  'another company at the foot': rowAtEdge('bottom', german('Ein Unternehmen der Nordlicht Beteiligungs GmbH, Hamburg')),
}
