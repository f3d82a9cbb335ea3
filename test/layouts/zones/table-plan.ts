import type { DrawnInvoice } from '../draw-invoice.js'
import type { Random } from '../random.js'

export type ColumnKey = 'position' | 'article' | 'description' | 'quantity' | 'unit' | 'price' | 'basis' | 'discount' | 'rate' | 'amount' | 'times'

/** How the lines are printed. */
export interface TablePlan {
  readonly columns: readonly ColumnKey[]
  readonly heads: Readonly<Partial<Record<ColumnKey, string>>>
  readonly header: 'plain' | 'dark' | 'ruled' | 'none'
  readonly rules: 'none' | 'rows' | 'grid' | 'zebra'
  /** Figures on the row of the name, or on a row of their own below it. */
  readonly figures: 'first' | 'last' | 'below'
  readonly unitIn: 'own' | 'quantity' | 'price' | 'none'
  readonly articleIn: 'own' | 'below' | 'none'
  readonly more: boolean
  readonly currencyInHead: boolean
  readonly between: boolean
  readonly carry: boolean
  readonly repeatHeader: boolean
  readonly rowGap: number
}

function columnsOf(random: Random, invoice: DrawnInvoice, form: 'full' | 'times' | 'amount' | 'below', plan: Pick<TablePlan, 'unitIn' | 'articleIn'>): ColumnKey[] {
  const rates = new Set(invoice.lines.map(({ rate }) => rate)).size > 1
  const withRate = rates || (invoice.exemption === undefined && random.chance(0.3))
  const position: ColumnKey[] = random.chance(0.55) ? ['position'] : []
  const article: ColumnKey[] = plan.articleIn === 'own' ? ['article'] : []
  const rate: ColumnKey[] = withRate ? ['rate'] : []
  if (form === 'amount' || form === 'below') return [...position, 'description', ...rate, 'amount']
  if (form === 'times') return [...position, ...article, 'description', 'times', ...rate, 'amount']
  const quantity: ColumnKey[] = plan.unitIn === 'own' ? ['quantity', 'unit'] : ['quantity']
  const price: ColumnKey[] = invoice.lines.some(({ basis }) => basis > 1) ? ['price', 'basis'] : ['price']
  const discount: ColumnKey[] = invoice.lines.some((line) => line.discount > 0) ? ['discount'] : []
  const text: ColumnKey[] = random.chance(0.85) ? [...article, 'description'] : ['description', ...article]
  const order = random.weighted({ usual: 65, 'quantity first': 18, 'rate early': 17 })
  if (order === 'quantity first') return [...position, ...quantity, ...text, ...price, ...discount, ...rate, 'amount']
  if (order === 'rate early') return [...position, ...text, ...rate, ...quantity, ...price, ...discount, 'amount']
  return [...position, ...text, ...quantity, ...price, ...discount, ...rate, 'amount']
}

/** A form that can tell everything the lines need. */
function formFor(random: Random, { lines, exemption }: DrawnInvoice): 'full' | 'times' | 'amount' | 'below' {
  const needsColumns = lines.some(({ discount, basis }) => discount > 0 || basis > 1)
  if (needsColumns) return 'full'
  return random.weighted({ full: 76, times: 6, amount: exemption === undefined && lines.every(({ quantity }) => quantity === 1000) ? 40 : 4, below: 10 })
}

export function drawTablePlan(random: Random, invoice: DrawnInvoice): TablePlan {
  const { words, lines } = invoice
  const form = formFor(random, invoice)
  const unitIn = form === 'full' ? random.weighted({ own: 40, quantity: 35, price: 6, none: 19 }) : form === 'amount' ? 'none' : 'quantity'
  const articleIn = random.weighted({ own: 30, below: 12, none: 58 })
  const currencyInHead = random.chance(0.2)
  const columns = columnsOf(random, invoice, form, { unitIn, articleIn })
  const heads = Object.fromEntries(columns.map((key) => [key, random.pick(words[key])])) as Partial<Record<ColumnKey, string>>
  const withCurrency = currencyInHead ? { amount: `${heads.amount ?? ''} ${invoice.currency}` } : {}
  return {
    columns,
    heads: { ...heads, ...withCurrency },
    header: random.weighted({ plain: 30, dark: 20, ruled: 44, none: lines.length > 1 ? 6 : 0 }),
    rules: random.weighted({ none: 45, rows: 25, grid: 15, zebra: 15 }),
    figures: form === 'below' ? 'below' : random.weighted({ first: 88, last: 12 }),
    unitIn,
    articleIn: columns.includes('article') ? 'own' : articleIn === 'below' ? 'below' : 'none',
    more: random.chance(0.45),
    currencyInHead,
    between: lines.length > 2 && random.chance(0.15),
    carry: random.chance(0.4),
    repeatHeader: random.chance(0.8),
    rowGap: random.pick([0, 2, 4, 6]),
  }
}
