import type { Item, Line } from './draw-pdf.js'

interface ExpectedParty {
  readonly name: string
  readonly street?: string
  readonly postalCode?: string
  readonly city?: string
  readonly countryCode?: string
  readonly vatId?: string
  readonly taxNumber?: string
}

/** A drawn invoice and what its header says. What is left out of `expected` is not looked at. */
export interface Layout {
  readonly name: string
  readonly items: readonly Item[]
  readonly lines?: readonly Line[]
  readonly expected: {
    readonly invoiceNumber: string
    readonly invoiceDate: string
    readonly dueDate?: string
    readonly invoiceType: string
    readonly deliveryDate?: string
    readonly period?: { readonly start: string; readonly end: string }
    readonly buyerReference?: string
    readonly order?: string
    readonly preceding?: string
    readonly seller: ExpectedParty
    readonly buyer: ExpectedParty
    readonly iban?: string
    readonly bic?: string
    readonly meansCode?: string
    readonly mandateReference?: string
    readonly paymentReference?: string
    readonly skonto?: { readonly days: number; readonly percentage: string }
  }
}
