import type { Page, Word } from '../../../src/read/page.js'
import { placesOf } from './arrangement.js'
import { rowBeside, type Said, says, withRow, written } from './insert.js'
import { rowsOf, type Variant } from './rows.js'

/* What other senders print besides: rows that say nothing new, words around values, a column that counts. */

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
