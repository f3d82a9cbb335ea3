import { anyOf, wordsOf } from '../languages/languages.js'
import { pieces, points } from '../measures.js'
import type { Cell, Row } from '../table/cell.js'

const reasons = wordsOf('reasons', 'labels', 'amounts', 'codes')
const prices = wordsOf('prices', 'net', 'gross')

/** What a form calls the amount itself says nothing of why it is there (BT-97, BT-104). */
const justAnAmount = new RegExp(`^${anyOf(reasons.amounts)}$`, 'iu')

/** `Kundenrabatt 7,500- %`: a rate whose sign stands behind it; the percentage is a term of its own (BT-94, BT-138). */
const signedRate = /\s+\d+(?:[.,]\d+)?-\s?%$/u

/** `Nachlass (netto)`, `Shipping €24.75`: what is said of the amount, and the amount. */
const ofAmount = new RegExp(String.raw`\s*(?:\(${anyOf([...prices.net, ...prices.gross])}\)|(?:€|EUR)\s?\d[\d.,]*)(?=\)?$)`, 'iu')

/** `LagerwareCode`: the label of a code (BT-98, BT-105) that the page sets against the reason. */
const gluedCode = new RegExp(String.raw`(?<=\p{Ll})${anyOf(reasons.codes)}$`, 'u')

/**
 * The reason that a label gives; undefined where it names only the amount.
 * @param printed the amount, which may stand among the words of its label: `Versand 4,90 € via DHL Paket`
 */
export function additionReason(label: string, printed?: string): string | undefined {
  const words = printed === undefined ? label : label.replace(` ${printed} `, ' ')
  const reason = words.replace(signedRate, '').replace(ofAmount, '').replace(gluedCode, '').replace(/^\(([^()]*)\)$/u, '$1').trim()
  return reason === '' || justAnAmount.test(reason) ? undefined : reason
}

const reasonLabel = new RegExp(`^${anyOf(reasons.labels)}\\s*:?$`, 'iu')

/** Lines of a form between the amount and its reason: a percentage, a base, a rate, a category. */
const mostBetween = pieces.few

/** The text that a form sets right of the label of a reason, in the column where the label of the amount begins. */
function saidIn(row: Row, edge: number): Cell | undefined {
  const at = row.cells.findIndex(({ x0, text }) => Math.abs(x0 - edge) < points.sameEdge && reasonLabel.test(text))
  return at < 0 ? undefined : row.cells[at + 1]
}

/**
 * What a form says of an amount in a line of its own: `Charge amount | 650.00`, below it `Reason | Freight`.
 * @param others labels of the other amounts that are added or taken off, whose lines end the search
 */
export function reasonOfForm(rows: readonly Row[], label: Cell, others: readonly Cell[]): Cell | undefined {
  const from = rows.findIndex(({ cells }) => cells.includes(label))
  const page = rows[from]?.page
  const below = (cell: Cell): boolean => Math.abs(cell.x0 - label.x0) < points.sameEdge
  for (let at = from + 1; from >= 0 && at <= from + mostBetween; at += 1) {
    const row = rows[at]
    if (row?.page !== page || row === undefined) return undefined
    if (row.cells.some((cell) => others.includes(cell) && below(cell))) return undefined
    const said = saidIn(row, label.x0)
    if (said !== undefined) return said
  }
  return undefined
}
