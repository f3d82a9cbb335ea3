/** XML syntaxes that EN 16931 is bound to. */
export const syntaxes = ['cii', 'ubl'] as const
export type Syntax = (typeof syntaxes)[number]

/**
 * What makes one e-invoice format differ from another, as a value: writers and checks take it as a parameter.
 * A newer version of a format is a change here, not in code.
 */
export interface Profile {
  /** BT-24. */
  readonly specificationIdentifier: string
  /** The name in `validation.profile`. */
  readonly name: 'EN16931' | 'XRechnung 3.0' | 'ZUGFeRD 2.4 (EN16931)'
  readonly syntax: Syntax
  /** BT-23 when the invoice names none; absent when the format doesn't ask for one. */
  readonly businessProcess?: string
  /** How far quantity times price may be off the amount of a line; absent where the format has no such rule. */
  readonly priceSlack?: string
  /** Whose name stands as contact point (BT-41) where no person is known; absent where the format asks for none. */
  readonly contactPointOf?: 'company'
  /**
   * Whose country stands as the one that was delivered to (BT-80) when the invoice has a period and says nothing else
   * of its delivery. Factur-X 1.08 wants it then (BR-FX-EN-04); XRechnung would want a whole address with it.
   */
  readonly deliveryCountryOf?: 'buyer'
}

const xrechnung = {
  specificationIdentifier: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  name: 'XRechnung 3.0',
  businessProcess: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  // PEPPOL-EN16931-R120, which XRechnung has taken over.
  priceSlack: '0.02',
  // BR-DE-5.
  contactPointOf: 'company',
} as const

export const profiles = {
  zugferd: { specificationIdentifier: 'urn:cen.eu:en16931:2017', name: 'ZUGFeRD 2.4 (EN16931)', syntax: 'cii', deliveryCountryOf: 'buyer' },
  xrechnungCii: { ...xrechnung, syntax: 'cii' },
  xrechnungUbl: { ...xrechnung, syntax: 'ubl' },
} as const satisfies Record<string, Profile>
