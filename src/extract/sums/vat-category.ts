import { vatCategorySchema, type VatCategory } from '../../model/invoice/vat.js'
import { withLanguages } from '../languages/languages.js'
import exemptions from '../labels/exemptions.json' with { type: 'json' }
import { remember } from '../labels/remember.js'
import type { Cell, Row } from '../table/cell.js'
import { toCell } from '../table/cell.js'

/** Why no VAT is charged, as the page says it. */
export interface Exemption {
  readonly category: VatCategory
  readonly reason: string
  readonly reasonCode: string | undefined
  /** It speaks of single lines, such as a tax of the town, beside which VAT is charged. */
  readonly partial: boolean
  readonly cell: Cell
}

const phrasesOf = withLanguages('exemptions', Object.fromEntries(exemptions.map(({ name, category, phrases }) => [name ?? category, phrases])))

const list = exemptions.map(({ name, category, reasonCode, partial = false }) => ({
  category: vatCategorySchema.parse(category),
  reasonCode: reasonCode === '' ? undefined : reasonCode,
  partial,
  pattern: new RegExp((phrasesOf[name ?? category] ?? []).map(phrasePattern).join('|'), 'iu'),
}))

/**
 * The words of a phrase, whatever stands between them. A number of it is not the end of a longer one, and `262 I` not
 * the beginning of a word.
 */
function phrasePattern(phrase: string): string {
  const words = plain(phrase).split(/[^\p{L}\p{N}§]+/u).filter((word) => word !== '')
  // The sign is often lost or written out, and `13b` needs none.
  const said = words.filter((word, at) => word !== '§' || !/\d\p{L}/u.test(words[at + 1] ?? ''))
  const [before, after] = [/^\d/.test(said[0] ?? '') ? '(?<![\\d.,])' : '', /\d$/.test(phrase) ? '(?!\\d)' : /\P{L}\p{L}$/u.test(phrase) ? '(?!\\p{L})' : '']
  return `${before}${said.join('[^\\p{L}\\p{N}]*')}${after}`
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/ł/g, 'l')
}

/** The same cells are asked again with every set of lines that is tried. */
const saidBy = remember((text) => {
  const words = plain(text)
  return { hit: /\p{L}{3}/u.test(text) ? list.find(({ pattern }) => pattern.test(words)) : undefined }
})

/** Every statement of the document that VAT is not charged, in reading order. */
export function exemptionsIn(rows: readonly Row[]): Exemption[] {
  return rows.flatMap((row, index) =>
    row.cells.flatMap((cell) => {
      const { hit } = saidBy(cell.text)
      return hit
        ? [
          {
            category: hit.category,
            reasonCode: hit.reasonCode,
            partial: hit.partial,
            reason: sentence(rows, index, cell),
            cell,
          },
        ]
        : []
    }),
  )
}

const justNumbers = /^[^\p{L}]*\d[^\p{L}]*$/u

/**
 * The whole sentence, which may go on in the lines around; among the numbers of a line the words of its cell are all
 * that is meant.
 */
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
export function categoryFor(
  isZero: boolean,
  code: string | undefined,
  label: string,
  stated: readonly Exemption[],
): VatCategory | undefined {
  if (!isZero) return 'S'
  const letters = code?.replace(/\d+$/, '') ?? /\(\s?([A-Z]{1,2})\s?\)/.exec(label)?.[1] ?? /(?:^|\s)(AE|K|G|O|Z|E)$/.exec(label)?.[1]
  const byCode = vatCategorySchema.safeParse(letters)
  if (byCode.success && byCode.data !== 'S') return byCode.data
  const categories = new Set(stated.map(({ category }) => category))
  const [only] = categories
  return categories.size === 1 ? only : undefined
}
