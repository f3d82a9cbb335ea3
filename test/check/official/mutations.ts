import type { AcceptanceLevel } from '../../../src/model/conversion.js'

/** One change to a valid invoice, and what the official rules then say: `id level` of all findings but information. */
export interface Mutation {
  readonly what: string
  readonly file: 'xrechnung-cii.xml' | 'xrechnung-ubl.xml'
  readonly change: readonly [from: string | RegExp, to: string]
  readonly verdict: AcceptanceLevel
  readonly findings: readonly string[]
  /** The `field` of the first finding. */
  readonly field?: string | null
}

const cii = 'xrechnung-cii.xml'
const ubl = 'xrechnung-ubl.xml'
const xrechnung = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
const extension = `${xrechnung}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`

export const mutations: readonly Mutation[] = [
  { what: 'nothing', file: cii, change: ['', ''], verdict: 'ACCEPTABLE', findings: [] },
  { what: 'nothing', file: ubl, change: ['', ''], verdict: 'ACCEPTABLE', findings: [] },
  { what: 'no buyer reference', file: cii, change: [/<ram:BuyerReference>.*<\/ram:BuyerReference>/, ''], verdict: 'REJECT', findings: ['BR-DE-15 error'], field: 'BT-10' },
  { what: 'no buyer reference', file: ubl, change: [/<cbc:BuyerReference>.*<\/cbc:BuyerReference>/, ''], verdict: 'REJECT', findings: ['BR-DE-15 error'], field: 'BT-10' },
  { what: 'wrong total', file: cii, change: ['<ram:GrandTotalAmount>142.80', '<ram:GrandTotalAmount>142.81'], verdict: 'REJECT', findings: ['BR-CO-15 error', 'BR-CO-16 error'] },
  { what: 'wrong VAT of a rate', file: ubl, change: [/22\.80/g, '23.80'], verdict: 'REJECT', findings: ['BR-CO-15 error', 'BR-CO-17 error', 'BR-S-09 error'] },
  { what: 'no seller telephone', file: cii, change: [/<ram:TelephoneUniversalCommunication>.*<\/ram:TelephoneUniversalCommunication>/, ''], verdict: 'REJECT', findings: ['BR-DE-27 warning', 'BR-DE-6 error'] },
  { what: 'wrong check digits of the IBAN', file: cii, change: ['DE02120300000000202051', 'DE02120300000000202052'], verdict: 'WARNING', findings: ['BR-DE-19 warning'] },
  { what: 'a long IBAN with right check digits', file: cii, change: ['DE02120300000000202051', 'MT84MALT011000012345MTLCAST001S'], verdict: 'ACCEPTABLE', findings: [] },
  { what: 'a long IBAN with wrong check digits', file: ubl, change: ['DE02120300000000202051', 'MT84MALT011000012345MTLCAST002S'], verdict: 'WARNING', findings: ['BR-DE-19 warning'] },
  { what: 'a unit that is no code', file: cii, change: ['unitCode="C62"', 'unitCode="pcs"'], verdict: 'WARNING', findings: ['BR-CL-23 warning'], field: 'BG-25[2]/BT-129' },
  { what: 'the profile of the extension', file: ubl, change: [xrechnung, extension], verdict: 'ACCEPTABLE', findings: [] },
  { what: 'a profile without scenario', file: ubl, change: [xrechnung, 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'], verdict: 'REJECT', findings: ['IC-NO-SCENARIO error'], field: null },
  {
    what: 'two profile ids, each with a scenario',
    file: cii,
    change: ['</rsm:ExchangedDocumentContext>', '<ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>'],
    verdict: 'REJECT',
    findings: ['IC-SEVERAL-SCENARIOS error'],
  },
  {
    what: 'two profile ids, each with a scenario',
    file: ubl,
    change: ['</cbc:CustomizationID>', '</cbc:CustomizationID><cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>'],
    verdict: 'REJECT',
    findings: ['IC-SEVERAL-SCENARIOS error'],
  },
  { what: 'two profile ids, one without scenario', file: ubl, change: ['</cbc:CustomizationID>', '</cbc:CustomizationID><cbc:CustomizationID>urn:x</cbc:CustomizationID>'], verdict: 'REJECT', findings: ['XSD error'] },
  {
    // A rule takes the name of the specification for one text and fails, in the original too: undefined there.
    what: 'two profile ids, one without scenario',
    file: cii,
    change: ['</rsm:ExchangedDocumentContext>', '<ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:x</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>'],
    verdict: 'NICHT_GEPRUEFT',
    findings: ['IC-NOT-JUDGED error'],
  },
  { what: 'a blank after the profile id', file: cii, change: [`${xrechnung}<`, `${xrechnung} <`], verdict: 'REJECT', findings: ['IC-NO-SCENARIO error'] },
  { what: 'the profile id as character data', file: cii, change: [xrechnung, `<![CDATA[${xrechnung}]]>`], verdict: 'ACCEPTABLE', findings: [] },
  { what: 'elements in wrong order', file: ubl, change: [/(<cbc:ID>R-2026-0816<\/cbc:ID>)\s*(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/, '$2$1'], verdict: 'REJECT', findings: ['XSD error'], field: null },
  { what: 'an amount that is no number', file: cii, change: ['<ram:GrandTotalAmount>142.80', '<ram:GrandTotalAmount>142,80'], verdict: 'REJECT', findings: ['XSD error'] },
  { what: 'comments and instructions everywhere', file: cii, change: [/<ram:/g, '<!-- c --><?p i?><ram:'], verdict: 'ACCEPTABLE', findings: [] },
  { what: 'other prefixes', file: ubl, change: [/\bcbc(?=[:=])/g, 'basic'], verdict: 'ACCEPTABLE', findings: [] },
  { what: 'a comment inside of a value', file: cii, change: ['R-2026-0815', 'R-2026<!-- c -->-0815'], verdict: 'ACCEPTABLE', findings: [] },
  { what: 'a place for a schema', file: cii, change: ['<rsm:CrossIndustryInvoice ', '<rsm:CrossIndustryInvoice xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100 http://127.0.0.1:1/x.xsd" '], verdict: 'ACCEPTABLE', findings: [] },
  { what: 'an amount of thirty digits', file: cii, change: ['<ram:GrandTotalAmount>142.80', `<ram:GrandTotalAmount>${'9'.repeat(28)}.99`], verdict: 'REJECT', findings: ['BR-CO-15 error', 'BR-CO-16 error'] },
  { what: 'an empty invoice number', file: ubl, change: ['R-2026-0816', ' '], verdict: 'REJECT', findings: ['BR-02 error', 'PEPPOL-EN16931-R008 error'] },
  { what: 'no end tag', file: cii, change: ['</rsm:CrossIndustryInvoice>', ''], verdict: 'REJECT', findings: ['IC-XML error'] },
]
