import { boxAround } from '../../model/box-around.js'
import type { Box } from '../../model/evidence.js'
import type { Page, Rule } from '../page.js'

// Points.
const smallest = 34
const largest = 360
/** Modules of a drawn code leave many short lines. */
const shortLine = 30
const leastLines = 14
const cell = 12
const mostPlaces = 6

/** The boxes of a page where a payment code may be: square pictures, and squares full of short lines. Costs nothing. */
export function codePlaces({ images, rules }: Page): Box[] {
  return [...images.filter(isSquare), ...clusters(rules).filter(isSquare)].slice(0, mostPlaces)
}

function isSquare({ x0, y0, x1, y1 }: Box): boolean {
  const width = x1 - x0
  const height = y1 - y0
  const ratio = width / height
  return Math.min(width, height) >= smallest && Math.max(width, height) <= largest && ratio > 0.75 && ratio < 1.34
}

/** Groups short lines that lie close together. */
function clusters(rules: readonly Rule[]): Box[] {
  const short = rules.filter(({ x0, y0, x1, y1 }) => Math.max(x1 - x0, y1 - y0) <= shortLine)
  if (short.length < leastLines) return []
  const byCell = new Map<string, Rule[]>()
  const keyOf = (column: number, row: number): string => `${column}:${row}`
  for (const rule of short) {
    const key = keyOf(Math.floor(rule.x0 / cell), Math.floor(rule.y0 / cell))
    byCell.set(key, [...(byCell.get(key) ?? []), rule])
  }
  const found: Box[] = []
  for (const start of byCell.keys()) {
    const members = takeConnected(byCell, start)
    if (members.length >= leastLines) found.push(boxAround(members))
  }
  return found
}

/** Takes a cell and all that touch it out of the map. */
function takeConnected(byCell: Map<string, Rule[]>, start: string): Rule[] {
  const members: Rule[] = []
  const open = [start]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const rules = byCell.get(key)
    if (rules === undefined) continue
    byCell.delete(key)
    members.push(...rules)
    const [column = 0, row = 0] = key.split(':').map((part) => Number.parseInt(part, 10))
    for (const right of [-2, -1, 0, 1, 2]) for (const down of [-2, -1, 0, 1, 2]) open.push(`${column + right}:${row + down}`)
  }
  return members
}
