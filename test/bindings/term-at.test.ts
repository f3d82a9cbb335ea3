import { expect, test } from 'vitest'
import { termAt } from '../../src/bindings/term-at.js'
import { termOfPath } from '../../src/model/terms/term-of-path.js'
import { fieldText, missingField } from '../../src/model/terms/term-text.js'

const transaction = "/*:CrossIndustryInvoice[namespace-uri()='urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'][1]/*:SupplyChainTradeTransaction[namespace-uri()='urn:x'][1]"
const settlement = '/rsm:CrossIndustryInvoice[1]/rsm:SupplyChainTradeTransaction[1]/ram:ApplicableHeaderTradeSettlement[1]'
const seller = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty'
const line = '/Q{urn:a/b}CrossIndustryInvoice[1]/Q{urn:c}SupplyChainTradeTransaction[1]/Q{urn:d}IncludedSupplyChainTradeLineItem[3]'

test.each([
  [transaction, null],
  [`${transaction}/*:IncludedSupplyChainTradeLineItem[namespace-uri()="urn:x"][3]`, 'BG-25[3]'],
  [`${line}/Q{urn:d}SpecifiedLineTradeSettlement[1]`, 'BG-25[3]'],
  [`${line}/ram:SpecifiedLineTradeSettlement[1]/ram:ApplicableTradeTax[1]/ram:RateApplicablePercent[1]`, 'BG-25[3]/BT-152'],
  [`${line}/ram:SpecifiedLineTradeDelivery[1]/ram:BilledQuantity[1]/@unitCode`, 'BG-25[3]/BT-130'],
  [`${line}/ram:SpecifiedLineTradeDelivery[1]/ram:BilledQuantity[1]`, 'BG-25[3]/BT-129'],
  [seller, 'BG-4'],
  [`${line}/ram:SpecifiedTradeProduct[1]/ram:DesignatedProductClassification[2]/ram:ClassCode[1]/@listID`, 'BG-25[3]/BT-158[2]/BT-158-1'],
  [`${seller}/ram:DefinedTradeContact/ram:TelephoneUniversalCommunication`, 'BT-42'],
  [`${seller}/ram:GlobalID[2]/@schemeID`, 'BT-29[2]/BT-29-1'],
  [settlement, null],
  [`${settlement}/ram:ApplicableTradeTax[2]/ram:BasisAmount[1]`, 'BG-23[2]/BT-116'],
  [`${settlement}/ram:SpecifiedTradeAllowanceCharge[2]`, 'BG-20/BG-21'],
])('in CII %s is %s', (location, field) => {
  expect(termAt(location, 'cii')).toBe(field)
})

test.each([
  ['/*:Invoice[1]', null],
  ['/*:Invoice[1]/*:AccountingSupplierParty[1]', 'BG-4'],
  ['/*:Invoice[1]/*:AccountingCustomerParty[1]/*:Party[1]/*:PartyLegalEntity[1]/*:RegistrationName[1]', 'BT-44'],
  ['/*:Invoice[1]/*:InvoiceLine[2]/*:InvoicedQuantity[1]', 'BG-25[2]/BT-129'],
  ['/*:CreditNote[1]/*:CreditNoteLine[2]/*:CreditedQuantity[1]', 'BG-25[2]/BT-129'],
  ['/*:CreditNote[1]/*:CreditNoteTypeCode[1]', 'BT-3'],
  ['/*:Invoice[1]/*:InvoiceLine[2]/*:AllowanceCharge[1]/*:Amount[1]', 'BG-25[2]/BT-136/BT-141'],
])('in UBL %s is %s', (location, field) => {
  expect(termAt(location, 'ubl')).toBe(field)
})

test('a path of the model leads to its term', () => {
  expect(termOfPath('seller.vatId')).toBe('BT-31')
  expect(termOfPath('seller.identifiers[1].id')).toBe('BT-29[2]')
  expect(termOfPath('lines[2].vatRate')).toBe('BG-25[3]/BT-152')
  expect(termOfPath('lines[0].charges[1].amount')).toBe('BG-25[1]/BG-28[2]/BT-141')
  expect(termOfPath('lines[0].grossAmount')).toBeNull()
})

test('terms are named for people', () => {
  expect(missingField('BT-31/BT-32').en).toBe('BT-31/BT-32: Seller VAT identifier or Seller tax registration identifier')
  expect(missingField('BT-152', 3)).toEqual({ de: 'Position 3: Umsatzsteuersatz (BT-152)', en: 'Line 3: Invoiced item VAT rate (BT-152)' })
  expect(fieldText('BG-25[3]/BT-152').de).toBe('Position 3: Umsatzsteuersatz (BT-152)')
  expect(fieldText('BT-10').de).toBe('BT-10: Referenz des Käufers (Leitweg-ID)')
})
