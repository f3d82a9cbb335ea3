import type { Finding, FindingLevel } from '../../model/finding.js'
import type { LocalizedText } from '../../model/language.js'

interface Row {
  readonly code: string
  readonly level: FindingLevel
  readonly field: string | null
  readonly text: LocalizedText
}

/** What the writer has to say about the way an invoice went into the ledger. `{0}`, `{1}` are filled in. */
const rows = {
  directionAssumed: {
    code: 'IC-DATEV-01', level: 'warning', field: null,
    text: {
      de: 'Weder angegeben noch erkannt, ob die Rechnung eingeht oder ausgeht; sie wird als Eingangsrechnung geschrieben (die Angabe direction legt es fest).',
      en: 'Neither given nor detected whether the invoice is incoming or outgoing; it is written as incoming (direction settles it).',
    },
  },
  numberCleaned: {
    code: 'IC-DATEV-02', level: 'information', field: 'BT-1',
    text: {
      de: 'Die Rechnungsnummer hat Zeichen, die DATEV nicht annimmt, oder ist zu lang; geschrieben wird {0}, die Nummer der Rechnung steht in der Nachricht.',
      en: 'The invoice number has characters that DATEV refuses, or is too long; {0} is written, the number of the invoice stands in the message.',
    },
  },
  numberReplaced: {
    code: 'IC-DATEV-03', level: 'warning', field: 'BT-1',
    text: {
      de: 'Die Rechnungsnummer hat kein Zeichen, das DATEV annimmt; geschrieben wird die Ersatznummer {0}, die Nummer der Rechnung steht in der Nachricht.',
      en: 'The invoice number has no character that DATEV takes; the substitute {0} is written, the number of the invoice stands in the message.',
    },
  },
  numberTaken: {
    code: 'IC-DATEV-04', level: 'information', field: 'BT-1',
    text: {
      de: 'Eine andere Rechnung des Pakets hat in DATEV-Zeichen dieselbe Nummer; geschrieben wird {0}.',
      en: 'Another invoice of the package has the same number in the characters of DATEV; {0} is written.',
    },
  },
  zeroGroup: {
    code: 'IC-DATEV-05', level: 'information', field: 'BG-23',
    text: {
      de: 'Die Steuergruppe {0} hat den Betrag 0,00, den DATEV nicht annimmt; sie entfällt.',
      en: 'The VAT group {0} has the amount 0.00, which DATEV refuses; it is left out.',
    },
  },
  accountLeftOut: {
    code: 'IC-DATEV-06', level: 'information', field: null,
    text: {
      de: 'Ohne Gegenkonto: {0} (eigene Regeln stehen in den Einstellungen für DATEV).',
      en: 'No contra account: {0} (own rules are among the settings for DATEV).',
    },
  },
  rateAssumed: {
    code: 'IC-DATEV-07', level: 'warning', field: 'BT-119',
    text: {
      de: 'Die Rechnung nennt keinen Steuersatz ({0}); als geschuldeter Satz ist {1} % angenommen. Bitte prüfen.',
      en: 'The invoice names no VAT rate ({0}); {1} % is assumed as the rate owed. Please check.',
    },
  },
  discountLeftOut: {
    code: 'IC-DATEV-08', level: 'warning', field: 'BT-20',
    text: { de: 'Skonto ist nicht geschrieben: {0}.', en: 'The cash discount is not written: {0}.' },
  },
  discountWithoutAccount: {
    code: 'IC-DATEV-09', level: 'warning', field: 'BT-20',
    text: {
      de: 'Skonto ohne Personenkonto: Rechnungswesen übernimmt den Skontobetrag erst, wenn ein Personenkonto eingetragen ist.',
      en: 'Cash discount without a personal account: the accounting program takes it only when a personal account is filled in.',
    },
  },
  dueDateLeftOut: {
    code: 'IC-DATEV-10', level: 'information', field: 'BT-9',
    text: { de: 'Die Fälligkeit liegt nicht nach dem Rechnungsdatum und ist nicht geschrieben.', en: 'The due date is not after the invoice date and is not written.' },
  },
  deliveryDateLeftOut: {
    code: 'IC-DATEV-11', level: 'information', field: 'BT-72',
    text: { de: 'Das Leistungsdatum liegt nach dem Rechnungsdatum und ist nicht geschrieben.', en: 'The delivery date is after the invoice date and is not written.' },
  },
  exchangeRateLeftOut: {
    code: 'IC-DATEV-12', level: 'information', field: 'BT-111',
    text: {
      de: 'Fremde Währung ohne Kurs, den DATEV annimmt; DATEV nimmt den Kurs seiner Tabelle.',
      en: 'Foreign currency without a rate that DATEV takes; DATEV uses the rate of its table.',
    },
  },
  mixedSigns: {
    code: 'IC-DATEV-13', level: 'warning', field: 'BG-23',
    text: {
      de: 'Die Steuergruppen haben verschiedene Vorzeichen; DATEV zeigt eine Rechnung und eine Rechnungskorrektur. Bitte prüfen.',
      en: 'The VAT groups have different signs; DATEV shows an invoice and a correction. Please check.',
    },
  },
  sumsDiffer: {
    code: 'IC-DATEV-14', level: 'error', field: 'BT-112',
    text: {
      de: 'Die Steuergruppen ergeben zusammen {0}, der Rechnungsbetrag ist {1}.',
      en: 'The VAT groups add up to {0}, the invoice total is {1}.',
    },
  },
  negativeCreditNote: {
    code: 'IC-DATEV-15', level: 'warning', field: 'BT-3',
    text: {
      de: 'Eine Gutschrift mit negativen Beträgen; sie bleiben negativ (Korrektur) und werden nicht noch einmal umgekehrt.',
      en: 'A credit note with negative amounts; they stay negative (correction) and are not reversed again.',
    },
  },
  keyDropped: {
    code: 'IC-DATEV-16', level: 'warning', field: null,
    text: { de: 'Das Konto {0} rechnet die Steuer selbst; der Schlüssel der Regel entfällt.', en: 'Account {0} knows its tax; the key of the rule is left out.' },
  },
  accountMisfit: {
    code: 'IC-DATEV-17', level: 'warning', field: null,
    text: {
      de: 'Das Konto {0} passt nicht zu Sachkonten mit {1} Stellen und zur Richtung der Rechnung; es ist nicht geschrieben.',
      en: 'Account {0} does not fit ledger accounts of {1} digits and the direction of the invoice; it is not written.',
    },
  },
  valueLeftOut: {
    code: 'IC-DATEV-18', level: 'information', field: null,
    text: { de: '{0} passt nicht in das Feld von DATEV und ist nicht geschrieben.', en: '{0} does not fit the field of DATEV and is not written.' },
  },
  textCut: {
    code: 'IC-DATEV-19', level: 'information', field: null,
    text: { de: '{0} ist auf {1} Zeichen gekürzt.', en: '{0} is cut to {1} characters.' },
  },
  supplyWithoutVatId: {
    code: 'IC-DATEV-20', level: 'warning', field: 'BT-48',
    text: {
      de: 'Innergemeinschaftliche Lieferung ohne USt-IdNr. des Kunden, die DATEV dafür verlangt.',
      en: "Intra-community supply without the customer's VAT id, which DATEV asks for.",
    },
  },
  samePackage: {
    code: 'IC-DATEV-21', level: 'warning', field: 'BT-1',
    text: {
      de: 'Dieselbe Rechnung steht schon im Paket; sie ist nicht noch einmal geschrieben.',
      en: 'The same invoice is in the package already; it is not written again.',
    },
  },
  sameNumber: {
    code: 'IC-DATEV-22', level: 'warning', field: 'BT-1',
    text: {
      de: 'Zwei verschiedene Rechnungen des Pakets haben dieselbe Nummer und denselben Partner. Bitte prüfen.',
      en: 'Two different invoices of the package have the same number and the same partner. Please check.',
    },
  },
  accountForAny: {
    code: 'IC-DATEV-23', level: 'information', field: null,
    text: {
      de: 'Das Gegenkonto {0} ist das Standardkonto; der Lieferant hat kein eigenes. Bitte prüfen.',
      en: 'The contra account {0} is the default account; the supplier has none of its own. Please check.',
    },
  },
} as const satisfies Record<string, Row>

/** A value in a message; a text that differs by language is filled in by language. */
export type FindingValue = string | LocalizedText

/** The finding of a row, its values filled in; `field` replaces the row's when the row names none. */
export function ledgerFinding(row: keyof typeof rows, values: readonly FindingValue[] = [], field?: string): Finding {
  const { code, level, text, field: usual } = rows[row]
  const fill = (language: 'de' | 'en') =>
    values.reduce<string>((filled, value, index) => filled.replaceAll(`{${index}}`, typeof value === 'string' ? value : value[language]), text[language])
  return { code, level, message: { de: fill('de'), en: fill('en') }, field: field ?? usual }
}
