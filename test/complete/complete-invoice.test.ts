import { describe, expect, it } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { decimal } from '../../src/model/decimal.js'
import type { Draft, DraftValues } from '../../src/model/draft.js'
import { fixtureInvoice, fixtureNames } from '../write/fixture-invoices.js'
import { draftOf } from './draft-of.js'

function completed(draft: Draft) {
  const result = completeInvoice(draft)
  if (result.status === 'incomplete') throw new Error(result.missing.map(({ en }) => en).join('; '))
  return result.invoice
}

function missing(draft: Draft): string[] {
  const result = completeInvoice(draft)
  return result.status === 'incomplete' ? result.missing.map(({ en }) => en) : []
}

/** What follows from the lines is taken away; it has to come back as it was. */
function dropDerivable({ totals, ...values }: DraftValues): DraftValues {
  const { prepaidAmount, roundingAmount, vatAmountInAccountingCurrency } = totals ?? {}
  return { ...values, totals: { prepaidAmount, roundingAmount, vatAmountInAccountingCurrency } }
}

describe('completing', () => {
  it.each(fixtureNames)('takes the complete invoice %s as it is', (name) => {
    const invoice = fixtureInvoice(name)
    expect(completed(draftOf(name)).totals).toEqual(invoice.totals)
    expect(completed(draftOf(name)).vatBreakdown).toEqual(invoice.vatBreakdown)
  })

  it.each(fixtureNames)('calculates the totals of %s again', (name) => {
    const draft = draftOf(name)
    const invoice = fixtureInvoice(name)
    const { totals } = completed({ ...draft, values: dropDerivable(draft.values) })
    for (const key of ['lineTotal', 'netTotal', 'vatAmount', 'grossTotal', 'dueAmount'] as const) {
      expect(`${key} ${totals[key].toFixed(2)}`).toBe(`${key} ${invoice.totals[key].toFixed(2)}`)
    }
  })

  it.each<[string, (values: DraftValues) => void, string]>([
    ['no invoice number', (values) => delete values.invoiceNumber, 'BT-1: Invoice number'],
    ['no date', (values) => delete values.invoiceDate, 'BT-2: Invoice issue date'],
    ['no seller', (values) => delete values.seller, 'BT-27: Seller name'],
    ['no country of the buyer', (values) => delete values.buyer?.address?.countryCode, 'BT-55: Buyer country code'],
    ['no VAT id and no tax number', (values) => { delete values.seller?.vatId; delete values.seller?.taxNumber }, 'BT-31/BT-32: VAT id or tax number of the seller'],
    ['no number of a seller outside of VAT', (values) => {
      delete values.seller
      for (const line of values.lines ?? []) { line.vatCategory = 'O'; delete line.vatRate }
      values.vatBreakdown = []
      values.totals = {}
    }, 'BT-31/BT-32/BT-29: VAT id or tax number of the seller, or your number for it'],
    ['no rate on a line of several', (values) => { delete values.lines?.[0]?.vatRate; delete values.lines?.[0]?.vatCategory }, 'Line 1: Invoiced item VAT category code (BT-151)'],
    ['no line', (values) => { values.lines = [] }, 'BG-25: INVOICE LINE (no line could be read)'],
    ['a line without name', (values) => { delete values.lines?.[1]?.name; delete values.lines?.[1]?.description }, 'Line 2: Item name (BT-153)'],
  ])('names what is missing: %s', (_, change, text) => {
    expect(missing(draftOf('two-rates', change)).map((one) => one.toLowerCase())).toContain(text.toLowerCase())
  })

  it('asks for no total while a line that it follows from lacks its rate and amount', () => {
    const texts = missing(draftOf('two-rates', (values) => {
      values.lines = [{ name: 'Versand' }]
      values.vatBreakdown = []
      values.totals = {}
    }))
    expect(texts.filter((text) => /BT-(?:106|109|112|115|116)/.test(text))).toEqual([])
    expect(texts.length).toBeGreaterThan(0)
  })

  it.each<[string, (values: DraftValues) => void, string]>([
    ['net total', (values) => { if (values.totals) values.totals.netTotal = decimal('411.80') }, 'BT-109'],
    ['VAT amount', (values) => { if (values.totals) values.totals.vatAmount = decimal('31.56') }, 'BT-110'],
    ['gross total', (values) => { if (values.totals) values.totals.grossTotal = decimal('451.36') }, 'BT-112'],
    ['due amount', (values) => { if (values.totals) values.totals.dueAmount = decimal('44.14') }, 'BT-115'],
    ['tax of a rate', (values) => { if (values.vatBreakdown?.[0]) values.vatBreakdown[0].taxAmount = decimal('29.71') }, 'BT-117'],
    ['amount of a line', (values) => { if (values.lines?.[0]) values.lines[0].netAmount = decimal('9999.99') }, 'BT-131'],
  ])('refuses a contradiction in the %s and names both amounts', (_, change, term) => {
    const texts = missing(draftOf('two-rates', change))
    expect(texts.some((text) => text.includes(term) && /\d+\.\d\d in the document, \d+\.\d\d from/.test(text))).toBe(true)
  })

  it.each([
    ['K', 'reverse-charge', true], ['K', 'intra-community', true], ['AE', 'reverse-charge', true],
  ])('without VAT id of the buyer category %s of %s is incomplete', (category, name) => {
    const draft = draftOf(name, (values) => {
      delete values.buyer?.vatId
      delete values.buyer?.legalRegistration
      for (const line of values.lines ?? []) line.vatCategory = category as 'K'
      for (const group of values.vatBreakdown ?? []) group.category = category as 'K'
    })
    expect(missing(draft)).toContainEqual(expect.stringMatching(/^BT-48/))
  })

  it('what is outside of VAT is exempt where it stands beside taxed supplies (BR-O-11)', () => {
    const invoice = completed(draftOf('two-rates', (values) => {
      values.lines?.push({ name: 'Registergebühr', quantity: decimal('1'), netAmount: decimal('41.50'), vatCategory: 'O', vatRate: decimal('0') })
      values.vatBreakdown?.push({ category: 'O', taxableAmount: decimal('41.50'), taxAmount: decimal('0'), exemptionReason: 'Durchlaufender Posten', exemptionReasonCode: 'VATEX-EU-O' })
      values.totals = {}
    }))
    const untaxed = invoice.vatBreakdown.find(({ category }) => category !== 'S')
    expect([untaxed?.category, untaxed?.exemptionReason, untaxed?.exemptionReasonCode]).toEqual(['E', 'Durchlaufender Posten', undefined])
    expect(new Set(invoice.lines.map(({ vatCategory }) => vatCategory))).toEqual(new Set(['S', 'E']))
  })

  it('says of what bears no VAT beside what does, and of which the page tells no reason, only that (BR-E-10)', () => {
    const invoice = completed(draftOf('two-rates', (values) => {
      values.lines?.push({ name: 'Ortstaxe', quantity: decimal('1'), netAmount: decimal('41.50'), vatCategory: 'E', vatRate: decimal('0') })
      values.vatBreakdown?.push({ category: 'E', rate: decimal('0'), taxableAmount: decimal('41.50'), taxAmount: decimal('0') })
      values.totals = {}
    }))
    const untaxed = invoice.vatBreakdown.find(({ category }) => category === 'E')
    expect(untaxed?.exemptionReason).toBe('Laut Rechnungsbeleg wird hierauf keine Umsatzsteuer berechnet.')
  })

  it('gives no reason for charging VAT at a rate of zero, whatever the page says of it (BR-Z-10)', () => {
    const invoice = completed(draftOf('two-rates', (values) => {
      values.lines?.push({ name: 'Books, zero-rated', quantity: decimal('1'), netAmount: decimal('41.50'), vatCategory: 'Z', vatRate: decimal('0') })
      values.vatBreakdown?.push({ category: 'Z', rate: decimal('0'), taxableAmount: decimal('41.50'), taxAmount: decimal('0'), exemptionReason: 'Books, zero-rated' })
      values.totals = {}
    }))
    const [zero] = invoice.vatBreakdown.filter(({ category }) => category === 'Z')
    expect([zero?.taxableAmount.toFixed(2), zero?.exemptionReason]).toEqual(['41.50', undefined])
  })

  it('keeps a printed tax that differs by the cents of rounding line by line', () => {
    const invoice = completed(
      draftOf('two-rates', (values) => {
        if (values.vatBreakdown?.[0]) values.vatBreakdown[0].taxAmount = decimal('27.72')
        values.totals = {}
      }),
    )
    expect(invoice.totals.vatAmount.toFixed(2)).toBe('30.57')
  })

  it('treats a guessed amount as missing', () => {
    const draft = draftOf('two-rates')
    const evidence = [{ path: 'lines[0].netAmount', source: 'page', confidence: 0.4 } as const]
    expect(missing({ ...draft, evidence })).toEqual(['Line 1: Invoice line net amount (BT-131): not surely readable, 40 %'])
  })

  it.each(['seller', 'buyer'] as const)('treats a guessed name of the %s as missing', (side) => {
    const evidence = [{ path: `${side}.name`, source: 'page', confidence: 0.5 } as const]
    expect(missing({ ...draftOf('two-rates'), evidence })).toEqual([expect.stringMatching(/^BT-(?:27|44): .*not surely readable/)])
  })

  it('lets a single rate hold for every line, with the formula as evidence', () => {
    const draft = draftOf('xrechnung', (values) => {
      for (const line of values.lines ?? []) { delete line.vatRate; delete line.vatCategory }
    })
    const result = completeInvoice(draft)
    const rates = new Set(fixtureInvoice('xrechnung').vatBreakdown.map(({ rate }) => rate?.toFixed()))
    if (rates.size === 1) {
      expect(result.status).toBe('complete')
      expect(result.evidence.find(({ path }) => path === 'lines[0].vatRate')?.source).toBe('derived')
    } else {
      expect(result.status).toBe('incomplete')
    }
  })

  it('turns the amounts of a credit note that is printed with minus signs', () => {
    const original = fixtureInvoice('credit-note')
    const turned = completed(
      draftOf('credit-note', (values) => {
        for (const line of values.lines ?? []) {
          line.netAmount = line.netAmount?.times('-1')
          line.quantity = line.quantity?.times('-1')
        }
        for (const entry of values.vatBreakdown ?? []) {
          entry.taxableAmount = entry.taxableAmount?.times('-1')
          entry.taxAmount = entry.taxAmount?.times('-1')
        }
        for (const key of ['lineTotal', 'netTotal', 'vatAmount', 'grossTotal', 'dueAmount'] as const) {
          if (values.totals) values.totals[key] = values.totals[key]?.times('-1')
        }
      }),
    )
    expect(turned.totals.grossTotal.toFixed(2)).toBe(original.totals.grossTotal.toFixed(2))
    expect(turned.lines[0]?.quantity.toFixed()).toBe(original.lines[0]?.quantity.toFixed())
  })

  it('asks why no VAT is charged instead of guessing a category', () => {
    const draft = draftOf('small-business', (values) => {
      delete values.vatBreakdown
      for (const line of values.lines ?? []) delete line.vatCategory
      for (const line of values.lines ?? []) line.vatRate = decimal('0')
    })
    expect(missing(draft)[0]).toMatch(/^BT-120: .*why is no VAT charged/)
  })
})

