/** The profile of a supplier, learned from corrections. */
export interface SupplierTable {
  id: string
  organizationId: string
  /** As on the newest invoice that was corrected. */
  name: string
  createdAt: string
  updatedAt: string
}

/** What a supplier is recognised by. */
export interface SupplierKeyTable {
  organizationId: string
  /** Compact VAT id, compact IBAN, or plain name and postal code. */
  kind: 'vat' | 'iban' | 'name'
  value: string
  supplierId: string
}

/** One value that a person entered, with the invoice on which that happened. */
export interface SupplierTermTable {
  supplierId: string
  /** Business term: `BT-31`. */
  term: string
  value: string
  /** The words of the page in whose place it was entered; null where the page said nothing. */
  misread: string | null
  learnedAt: string
  invoiceId: string
}

/** Where a term stands on the pages of a supplier, with the invoice that was corrected. */
export interface SupplierPlaceTable {
  supplierId: string
  /** Business term: `BT-1`. */
  term: string
  /** JSON: the places that all have to hold the value. */
  places: string
  /** 1 where a wrong value had been read from elsewhere on the page, so that the place goes before it. */
  overrules: number
  learnedAt: string
  invoiceId: string
}
