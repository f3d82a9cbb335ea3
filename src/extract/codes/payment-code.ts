import { isValidBIC, isValidIBAN } from 'ibantools'
import { decimal, type Decimal } from '../../model/decimal.js'

/** What a payment QR code asks for. */
export interface PaymentCode {
  readonly kind: 'GiroCode' | 'Swiss QR'
  readonly iban: string
  readonly bic?: string
  readonly name?: string
  readonly amount?: Decimal
  readonly currency?: string
  /** A structured reference (ISO 11649, QRR), else what the payer shall write. */
  readonly reference?: string
}

interface CodeFields {
  readonly kind: PaymentCode['kind']
  readonly iban: string | undefined
  readonly bic?: string | undefined
  readonly name?: string | undefined
  readonly amount?: string | undefined
  readonly currency?: string | undefined
  readonly reference?: string | undefined
}

/** The payment that a code's text stands for; undefined for any other code (a web address, a wrong IBAN). */
export function readPaymentCode(text: string): PaymentCode | undefined {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  const fields = giroCode(lines) ?? swissQr(lines)
  if (fields === undefined) return undefined
  const iban = fields.iban?.replace(/\s/gu, '').toUpperCase() ?? ''
  if (!isValidIBAN(iban)) return undefined
  const { name, currency, reference } = fields
  const bic = isValidBIC(fields.bic ?? '') ? fields.bic : undefined
  const amount = readAmount(fields.amount)
  return {
    kind: fields.kind,
    iban,
    ...dropEmpty({ bic, name, currency, reference }),
    ...(amount === undefined ? {} : { amount }),
  }
}

/** EPC069-12: service tag, version, character set, `SCT`, then one value per line. */
function giroCode(lines: readonly string[]): CodeFields | undefined {
  const [tag, version, , service, bic, name, iban, amount, , structured, text] = lines
  if (tag !== 'BCD' || !/^00[12]$/.test(version ?? '') || !/^(?:SCT|INST)$/.test(service ?? '')) return undefined
  return { kind: 'GiroCode', iban, bic, name, amount: amount?.replace(/^[A-Z]+/, ''), currency: /^[A-Z]+/.exec(amount ?? '')?.[0], reference: nonEmpty(structured) ?? text }
}

const address = ['type', 'name', 'street', 'number', 'postal code', 'town', 'country']
const swissLines = ['tag', 'version', 'coding', 'iban', ...address, ...address, 'amount', 'currency', ...address, 'kind of reference', 'reference', 'message']

/** Swiss Implementation Guidelines for the QR-bill: tag, version, coding, then blocks of fixed length. */
function swissQr(lines: readonly string[]): CodeFields | undefined {
  const [tag, version, , iban, , name] = lines
  if (tag !== 'SPC' || !/^02\d\d$/.test(version ?? '')) return undefined
  const lineOf = (name: string): string | undefined => lines[swissLines.indexOf(name)]
  return { kind: 'Swiss QR', iban, name, amount: lineOf('amount'), currency: lineOf('currency'), reference: nonEmpty(lineOf('reference')) ?? lineOf('message') }
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text
}

function readAmount(text: string | undefined): Decimal | undefined {
  return text !== undefined && /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? decimal(text) : undefined
}

function dropEmpty(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''))
}
