import { unitCode } from '../values/unit.js'
import { toCell } from './cell.js'
import type { ReadLine } from './read-lines.js'
import { pieces } from '../measures.js'

/** Words that begin at one place, to the point, stand in a column of their own. */
const samePlace = 2
const shortest = pieces.few

/**
 * `1004 Schweineschnitzel` over `1127 Rindergulasch`: numbers of articles in a column of their own that no head and no
 * gap
 * parts from the names. All lines have one, all are written alike, and what follows begins at one place.
 */
export function withoutLeadingCodes(lines: readonly ReadLine[]): readonly ReadLine[] {
  const heads = lines.map(({ name = '', nameCells: [cell], article }) => {
    const [code, next] = cell?.words ?? []
    return article === undefined && code && next && name.startsWith(`${code.text} `) && isCode(code.text) ? { code: code.text, x0: next.x0, counts: unitCode(next.text) !== undefined } : undefined
  })
  const [first] = heads
  const isColumn = first && lines.length > 1 &&
    heads.every((head) =>
      head && shapeOf(head.code) === shapeOf(first.code) && Math.abs(head.x0 - first.x0) < samePlace)
  // `500 g Nudeln` over `250 g Reis` are counts.
  if (!isColumn || heads.filter((head) => head?.counts).length > heads.length / 2) return lines
  if (new Set(heads.map((head) => head?.code)).size < 2) return lines
  return lines.map((line, index) => parted(line, heads[index]?.code ?? ''))
}

function isCode(text: string): boolean {
  return text.length >= shortest && /\d/.test(text) && /^[\p{L}\d./-]+$/u.test(text)
}

function isCapital(text: string): boolean {
  return text.length >= shortest && /^[\p{Lu}\d./-]+$/u.test(text)
}

function shapeOf(code: string): string {
  return code.replace(/\d/g, '0').replace(/\p{L}/gu, 'A')
}

function parted(line: ReadLine, code: string): ReadLine {
  const { name = '', nameCells: [cell, ...others] } = line
  if (!cell) return line
  const [article, rest] = [toCell(cell.page, cell.words.slice(0, 1)), toCell(cell.page, cell.words.slice(1))]
  return {
    ...line,
    name: name.slice(code.length + 1),
    nameCells: [rest, ...others],
    article: code,
    articleCell: article,
  }
}

/**
 * `KVH8020` over `KVH NSi Fichte 80/200 mm C24`: where every line begins with nothing but a code, and words stand below
 * it, the words are the name.
 */
export function withNamesBelowCodes(lines: readonly ReadLine[]): readonly ReadLine[] {
  const isCoded = ({ nameCells: [first], article }: ReadLine): boolean =>
    first !== undefined && (article === undefined || article === first.text) && isCapital(first.text)
  const counted = lines.filter(({ nameCells: [first] }) => isCode(first?.text ?? ''))
  // `DL-TECH` among others with figures.
  if (lines.length < 2 || !lines.every(isCoded) || counted.length <= lines.length / 2) return lines
  const named = lines.flatMap((line) => withName(line) ?? [])
  return named.length === lines.length ? named : lines
}

/** The words of the row below the code are the name, what follows are notes. */
function withName(line: ReadLine): ReadLine | undefined {
  const { nameCells: [code, ...others], notes, item } = line
  const texts = [...others.map(({ text }) => text), ...notes]
  const [first, ...rest] = texts
  if (code === undefined || first === undefined || !/\p{L}{3}/u.test(first)) return undefined
  const below = item.rows.flatMap(({ row }) => row.cells).find(({ text }) => text === first)
  return { ...line, name: first, nameCells: below ? [below] : [], notes: rest, article: code.text, articleCell: code }
}
