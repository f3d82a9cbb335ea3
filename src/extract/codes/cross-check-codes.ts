import { meansCodes } from '../../model/code-lists/payment-codes.js'
import type { Draft, DraftValues } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import type { Finding } from '../../model/finding.js'
import type { CodeOnPage, Page } from '../../read/page.js'
import { readPaymentCode, type PaymentCode } from './payment-code.js'
import { grade } from '../grades.js'

/** A payment code and where it is. */
interface FoundCode {
  readonly payment: PaymentCode
  readonly place: CodeOnPage
  readonly page: number
}

type Transfers = NonNullable<NonNullable<DraftValues['payment']>['creditTransfers']>

/** How sure a value is that text and code agree on, and one that only the code says. */
const agreed = grade.proven
const codeOnly = grade.good
/** What is left of a value that the code contradicts: too little to be delivered. */
const contradicted = grade.weak

/** Holds the payment codes of the pages against what was read from their text. */
export function crossCheckCodes(pages: readonly Page[], draft: Draft): Draft {
  const codes = pages.flatMap(({ codes: onPage, number }) =>
    onPage.flatMap((place): FoundCode[] => {
      const payment = readPaymentCode(place.text)
      return payment === undefined ? [] : [{ payment, place, page: number }]
    }),
  )
  return codes.reduce(checkCode, draft)
}

function checkCode(draft: Draft, code: FoundCode): Draft {
  return checkAmount(checkAccount(draft, code), code)
}

function checkAccount(draft: Draft, code: FoundCode): Draft {
  const transfers: Transfers = draft.values.payment?.creditTransfers ?? []
  const index = transfers.findIndex(({ iban }) => iban === code.payment.iban)
  if (index >= 0) return completeAccount(sure(draft, `payment.creditTransfers[${index}].iban`, code), transfers, index, code)
  const named = transfers.flatMap(({ iban }, at) => (iban === undefined ? [] : [at]))
  if (named.length === 0) return completeAccount(addEvidence(draft, 'payment.creditTransfers[0].iban', code, code.payment.iban), [{ iban: code.payment.iban }], 0, code)
  const doubted = named.reduce((from, at) => doubt(from, `payment.creditTransfers[${at}].iban`, code), draft)
  return withFinding(doubted, codeFindings.iban)
}

/** Adds BIC and reference that only the code tells. A direct debit keeps its own account. */
function completeAccount(draft: Draft, transfers: Transfers, index: number, code: FoundCode): Draft {
  const { payment } = draft.values
  if (payment?.directDebit !== undefined) return draft
  const { bic, reference } = code.payment
  const addsBic = bic !== undefined && transfers[index]?.bic === undefined
  const completed = transfers.map((transfer, at) => (at === index && addsBic ? { ...transfer, bic } : transfer))
  // A reference that merely repeats the invoice number is less than what the payer is asked to quote.
  const derived = draft.evidence.some(({ path, source }) => path === 'payment.reference' && source === 'derived')
  const addsReference = reference !== undefined && (payment?.reference === undefined || derived)
  const evidence = [
    ...draft.evidence.filter(({ path }) => !(addsReference && path === 'payment.reference')),
    ...(addsBic ? [evidenceFrom(`payment.creditTransfers[${index}].bic`, code, bic)] : []),
    ...(addsReference ? [evidenceFrom('payment.reference', code, reference)] : []),
  ]
  const values = {
    ...draft.values,
    payment: { ...payment, creditTransfers: completed, ...(addsReference ? { reference } : {}) },
  }
  return { ...draft, values: withMeans(values), evidence }
}

/** A code for a transfer says that the invoice is paid by one. */
function withMeans(values: DraftValues): DraftValues {
  if (values.payment?.meansCode !== undefined) return values
  return { ...values, payment: { ...values.payment, meansCode: meansCodes.sepaTransfer } }
}

function checkAmount(draft: Draft, code: FoundCode): Draft {
  const { amount, currency } = code.payment
  const { totals } = draft.values
  const checked = currency !== undefined && draft.values.currency !== undefined && draft.values.currency !== currency
    ? withFinding(draft, codeFindings.currency)
    : draft
  if (amount === undefined) return checked
  const paths = (['dueAmount', 'grossTotal'] as const).filter((name) => totals?.[name] !== undefined)
  const equal = paths.filter((name) => totals?.[name]?.eq(amount))
  if (equal.length > 0) return equal.reduce((from, name) => sure(from, `totals.${name}`, code), checked)
  return paths.length === 0 ? checked : withFinding(checked, codeFindings.amount)
}

function sure(draft: Draft, path: string, code: FoundCode): Draft {
  return changeEvidence(draft, path, code, (confidence) => Math.max(confidence, agreed))
}

function doubt(draft: Draft, path: string, code: FoundCode): Draft {
  return changeEvidence(draft, path, code, (confidence) => Math.min(confidence, contradicted))
}

function changeEvidence(
  draft: Draft,
  path: string,
  { payment }: FoundCode,
  change: (confidence: number) => number,
): Draft {
  const evidence = draft.evidence.map((item): Evidence => {
    if (item.path !== path) return item
    const confidence = change(item.confidence)
    const agrees = confidence >= item.confidence
    return { ...item, confidence, ...(agrees ? { checks: [...(item.checks ?? []), payment.kind] } : {}) }
  })
  return { ...draft, evidence }
}

function addEvidence(draft: Draft, path: string, code: FoundCode, text: string): Draft {
  return { ...draft, evidence: [...draft.evidence, evidenceFrom(path, code, text)] }
}

function evidenceFrom(path: string, { payment, place, page }: FoundCode, text: string): Evidence {
  const { x0, y0, x1, y1 } = place
  return { path, source: 'code', page, box: { x0, y0, x1, y1 }, text, rule: payment.kind, confidence: codeOnly }
}

function withFinding(draft: Draft, finding: Finding): Draft {
  return draft.findings.some(({ code }) => code === finding.code)
    ? draft
    : { ...draft, findings: [...draft.findings, finding] }
}

/** What is to be said when a payment code and the text of the page differ. */
export const codeFindings = {
  iban: {
    code: 'IC-QR-IBAN',
    level: 'error',
    message: {
      de: 'Der QR-Code nennt eine andere IBAN als der Text. Fragen Sie beim Verkäufer nach, bevor Sie zahlen.',
      en: 'The QR code names another IBAN than the text. Ask the seller before you pay.',
    },
    field: 'BT-84',
  },
  amount: {
    code: 'IC-QR-AMOUNT',
    level: 'warning',
    message: {
      de: 'Der QR-Code fordert einen anderen Betrag als den Rechnungsbetrag.',
      en: 'The QR code asks for another amount than the total of the invoice.',
    },
    field: 'BT-115',
  },
  currency: {
    code: 'IC-QR-CURRENCY',
    level: 'warning',
    message: {
      de: 'Der QR-Code nennt eine andere Währung als der Text.',
      en: 'The QR code names another currency than the text.',
    },
    field: 'BT-5',
  },
} as const satisfies Record<string, Finding>
