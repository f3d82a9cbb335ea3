import type { Finding } from '../../model/finding.js'

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
