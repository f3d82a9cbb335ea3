const uncefact = 'urn:un:unece:uncefact:data:standard:'
const oasis = 'urn:oasis:names:specification:ubl:schema:xsd:'

/**
 * The prefix by which the term table knows a namespace, whatever the file calls it. ZUGFeRD 1.0 has the same building
 * blocks in an older version; UBL roots have no prefix in the table.
 */
export const prefixes: Readonly<Record<string, string>> = {
  [`${uncefact}CrossIndustryInvoice:100`]: 'rsm:',
  [`${uncefact}ReusableAggregateBusinessInformationEntity:100`]: 'ram:',
  [`${uncefact}QualifiedDataType:100`]: 'qdt:',
  [`${uncefact}UnqualifiedDataType:100`]: 'udt:',
  'urn:ferd:CrossIndustryDocument:invoice:1p0': 'rsm:',
  [`${uncefact}ReusableAggregateBusinessInformationEntity:12`]: 'ram:',
  [`${uncefact}UnqualifiedDataType:15`]: 'udt:',
  [`${oasis}Invoice-2`]: 'ubl:',
  [`${oasis}CreditNote-2`]: 'ubl:',
  [`${oasis}CommonAggregateComponents-2`]: 'cac:',
  [`${oasis}CommonBasicComponents-2`]: 'cbc:',
}

/**
 * Names of ZUGFeRD 1.0 that are other ones in D16B; where the new name depends on the place, the (new) parent stands
 * before it.
 */
export const olderNames: Readonly<Record<string, string>> = {
  'rsm:SpecifiedExchangedDocumentContext': 'rsm:ExchangedDocumentContext',
  'rsm:HeaderExchangedDocument': 'rsm:ExchangedDocument',
  'rsm:SpecifiedSupplyChainTradeTransaction': 'rsm:SupplyChainTradeTransaction',
  'ram:ApplicableSupplyChainTradeAgreement': 'ram:ApplicableHeaderTradeAgreement',
  'ram:ApplicableSupplyChainTradeDelivery': 'ram:ApplicableHeaderTradeDelivery',
  'ram:ApplicableSupplyChainTradeSettlement': 'ram:ApplicableHeaderTradeSettlement',
  'ram:SpecifiedSupplyChainTradeAgreement': 'ram:SpecifiedLineTradeAgreement',
  'ram:SpecifiedSupplyChainTradeDelivery': 'ram:SpecifiedLineTradeDelivery',
  'ram:SpecifiedSupplyChainTradeSettlement': 'ram:SpecifiedLineTradeSettlement',
  'ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeSettlementMonetarySummation': 'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementMonetarySummation': 'ram:SpecifiedTradeSettlementLineMonetarySummation',
  'ram:ApplicablePercent': 'ram:RateApplicablePercent',
}
