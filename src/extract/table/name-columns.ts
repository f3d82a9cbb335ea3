import { grade } from '../grades.js'
import { holdsFigures, toColumn, type Column } from './column.js'
import type { PlacedRow } from './place-cells.js'

/** `Untersuchung`, `Arbeitsposition`: where no head names the goods, a column of words with an unread head does. */
export function withNames(columns: readonly Column[], rows: readonly PlacedRow[]): Column[] {
  const length = (index: number): number => rows.flatMap(({ cells }) => cells.get(index) ?? [])
    .map(({ text }) => text.replace(/\P{L}/gu, '')).join('').length
  const open = [...columns.keys()].filter((index) => columns[index]?.roles.size === 0 && length(index) > 0)
  const [longest] = open.toSorted((a, b) => length(b) - length(a))
  const isNamed = columns.some(({ role }) => role === 'description' || role === 'article')
  // `Material` over `Granulat PA6` beside `Charge` over `K2601`: what may name goods and has the words names them.
  const isWorded = (index: number): boolean =>
    rows.some(({ cells }) => cells.get(index)?.some(({ text }) => /\p{Lu}\p{Ll}{2}/u.test(text)))
  const isOther = (column: Column, index: number): boolean => column.role === 'article' &&
    column.roles.has('description') && isWorded(index) &&
    !columns.some(({ role }, at) => role === 'description' && (length(at) >= length(index) || isWorded(at)))
  return columns.map((column, index) => ((!isNamed && index === longest) || isOther(column, index)
    ? toColumn(column, new Map([['description', grade.good]]), column)
    : column))
}

/**
 * `Position` over words tells what is sold; over numbers it counts the lines. `Entgelt` over nothing but words names
 * what it is for; so does `Beträge in Euro, ohne Umsatzsteuer`.
 */
export function asNamed(column: Column, rows: readonly PlacedRow[], index: number): Column {
  const { role } = column
  const counts = role === 'position' && column.roles.has('description')
  if (role === undefined || (!counts && !(holdsFigures(column) && index === 0))) return column
  const filled = rows.flatMap(({ cells }) => (cells.get(index) ?? []).slice(0, 1))
  const words = filled.filter(({ text }) => (counts || role === 'amount' ? /\p{L}{3}/u : /^\P{N}*\p{L}{3}/u).test(text))
  const isNames = words.length > 1 && (counts ? words.length > filled.length / 2 : words.length === filled.length)
  return isNames ? toColumn(column, new Map([...column.roles, ['description', 1], [role, grade.trace]]), column) : column
}