describe('the organization\'s own side', () => {
  const organization = {
    name: 'Ziegelhof Verlag GmbH',
    vatId: 'DE811569869',
    address: { street: 'Ziegelhof 3', postalCode: '80331', city: 'München', countryCode: 'DE' },
    contact: { email: 'eingang@ziegelhof-verlag.example' },
  }

  function buyerOf(options: Parameters<typeof completeInvoice>[1], change: (values: DraftValues) => void) {
    const result = completeInvoice(draftOf('two-rates', change), options)
    return result.draft.values.buyer
  }

  it('is filled from master data where the page is silent', () => {
    const buyer = buyerOf({ organization, detected: 'incoming' }, (values) => { values.buyer = { name: 'Ziegelhof Verlag' } })
    expect(buyer).toMatchObject({ name: 'Ziegelhof Verlag', vatId: 'DE811569869', address: { city: 'München' } })
  })

  it('never mixes two addresses', () => {
    const buyer = buyerOf({ organization, detected: 'incoming' }, (values) => { values.buyer = { name: 'Ziegelhof Verlag', address: { city: 'Augsburg', countryCode: 'DE' } } })
    expect(buyer?.address).toEqual({ city: 'Augsburg', countryCode: 'DE' })
  })

  it('is not filled by a caller who contradicts the page', () => {
    const buyer = buyerOf({ organization, direction: 'incoming' }, (values) => { values.buyer = { name: 'Ganz Andere AG' } })
    expect(buyer?.vatId).toBeUndefined()
  })

  it('is not filled with the placeholder of an organization that nobody described', () => {
    const buyer = buyerOf({ organization: { name: 'My organization' }, direction: 'incoming' }, (values) => { delete values.buyer })
    expect(buyer?.name).toBeUndefined()
  })
})

