import type { Decimal } from '../../model/decimal.js'
import type { NumberInText } from '../values/number.js'
import type { Item } from './build-items.js'
import type { Cell } from './cell.js'
import type { ItemText } from './item-text.js'
import type { LineAddition, LineProof } from './line-arithmetic.js'

/** A number of a line and the cell that it stands in. */
export interface LineNumber {
  readonly number: NumberInText
  readonly cell: Cell
  /** The header of its column. */
  readonly label: string
  /** True for what is meant by signs of a picture that were taken for others. */
  readonly meant?: boolean
}

/** A unit and where it stands; without a code where nobody knows the word. */
export interface LineUnit {
  readonly code: string | undefined
  readonly text: string
  readonly cell: Cell
}

/** What a line has numbers for. */
export type Part = 'quantity' | 'price' | 'listPrice' | 'amount' | 'otherAmount' | 'vatAmount' | 'discount' | 'rate'

export type Numbers = { readonly [part in Part]?: LineNumber }

/** An invoice line with its figures understood, before it is known whether its amounts are with or without VAT. */
export interface ReadLine extends ItemText, Numbers {
  readonly item: Item
  readonly position?: Cell
  readonly unit?: LineUnit
  /** The price is for so many, as the line says. */
  readonly base?: Decimal
  /** Quantity and unit are those of the line above. */
  readonly countedAbove?: boolean
  readonly rateCode?: string
  readonly proof?: LineProof
  readonly additions?: readonly LineAddition[]
  /** The price is without VAT though the amount is with it: the VAT stands between them. */
  readonly netAmount?: Decimal
  /** The rate between such a price and its amount. */
  readonly netRate?: Decimal
  /** What the amount may be that recognition got wrong by a digit, if the sum of the lines says so. */
  readonly amountMeant?: LineNumber
  /** The table has a column of prices, whether this line fills it or not. */
  readonly priceColumn: boolean
  /** Figures of its rows that this reading leaves over. */
  readonly unexplained?: readonly string[]
  /** Whether the header says that the amounts are with or without VAT. */
  readonly vat: 'net' | 'gross' | undefined
}
