import { describe, expect, it } from 'vitest'
import { isValidIBAN } from 'ibantools'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { mendIban, mendVatId } from '../../../src/extract/letters/mend-ids.js'
import type { Page } from '../../../src/read/page.js'

describe('letters that check digits prove', () => {
  it.each([
    ['DE8937O40044O532013O00', 'DE89370400440532013000'],
    ['DEB9370400440532013000', 'DE89370400440532013000'],
    ['NL91A8NA0417164300', 'NL91ABNA0417164300'],
    ['NL9IABNA04l7l64300', 'NL91ABNA0417164300'],
    ['FR1420041O10050500013M02606', 'FR1420041010050500013M02606'],
  ])('IBAN %s', (read, value) => {
    expect(mendIban(read)).toBe(value)
  })

  it.each([
    ['a wrong digit stays wrong', 'DE89370400440532013001'],
    ['a wrong digit beside a look-alike stays wrong', 'DE8937O400440532013001'],
    ['four look-alikes are a word read badly', 'DE893704OO440S32OI3000'],
    ['a place that may hold a letter is not guessed at', 'FR14200410100505OOO13M02606'],
    ['a clean one needs nothing', 'DE89370400440532013000'],
    ['a letter like no digit', 'DE8937K400440532013000'],
  ])('IBAN: %s', (_, read) => {
    expect(mendIban(read)).toBeUndefined()
  })

  it.each([
    ['DEI36695976', 'DE136695976'],
    ['DE13G69S976', 'DE136695976'],
    ['ATUl3585627', 'ATU13585627'],
    ['DEI36695975', undefined],
    ['DEI3G69S976', undefined],
    ['DE136695975', undefined],
    ['FR8340483304B', 'FR83404833048'],
    ['NLO03312768B01', 'NL003312768B01'],
    ['NL0033I2768801', 'NL003312768B01'],
  ])('VAT id %s', (read, value) => {
    expect(mendVatId(read)).toBe(value)
  })
})

describe('two random mistakes in an IBAN', () => {
  it('never make another valid one where a look-alike was mended', () => {
    const { wrong, mended } = corrupted(20_000)
    expect(mended).toBeGreaterThan(1000)
    expect(wrong).toBe(0)
  })
})

/** Draws IBANs, spoils two digits of each (half of the time by a look-alike) and counts what mending makes of them. */
function corrupted(trials: number): { wrong: number; mended: number } {
  let seed = 5
  const draw = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const lookAlike: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }
  let wrong = 0
  let mended = 0
  for (let trial = 0; trial < trials; trial++) {
    const account = Array.from({ length: 18 }, () => draw(10)).join('')
    const check = Array.from({ length: 97 }, (_, index) => String(index + 2).padStart(2, '0')).find((digits) => isValidIBAN(`DE${digits}${account}`))
    const letters = `DE${check ?? '00'}${account}`.split('')
    for (let mistake = 0; mistake < 2; mistake++) {
      const at = 2 + draw(20)
      letters[at] = (draw(2) === 0 ? lookAlike[letters[at] ?? ''] : undefined) ?? String(draw(10))
    }
    const value = mendIban(letters.join(''))
    if (value === undefined) continue
    mended++
    if (value !== `DE${check ?? '00'}${account}`) wrong++
  }
  return { wrong, mended }
}

describe('pages', () => {
  const written = ['Rechnung Nr. 2026-118', 'IBAN: DE89 37O4 0044 0532 0I30 00', 'USt-IdNr.: DEI36695976']
  const page = (recognised: boolean, lines = written): Page => ({
    number: 1, width: 595, height: 842, rules: [], images: [], codes: [], recognised,
    words: lines.flatMap((line, row) => {
      let x = 60
      return line.split(' ').map((text) => {
        const x0 = x
        x += text.length * 5.5 + 3
        return { text, x0, x1: x - 3, y0: 100 + row * 14, y1: 110 + row * 14, fontSize: 10, bold: false }
      })
    }),
  })

  it('that were recognised are mended, and the evidence says so', () => {
    const { values, evidence } = extractDraft([page(true)])
    expect(values.payment?.creditTransfers?.[0]?.iban).toBe('DE89370400440532013000')
    const iban = evidence.find(({ path }) => path.endsWith('.iban'))
    expect(iban).toMatchObject({ text: 'DE89 37O4 0044 0532 0I30 00', checks: ['IBAN check digits'] })
    expect(iban?.rule).toContain('letters proven by check digits')
    expect(iban?.confidence).toBeLessThan(0.9)
    expect(values.seller?.vatId).toBe('DE136695976')
  })

  it.each([['USt-IdNr. DEI 36695976', 0.89], ['USt-IdNr. DEI 36695975', 0.55]])('hold an id below what is delivered: %s', (line, most) => {
    const { evidence } = extractDraft([page(true, ['Rechnung Nr. 2026-118', line])])
    expect(evidence.find(({ path }) => path === 'seller.vatId')?.confidence).toBeLessThanOrEqual(most)
  })

  it('that carry their text are left as they are', () => {
    const { values } = extractDraft([page(false)])
    expect(values.payment?.creditTransfers?.[0]?.iban).not.toBe('DE89370400440532013000')
    expect(values.seller?.vatId).not.toBe('DE136695976')
  })
})
