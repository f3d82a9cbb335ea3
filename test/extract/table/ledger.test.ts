import { describe, expect, it } from 'vitest'
import { sumMeanings } from '../../../src/extract/labels/sum-meaning.js'
import { readLedger } from '../../../src/extract/table/ledger.js'
import type { Posting } from '../../../src/extract/table/posting.js'
import { decimal } from '../../../src/model/decimal.js'

/** `Beratung = 100`, `2x Kabel = 20`: a row that counts something is whole. */
function posting(text: string): Posting<string> {
  const [words = '', value = ''] = text.split(' = ')
  const whole = /^\d+x /u.test(words)
  const [best] = sumMeanings(words)
  return {
    row: words,
    value: decimal(value),
    meaning: !whole && best && best[1] >= 0.66 ? best[0] : undefined,
    sure: best !== undefined && best[1] >= 0.9,
    whole,
  }
}

function read(rows: readonly string[]) {
  const ledger = readLedger(rows.map(posting))?.ledger
  return ledger && { lines: [...ledger.lines], added: [...ledger.additions].map(([row, value]) => `${row} ${value.toFixed()}`) }
}

describe('the column of amounts as a ledger', () => {
  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['a discount under words that nobody knows', ['2x Satz = 1000', '1x Bild = 499', 'Arbeiten zusammen = 1499', 'Vereinsgruß = -99', 'Endlich = 1400'], ['2x Satz', '1x Bild'], ['Vereinsgruß -99']],
    ['a line whose name ends like a sum', ['2x Wache = 80', '1x Leitstelle gesamt = 20', 'Nettobetrag = 100', 'USt 19 % = 19', 'Rechnungsbetrag = 119'], ['2x Wache', '1x Leitstelle gesamt'], []],
    ['freight in a foreign tongue', ['4x Deska = 400', '1x Lišta = 50', 'Mezisoučet = 450', 'Doprava = 30', 'Základ = 480', 'MwSt 20 % = 96', 'Celkem = 576'], ['4x Deska', '1x Lišta'], ['Doprava 30']],
    ['groups with sums of their own', ['2x Rohbau = 300', '1x Dach = 200', 'Zwischensumme = 500', '5x Bad = 250', 'Zwischensumme = 250', 'Summe netto = 750', 'MwSt 19 % = 142.5', 'Gesamt = 892.5'], ['2x Rohbau', '1x Dach', '5x Bad'], []],
    ['a sum carried over to the next page', ['2x A = 30', '3x B = 70', 'Übertrag = 100', 'Übertrag = 100', '1x C = 50', 'Summe = 150', 'USt 19 % = 28.5', 'Brutto = 178.5'], ['2x A', '3x B', '1x C'], []],
    ['a group that goes on below a sum carried over', ['2x A = 30', 'Zwischensumme = 30', '3x B = 70', 'Übertrag = 100', 'Übertrag = 100', '1x C = 50', 'Zwischensumme = 120', 'Summe netto = 150', 'USt 19 % = 28.5', 'Brutto = 178.5'], ['2x A', '3x B', '1x C'], []],
    ['equal lines', ['1x A = 50', '1x B = 50', '1x C = 100', 'Summe = 200', 'USt 19 % = 38', 'Brutto = 238'], ['1x A', '1x B', '1x C'], []],
    ['a net total above the sum of the lines', ['2x A = 200', '1x B = 100', 'Nettobetrag = 270', 'Zwischensumme = 300', 'Rabatt = -30', 'USt 19 % = 51.3', 'Gesamt = 321.3'], ['2x A', '1x B'], []],
    ['fees without quantities: what is added is one more fee', ['Vorplanung = 500', 'Entwurf = 1500', 'Summe Grundleistungen = 2000', 'Umbauzuschlag 20 % = 400', 'Honorar netto = 2400', 'Umsatzsteuer 19 % = 456', 'Honorar brutto = 2856'], ['Vorplanung', 'Entwurf', 'Umbauzuschlag 20 %'], []],
    ['payments below the total are no discounts', ['2x A = 200', '1x B = 100', 'Summe = 300', 'USt 19 % = 57', 'Gesamtbetrag = 357', 'abzüglich Vorschuss = -100', 'zu zahlen = 257'], ['2x A', '1x B'], []],
    ['a discount printed without its sign', ['2x A = 200', '1x B = 100', 'Zwischensumme = 300', 'Rabatt = 30', 'Summe netto = 270', 'USt 19 % = 51.3', 'Gesamt = 321.3'], ['2x A', '1x B'], ['Rabatt -30']],
    ['freight below the value of the goods, and a payment below the total', ['2x Zylinder = 1000', '1x Buchse = 500', 'Warenwert = 1500', 'Verpackung und Fracht = 185', 'Gesamt netto = 1685', 'Rechnungsbetrag = 1685', 'Anzahlung = -600', 'offener Betrag = 1085'], ['2x Zylinder', '1x Buchse'], ['Verpackung und Fracht 185']],
    ['shipping below the sum of a single line', ['1x Fahrt = 5.29', 'Warenwert = 5.29', 'Versandpauschale = 45', 'Nettobetrag = 50.29', 'USt 19 % = 9.56', 'Endbetrag = 59.85'], ['1x Fahrt'], ['Versandpauschale 45']],
    ['a group of one line, and another below its sum', ['1x Rohbau = 300', 'Zwischensumme = 300', '5x Bad = 250', 'Summe netto = 550', 'MwSt 19 % = 104.5', 'Gesamt = 654.5'], ['1x Rohbau', '5x Bad'], []],
    ['taxed and other lines summed apart', ['Advice = 1000', 'Counsel = 500', 'Land Registry = 28', 'Court fee = 332', 'Charges with VAT = 1500', 'USt 20 % = 300', 'Disbursements = 360', 'Gesamtbetrag = 2160', 'abzüglich Vorschuss = -160', 'zu zahlen = 2000'], ['Advice', 'Counsel', 'Land Registry', 'Court fee'], []],
    ['a discount on amounts with tax, above net and tax', ['2x A = 600', '1x B = 250', 'Zwischensumme = 850', 'Rabatt = -17', 'Nettobetrag = 700', 'USt 19 % = 133', 'Gesamtbetrag = 833'], ['2x A', '1x B'], ['Rabatt -17']],
    ['a payment that is taken off among the lines is none of them', ['Trauung = 250', 'Anzahlung = -100', 'Anfahrt = 40', 'Restbetrag = 190'], ['Trauung', 'Anfahrt'], []],
    ['it is taken off the total that is named one', ['Trauung = 250', 'Anzahlung = -100', 'Anfahrt = 40', 'Gesamt = 190'], ['Trauung', 'Anfahrt'], ['Anzahlung -100']],
    ['what was paid before is taken off them where a tax follows', ['Trauung = 250', 'Anzahlung = -100', 'Anfahrt = 40', 'Summe netto = 190', 'USt 19 % = 36.1', 'Gesamt = 226.1'], ['Trauung', 'Anfahrt'], ['Anzahlung -100']],
    ['the net amounts of two rates above the sum of both', ['4x Gesteck = 492.6', '6x Topf = 95.4', 'Netto 7 % = 492.6', 'MwSt. 7 % = 34.48', 'Netto 19 % = 95.4', 'MwSt. 19 % = 18.13', 'Nettosumme = 588', 'Zu zahlen = 640.61'], ['4x Gesteck', '6x Topf'], []],
    ['a free line', ['2x A = 200', '1x Muster = 0', '1x B = 100', 'Summe = 300', 'USt 19 % = 57', 'Gesamt = 357'], ['2x A', '1x B'], []],
  ])('%s', (_, rows, lines, added) => {
    expect(read(rows)).toEqual({ lines, added })
  })

  it.each([
    ['nothing adds up', ['2x A = 200', '1x B = 100', 'Summe = 310', 'USt 19 % = 58.9', 'Gesamt = 368.9']],
    ['a line is missing', ['2x A = 200', 'Zwischensumme = 240', 'Nettobetrag = 440', 'USt 19 % = 83.6', 'Gesamt = 523.6']],
    ['parts and tax do not come to the total', ['Advice = 1000', 'Counsel = 500', 'Court fee = 332', 'Charges with VAT = 1500', 'USt 20 % = 300', 'Disbursements = 332', 'Gesamtbetrag = 2100']],
    ['a payment is given back', ['Anzahlung = -100', 'Gebühr = -40', 'Summe netto = -140', 'USt 19 % = -26.6', 'Gesamt = -166.6']],
    ['two amounts that are equal by chance', ['1x A = 50', '1x B = 50']],
  ])('is silent where %s', (_, rows) => {
    expect(read(rows)).toBeUndefined()
  })
})
