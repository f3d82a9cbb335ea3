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

function when(holds: boolean, ...keys: readonly ColumnKey[]): readonly ColumnKey[] {
  return holds ? keys : []
}

function columnsOf(random: Random, { lines, exemption }: DrawnInvoice, form: 'full' | 'times' | 'amount' | 'below', plan: Pick<TablePlan, 'unitIn' | 'articleIn'>): ColumnKey[] {
  const rates = new Set(lines.map((line) => line.rate)).size > 1
  const rate = when(rates || (exemption === undefined && random.chance(0.3)), 'rate')
  const position = when(random.chance(0.55), 'position')
  const article = when(plan.articleIn === 'own', 'article')
  if (form === 'amount' || form === 'below') return [...position, 'description', ...rate, 'amount']
  if (form === 'times') return [...position, ...article, 'description', 'times', ...rate, 'amount']
  return inOrder(random, { position, rate, article, quantity: ['quantity', ...when(plan.unitIn === 'own', 'unit')], price: ['price', ...when(lines.some(({ basis }) => basis > 1), 'basis'), ...when(lines.some(({ discount }) => discount > 0), 'discount')] })
}

type Parts = Readonly<Record<'position' | 'rate' | 'article' | 'quantity' | 'price', readonly ColumnKey[]>>

function inOrder(random: Random, { position, rate, article, quantity, price }: Parts): ColumnKey[] {
  const text: readonly ColumnKey[] = random.chance(0.85) ? [...article, 'description'] : ['description', ...article]
  const orders: Readonly<Record<'usual' | 'quantity first' | 'rate early', readonly ColumnKey[]>> = {
    'usual': [...text, ...quantity, ...price, ...rate],
    'quantity first': [...quantity, ...text, ...price, ...rate],
    'rate early': [...text, ...rate, ...quantity, ...price],
  }
  return [...position, ...orders[random.weighted({ usual: 65, 'quantity first': 18, 'rate early': 17 })], 'amount']
}

/** A form that can tell everything the lines need. */
function formFor(random: Random, { lines, exemption }: DrawnInvoice): 'full' | 'times' | 'amount' | 'below' {
  const needsColumns = lines.some(({ discount, basis }) => discount > 0 || basis > 1)
  if (needsColumns) return 'full'
  return random.weighted({
    full: 76,
    times: 6,
    amount: exemption === undefined && lines.every(({ quantity }) => quantity === 1000) ? 40 : 4,
    below: 10,
  })
}

export function drawTablePlan(random: Random, invoice: DrawnInvoice): TablePlan {
  const { words, lines } = invoice
  const form = formFor(random, invoice)
  const unitIn = form === 'full' ? random.weighted({ own: 40, quantity: 35, price: 6, none: 19 }) : form === 'amount' ? 'none' : 'quantity'
  const articleIn = random.weighted({ own: 30, below: 12, none: 58 })
  const currencyInHead = random.chance(0.2)
  const columns = columnsOf(random, invoice, form, { unitIn, articleIn })
  const heads =
    Object.fromEntries(columns.map((key) => [key, random.pick(words[key])])) as Partial<Record<ColumnKey, string>>
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
