import type { Page } from '../../../src/read/page.js'
import { says } from './insert.js'

/* The languages whose words the variants know, each told by the title of an invoice. */

const titles = {
  de: /^(?:Rechnung|RECHNUNG)/,
  en: /^Invoice$/i,
  fr: /^Facture$/i,
  it: /^Fattura$/i,
  es: /^Factura$/i,
  nl: /^Factuur$/i,
  pl: /^Faktura$/i,
} as const

export type Language = keyof typeof titles

export const languages = Object.keys(titles) as readonly Language[]

export function isIn(language: Language, pages: readonly Page[]): boolean {
  return says(pages, titles[language])
}
