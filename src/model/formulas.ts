import { type LocalizedText, sameText } from './language.js'

/** Terms and signs read the same in every language. */
const same = null

/**
 * What values follow from: the code that evidence carries, and what it means to a person. The codes are facts of the
 * certainty (`src/extract/weights.json`), so one that changes has to be learned anew.
 */
const formulas = {
  // Sums and lines
  'BT-1': same,
  'BT-2, where no other day of supply is named (VAT Directive, art. 226 (7))': { de: 'BT-2, wo kein anderer Tag der Lieferung genannt ist (MwSt-Richtlinie, Art. 226 Nr. 7)', en: 'BT-2, where no other day of supply is named (VAT Directive, art. 226 (7))' },
  'BT-10 is a Leitweg-ID': { de: 'BT-10 ist eine Leitweg-ID', en: 'BT-10 is a Leitweg-ID' },
  'BT-31': same,
  'BT-32': same,
  'BT-43': same,
  'BT-48': same,
  'BT-55': same,
  'BT-58': same,
  'BT-84 names an IBAN': { de: 'BT-84 nennt eine IBAN', en: 'BT-84 names an IBAN' },
  'BT-106 - BT-107 + BT-108': same,
  'BT-109': same,
  'BT-109 + BT-110': same,
  'BT-109 + BT-117 = BT-112': same,
  'BT-112 - BT-113 + BT-114': same,
  'BT-112 − BT-109': same,
  'BT-112 − BT-113': same,
  'BT-115 − BT-112': same,
  'BT-118': same,
  'BT-129 x BT-146 / BT-149': same,
  'BT-131 / BT-129': same,
  'BT-131 / BT-146': same,
  'BT-131 = gross amount / (1 + BT-152)': { de: 'BT-131 = Bruttobetrag / (1 + BT-152)', en: 'BT-131 = gross amount / (1 + BT-152)' },
  'BT-146 = BT-131 / BT-129': same,
  'BT-148 - BT-146': same,
  'sum of BT-116': { de: 'Summe von BT-116', en: 'sum of BT-116' },
  'sum of BT-117': { de: 'Summe von BT-117', en: 'sum of BT-117' },
  'sum of BT-131': { de: 'Summe von BT-131', en: 'sum of BT-131' },
  'sum of BT-92': { de: 'Summe von BT-92', en: 'sum of BT-92' },
  'sum of BT-99': { de: 'Summe von BT-99', en: 'sum of BT-99' },
  'sum of payments': { de: 'Summe der Zahlungen', en: 'sum of payments' },
  'amount / price, both with VAT': { de: 'Betrag / Preis, beide mit USt', en: 'amount / price, both with VAT' },
  'amount = base × percentage': { de: 'Betrag = Grundlage × Prozentsatz', en: 'amount = base × percentage' },
  'gross amount / (1 + BT-152)': { de: 'Bruttobetrag / (1 + BT-152)', en: 'gross amount / (1 + BT-152)' },
  'line amount / unit price': { de: 'Betrag der Position / Einzelpreis', en: 'line amount / unit price' },
  'quantity × price / BT-149 = amount': { de: 'Menge × Preis / BT-149 = Betrag', en: 'quantity × price / BT-149 = amount' },
  'one unit at the amount of the line': { de: 'eine Einheit zum Betrag der Position', en: 'one unit at the amount of the line' },
  'the printed amount, rounded to cents': { de: 'der gedruckte Betrag, auf Cent gerundet', en: 'the printed amount, rounded to cents' },
  'what stands between BT-129 × BT-146 and BT-131': { de: 'was zwischen BT-129 × BT-146 und BT-131 liegt', en: 'what stands between BT-129 × BT-146 and BT-131' },
  'words of the line beside BT-153': { de: 'Wörter der Position neben BT-153', en: 'words of the line beside BT-153' },
  'the line above': { de: 'die Position darüber', en: 'the line above' },
  'the page names no unit': { de: 'die Seite nennt keine Einheit', en: 'the page names no unit' },
  'VAT in the currency of BT-40': { de: 'USt in der Währung von BT-40', en: 'VAT in the currency of BT-40' },
  'all lines, and no others': { de: 'alle Positionen, und keine anderen', en: 'all lines, and no others' },
  'from lines and totals': { de: 'aus Positionen und Summen', en: 'from lines and totals' },
  'lines by category and rate': { de: 'Positionen nach Kategorie und Satz', en: 'lines by category and rate' },
  'a credit note states positive amounts: signs turned': { de: 'eine Gutschrift nennt positive Beträge: Vorzeichen gedreht', en: 'a credit note states positive amounts: signs turned' },
  // VAT
  'BG-23 by code': { de: 'BG-23 nach dem Kennzeichen der Position', en: 'BG-23 by the code of the line' },
  'BG-23 by only split': { de: 'BG-23: nur so gehen alle Sätze auf', en: 'BG-23: the only way in which all rates come out' },
  'BG-23 by printed': { de: 'BG-23 nach dem gedruckten Satz', en: 'BG-23 by the printed rate' },
  'BG-23 whose base comes out with it': { de: 'BG-23, deren Grundlage damit aufgeht', en: 'BG-23 whose base comes out with it' },
  'the only rate of BG-23': { de: 'der einzige Satz von BG-23', en: 'the only rate of BG-23' },
  'the only VAT rate of the document': { de: 'der einzige Steuersatz des Dokuments', en: 'the only VAT rate of the document' },
  'from BT-119 and the reason for not charging VAT': { de: 'aus BT-119 und dem Grund, warum keine USt berechnet wird', en: 'from BT-119 and the reason for not charging VAT' },
  'from BT-152 and the reason for not charging VAT': { de: 'aus BT-152 und dem Grund, warum keine USt berechnet wird', en: 'from BT-152 and the reason for not charging VAT' },
  'name of what bears no VAT': { de: 'Bezeichnung dessen, was keine USt trägt', en: 'name of what bears no VAT' },
  'a VAT rate above zero': { de: 'ein Steuersatz über null', en: 'a VAT rate above zero' },
  'a rate of zero beside other vatRates, in a state that has one': { de: 'ein Satz von null neben anderen, in einem Staat mit Nullsatz', en: 'a rate of zero beside other rates, in a state that has one' },
  'a seller outside of the VAT area charges no VAT': { de: 'ein Verkäufer außerhalb des Steuergebiets berechnet keine USt', en: 'a seller outside of the VAT area charges no VAT' },
  'outside of VAT beside what is taxed (BR-O-11)': { de: 'nicht steuerbar neben Besteuertem (BR-O-11)', en: 'outside of VAT beside what is taxed (BR-O-11)' },
  'the reason that the page gives': { de: 'der Grund, den die Seite nennt', en: 'the reason that the page gives' },
  'BR-E-10: no VAT beside what bears VAT, and no reason was read': { de: 'BR-E-10: keine USt neben Besteuertem, und kein Grund wurde gelesen', en: 'BR-E-10: no VAT beside what bears VAT, and no reason was read' },
  'what it is: allowance': { de: 'ein Nachlass ohne Bezeichnung', en: 'a discount without a name' },
  'what it is: charge': { de: 'ein Zuschlag ohne Bezeichnung', en: 'a charge without a name' },
  // Parties
  'the name in full, as the page tells it': { de: 'der volle Name, wie ihn die Seite nennt', en: 'the name in full, as the page tells it' },
  // Head and payment
  'no other type is named': { de: 'keine andere Art ist genannt', en: 'no other type is named' },
  'an invoice unless the page says otherwise': { de: 'eine Rechnung, solange die Seite nichts anderes sagt', en: 'an invoice unless the page says otherwise' },
  'a card is named': { de: 'eine Karte ist genannt', en: 'a card is named' },
  'a mandate or a creditor id is named': { de: 'ein Mandat oder eine Gläubiger-ID ist genannt', en: 'a mandate or a creditor id is named' },
  'an IBAN and euro': { de: 'eine IBAN und Euro', en: 'an IBAN and euro' },
  'an account is named': { de: 'ein Konto ist genannt', en: 'an account is named' },
  'no way to pay is named': { de: 'kein Zahlungsweg ist genannt', en: 'no way to pay is named' },
  'BR-CO-25: neither a due date nor terms were read': { de: 'BR-CO-25: weder Fälligkeit noch Zahlungsbedingungen wurden gelesen', en: 'BR-CO-25: neither a due date nor terms were read' },
  // Parties
  'form of the postal code': { de: 'Form der Postleitzahl', en: 'form of the postal code' },
  'country prefix of the VAT id': { de: 'Länderkürzel der USt-IdNr.', en: 'country prefix of the VAT id' },
  'dialling code': { de: 'Ländervorwahl', en: 'dialling code' },
  'country of the IBAN': { de: 'Land der IBAN', en: 'country of the IBAN' },
  'legal form of the name': { de: 'Rechtsform im Namen', en: 'legal form of the name' },
  'language of the invoice': { de: 'Sprache der Rechnung', en: 'language of the invoice' },
  'country of the other party': { de: 'Land der anderen Seite', en: 'country of the other party' },
  'no address names another country than that of the other party': { de: 'keine Anschrift nennt ein anderes Land als das der anderen Seite', en: 'no address names another country than that of the other party' },
  'master data': { de: 'Stammdaten', en: 'master data' },
  'profile of this customer': { de: 'Profil dieses Kunden', en: 'profile of this customer' },
  'profile of this supplier': { de: 'Profil dieses Lieferanten', en: 'profile of this supplier' },
  'profile of this supplier, which corrects the same misreading': { de: 'Profil dieses Lieferanten, das denselben Lesefehler berichtigt', en: 'profile of this supplier, which corrects the same misreading' },
} as const satisfies Record<string, LocalizedText | null>

/** What a value follows from, as a code. */
export type FormulaOfValue = keyof typeof formulas

/** What a formula means. Books of an older version may hold others: they stay as they are. */
export function formulaText(formula: string): LocalizedText {
  return (formulas as Readonly<Record<string, LocalizedText | null>>)[formula] ?? sameText(formula)
}