describe('reasons, identifiers and prices', () => {
  it('gives an allowance without a reason the word for what it is', () => {
    const invoice = completed(draftOf('allowances-charges', (values) => { for (const one of values.allowances ?? []) { delete one.reason; delete one.reasonCode } }))
    expect(invoice.allowances?.map(({ reason }) => reason)).toEqual(invoice.allowances?.map(() => 'Rabatt'))
  })

  it('identifies a seller by the tax number when nothing else is named', () => {
    const invoice = completed(draftOf('xrechnung', (values) => {
      values.seller = { ...values.seller, taxNumber: '20/290/12345' }
      delete values.seller.vatId
      delete values.seller.legalRegistration
      delete values.seller.identifiers
    }))
    expect(invoice.seller.identifiers).toEqual([{ id: '20/290/12345' }])
  })

  type Printed = string | undefined
  it.each<[what: string, quantity: Printed, price: string, amount: string, completed: [Printed, Printed]]>([
    ['a price that was rounded', '30', '0.33', '10.00', ['30', '0.33']],
    ['an amount at its own price, which is one piece', undefined, '5.00', '5.00', ['1', '5']],
  ])('takes from the page %s', (_, quantity, unitPrice, netAmount, expected) => {
    const draft = draftOf('xrechnung', (values) => {
      const [line] = values.lines ?? []
      const count = quantity === undefined ? undefined : decimal(quantity)
      const amounts = { quantity: count, unitPrice: decimal(unitPrice), netAmount: decimal(netAmount) }
      values.lines = [{ ...line, ...amounts, allowances: undefined, charges: undefined, baseQuantity: undefined }]
      values.allowances = undefined
      values.charges = undefined
      values.vatBreakdown = undefined
      values.totals = {}
    })
    const [line] = completed(draft).lines
    expect([line?.quantity.toFixed(), line?.unitPrice.toFixed()]).toEqual(expected)
  })
})
