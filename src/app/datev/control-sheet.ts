import type { Direction } from '../../model/conversion.js'
import { type Decimal, plainText, sum } from '../../model/decimal.js'
import type { Finding } from '../../model/finding.js'
import type { LocalizedText } from '../../model/language.js'
import type { Ledger } from '../../write/datev/ledger.js'

/** An invoice that went out. */
export interface SheetInvoice {
  readonly id: string
  /** BT-1. */
  readonly number: string
  readonly partner: string
  readonly ledger: Ledger
  readonly guid: string
  /** Name of the package it is in. */
  readonly package: string
  /** Handed over before; DATEV skips it by its guid. */
  readonly exportedBefore: boolean
  readonly findings: readonly Finding[]
}

/** An invoice that did not go out, and why. */
export interface SheetLeftOut {
  readonly id: string
  readonly number: string | null
  readonly reason: LocalizedText
}

/** Sums of one direction, currency, category and rate. */
export interface SheetSum {
  readonly direction: Direction
  readonly currency: string
  readonly category: string
  readonly rate: string
  readonly entries: number
  readonly net: Decimal
  readonly tax: Decimal
  readonly gross: Decimal
}

/** Sums of one direction and currency. */
export interface SheetTotal {
  readonly direction: Direction
  readonly currency: string
  readonly invoices: number
  readonly gross: Decimal
}

/** By what the packages of a month are compared with the books. */
export interface ControlSheet {
  readonly month: string
  readonly invoices: readonly SheetInvoice[]
  readonly leftOut: readonly SheetLeftOut[]
  readonly sums: readonly SheetSum[]
  readonly totals: readonly SheetTotal[]
}

function grouped<Item>(items: readonly Item[], key: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}

/** Adds up what went out, per direction, currency, category and rate. Different currencies are never added. */
export function controlSheet(
  month: string,
  invoices: readonly SheetInvoice[],
  leftOut: readonly SheetLeftOut[],
): ControlSheet {
  const entries = invoices.flatMap(({ ledger }) =>
    ledger.entries.map((entry) => ({ ...entry, direction: ledger.direction, currency: ledger.currency })))
  const sums = grouped(entries, ({ direction, currency, category, rate }) => `${direction} ${currency} ${category} ${rate.toFixed(2).padStart(6, '0')}`).flatMap((group): SheetSum[] => {
    const [first] = group
    if (!first) return []
    const net = sum(group.map((entry) => entry.net))
    const gross = sum(group.map((entry) => entry.amount))
    const { direction, currency, category, rate } = first
    return [
      {
        direction,
        currency,
        category,
        rate: plainText(rate),
        entries: group.length,
        net,
        tax: gross.minus(net),
        gross,
      },
    ]
  })
  const totals = grouped(invoices, ({ ledger }) => `${ledger.direction} ${ledger.currency}`).flatMap((group): SheetTotal[] => {
    const [first] = group
    return first
      ? [
        {
          direction: first.ledger.direction,
          currency: first.ledger.currency,
          invoices: group.length,
          gross: sum(group.map(({ ledger }) => ledger.amount)),
        },
      ]
      : []
  })
  return { month, invoices, leftOut, sums, totals }
}
