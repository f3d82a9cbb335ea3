import { unitCode } from '../values/unit.js'
import { toCell } from './cell.js'
import type { ReadLine } from './read-lines.js'

/** Words that begin at one place, to the point, stand in a column of their own. */
const samePlace = 1.5
const shortest = 3

/**
 * `1004 Schweineschnitzel` over `1127 Rindergulasch`: numbers of articles in a column of their own that no head and no gap
 * parts from the names. All lines have one, all are written alike, and what follows begins at one place.
 */
export function withoutLeadingCodes(lines: readonly ReadLine[]): readonly ReadLine[] {
  const heads = lines.map(({ name = '', nameCells: [cell], article }) => {
    const [code, next] = cell?.words ?? []
    return article === undefined && code && next && name.startsWith(`${code.text} `) && isCode(code.text) ? { code: code.text, x0: next.x0, counts: unitCode(next.text) !== undefined } : undefined
  })
  const [first] = heads
  const isColumn = first && lines.length > 1 && heads.every((head) => head && shapeOf(head.code) === shapeOf(first.code) && Math.abs(head.x0 - first.x0) < samePlace)
  // `500 g Nudeln` over `250 g Reis` are counts.
  if (!isColumn || heads.filter((head) => head?.counts).length > heads.length / 2) return lines
  if (new Set(heads.map((head) => head?.code)).size < 2) return lines
  return lines.map((line, index) => parted(line, heads[index]?.code ?? ''))
}

function isCode(text: string): boolean {
  return text.length >= shortest && /\d/.test(text) && /^[\p{L}\d./-]+$/u.test(text)
}

function shapeOf(code: string): string {
  return code.replace(/\d/g, '0').replace(/\p{L}/gu, 'A')
}

function parted(line: ReadLine, code: string): ReadLine {
  const { name = '', nameCells: [cell, ...others] } = line
  if (!cell) return line
  const [article, rest] = [toCell(cell.page, cell.words.slice(0, 1)), toCell(cell.page, cell.words.slice(1))]
  return { ...line, name: name.slice(code.length + 1), nameCells: [rest, ...others], article: code, articleCell: article }
}
