import { overlapAcross } from '../layout/boxes.js'
import { toCell, type Row } from './cell.js'
import { isKind, toColumn, type Column } from './column.js'
import { pieces } from '../measures.js'

/** `Betrag EUR S` over `92,40 | 1`: the letter heads the keys of the rates, in a column of their own. */
export function withKeyColumn(columns: readonly Column[], rows: readonly Row[]): readonly Column[] {
  const last = columns.at(-1)
  const [head] = last?.header ?? []
  const [first, key] = [head?.words.slice(0, -1), head?.words.slice(-1)].map((words) =>
    head && toCell(head.page, words ?? []))
  if (!last || !first || !key || !/^[A-Z]$/u.test(key.text) || !isKind(last.role, 'money')) return columns
  const isKeyed = rows.slice(0, pieces.few).some(({ cells }) => {
    const end = cells.at(-1)
    return end !== undefined && /^[A-Z\d]$/u.test(end.text) && end.x0 >= key.x0 &&
      cells.some((cell) => cell !== end && overlapAcross(first, cell) > 0)
  })
  if (!isKeyed) return columns
  const amounts = toColumn(first, last.roles, { header: [first], label: first.text, vat: last.vat })
  return [...columns.slice(0, -1), amounts, toColumn(key, new Map(), { header: [key], label: key.text })]
}
