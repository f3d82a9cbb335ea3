import { vatCategorySchema, type VatCategory } from '../../model/invoice/vat.js'
import { labelKey } from '../labels/label-text.js'
import { withLanguages } from '../languages/languages.js'
import exemptions from '../labels/exemptions.json' with { type: 'json' }
import type { Cell, Row } from '../table/cell.js'
import { toCell } from '../table/cell.js'

/** Why no VAT is charged, as the page says it. */
export interface Exemption {
  readonly category: VatCategory
  readonly reason: string
  readonly reasonCode: string | undefined
  readonly cell: Cell
}

const phrasesOf = withLanguages('exemptions', Object.fromEntries(exemptions.map(({ category, phrases }) => [category, phrases])))

const list = exemptions.map(({ category, reasonCode }) => ({
  category: vatCategorySchema.parse(category),
  reasonCode: reasonCode === '' ? undefined : reasonCode,
  phrases: (phrasesOf[category] ?? []).map((phrase) => labelKey(phrase)),
}))

/** Every statement of the document that VAT is not charged, in reading order. */
export function exemptionsIn(rows: readonly Row[]): Exemption[] {
  return rows.flatMap((row, index) =>
    row.cells.flatMap((cell) => {
      const text = labelKey(cell.text)
      const hit = list.find(({ phrases }) => phrases.some((phrase) => text.includes(phrase)))
      // A column header or a rate that only names the case is no reason.
      return hit ? [{ category: hit.category, reasonCode: hit.reasonCode, reason: sentence(rows, index, cell), cell }] : []
    }),
  )
}

const justNumbers = /^[^\p{L}]*\d[^\p{L}]*$/u

/** The whole sentence, which may go on in the lines around; among the numbers of a line the words of its cell are all that is meant. */
function sentence(rows: readonly Row[], index: number, cell: Cell): string {
  const row = rows[index]
  if (!row || row.cells.some((other) => other !== cell && justNumbers.test(other.text))) return cell.text
  const whole = toCell(row.page, row.cells.flatMap((other) => other.words)).text
  const next = rows[index + 1]
  return (next && goesOn(row, whole, next) ? `${whole} ${next.cells.map((other) => other.text).join(' ')}` : whole).trim()
}

function goesOn(row: Row, text: string, next: Row): boolean {
  const isClose = next.page === row.page && next.y0 - row.y1 < 0.6 * row.fontSize && Math.abs(next.x0 - row.x0) < 3
  return isClose && !/[.:!]\s*$/.test(text) && /^\p{Ll}/u.test(next.cells[0]?.text ?? '')
}

/** The category of a rate: by a code beside it, by the only exemption that the page states, else unknown. */
export function categoryFor(isZero: boolean, code: string | undefined, label: string, stated: readonly Exemption[]): VatCategory | undefined {
  if (!isZero) return 'S'
  const letters = code?.replace(/\d+$/, '') ?? /\(\s?([A-Z]{1,2})\s?\)/.exec(label)?.[1] ?? /(?:^|\s)(AE|K|G|O|Z|E)$/.exec(label)?.[1]
  const byCode = vatCategorySchema.safeParse(letters)
  if (byCode.success && byCode.data !== 'S') return byCode.data
  const categories = new Set(stated.map(({ category }) => category))
  const [only] = categories
  return categories.size === 1 ? only : undefined
}
