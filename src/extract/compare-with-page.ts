import { amountText, type Decimal } from '../model/decimal.js'
import type { Draft, DraftValues } from '../model/draft.js'
import { newestOf } from '../model/evidence.js'
import type { Finding } from '../model/finding.js'
import { grade } from './grades.js'

interface Compared {
  readonly code: string
  readonly term: string
  readonly de: string
  readonly en: string
  /** The value in a form that can be compared as text; undefined when the side does not name it. */
  readonly of: (values: DraftValues) => string | undefined
  /** Path of its evidence on the page. */
  readonly path: string
}

function amount(value: Decimal | undefined): string | undefined {
  return value === undefined ? undefined : amountText(value.abs())
}

function identifier(text: string | undefined): string | undefined {
  return text?.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

/** What a reader of the page would pay, to whom and for what: the values in which page and XML must not differ. */
const compared: readonly Compared[] = [
  { code: 'IC-XML-NUMBER', term: 'BT-1', de: 'Rechnungsnummer', en: 'invoice number', path: 'invoiceNumber', of: (values) => identifier(values.invoiceNumber) },
  { code: 'IC-XML-NET', term: 'BT-109', de: 'Nettobetrag', en: 'net total', path: 'totals.netTotal', of: ({ totals }) => amount(totals?.netTotal) },
  { code: 'IC-XML-VAT', term: 'BT-110', de: 'Steuerbetrag', en: 'VAT amount', path: 'totals.vatAmount', of: ({ totals }) => amount(totals?.vatAmount) },
  { code: 'IC-XML-GROSS', term: 'BT-112', de: 'Bruttobetrag', en: 'gross total', path: 'totals.grossTotal', of: ({ totals }) => amount(totals?.grossTotal) },
]

/** A page value that was read less surely than this is no ground to doubt the XML. */
const sureOnPage = grade.fair

function confidence(page: Draft, path: string): number {
  return newestOf(page.evidence, path)?.confidence ?? 0
}

function difference({ code, term, de, en }: Pick<Compared, 'code' | 'term' | 'de' | 'en'>): Finding {
  return {
    code,
    level: 'error',
    message: {
      de: `${term}: ${de} auf der sichtbaren Seite und im eingebetteten XML sind verschieden; übernommen ist das XML.`,
      en: `${term}: the ${en} on the visible page and in the embedded XML differ; the XML was taken.`,
    },
    field: term,
  }
}

function ibans(values: DraftValues): string[] {
  return (values.payment?.creditTransfers ?? []).flatMap(({ iban }) => identifier(iban) ?? [])
}

function compareIbans(einvoice: Draft, page: Draft): Finding[] {
  const [inXml, onPage] = [ibans(einvoice.values), ibans(page.values)]
  if (inXml.length === 0 || onPage.length === 0 || inXml.some((iban) => onPage.includes(iban))) return []
  return [difference({ code: 'IC-XML-IBAN', term: 'BT-84', de: 'Die IBAN', en: 'IBAN' })]
}

/**
 * Compares e-invoice XML with the visible page of the same file in number, totals and IBAN. Each difference is a
 * finding; the values of the XML stay. A page that could not be read says nothing.
 */
export function compareWithPage(einvoice: Draft, page: Draft): Finding[] {
  const differing = compared.filter(({ of, path }) => {
    const [inXml, onPage] = [of(einvoice.values), of(page.values)]
    return inXml !== undefined && onPage !== undefined && inXml !== onPage && confidence(page, path) >= sureOnPage
  })
  return [...differing.map(difference), ...compareIbans(einvoice, page)]
}
