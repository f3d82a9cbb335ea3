import type { Random } from './random.js'
import type { Language } from './words.js'

/** How a page writes numbers and days. */
export interface Writing {
  readonly decimal: ',' | '.'
  readonly thousands: string
  readonly currency: 'none' | 'sign before' | 'sign after' | 'code before' | 'code after'
  /** In rows of the table, where the sums may carry it alone. */
  readonly currencyInRows: boolean
  readonly quantityDecimals: 0 | 2 | 3
  readonly date: 'D.M.Y' | 'D/M/Y' | 'D-M-Y' | 'Y-M-D' | 'D Month Y' | 'd.m.Y'
  readonly rateDecimals: 0 | 1 | 2
}

/** Paper, letters and the habits of the program that printed it. */
export interface Style {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly family: 'Helvetica' | 'Times' | 'Courier' | 'Arimo' | 'Tinos'
  /** Points. */
  readonly size: number
  /** Distance of two lines, in sizes. */
  readonly leading: number
  /** How much text one drawing command carries. */
  readonly pieces: 'text' | 'word' | 'letter'
  readonly order: 'reading' | 'shuffled' | 'from below'
  readonly writing: Writing
}

function drawWriting(random: Random, language: Language): Writing {
  const english = language === 'en'
  const date = {
    de: ['D.M.Y', 'D.M.Y', 'D.M.Y', 'D Month Y', 'd.m.Y', 'Y-M-D'],
    en: ['D/M/Y', 'D Month Y', 'D Month Y', 'Y-M-D'],
    fr: ['D/M/Y', 'D/M/Y', 'D Month Y', 'D-M-Y'],
    nl: ['D-M-Y', 'D-M-Y', 'D Month Y', 'D/M/Y'],
  } as const
  const thousands = { de: ['.', '.', '.', '', '\u00a0'], en: [',', ',', ',', ''], fr: ['\u00a0', ' ', ''], nl: ['.', '.', ''] } as const
  return {
    decimal: english ? '.' : ',',
    thousands: random.pick(thousands[language]),
    currency: random.pick(english ? ['sign before', 'sign before', 'none', 'code after', 'code before'] : ['sign after', 'sign after', 'none', 'code after', 'code before', 'sign before']),
    currencyInRows: random.chance(0.45),
    quantityDecimals: random.pick([0, 0, 0, 2, 3]),
    date: random.pick(date[language]),
    rateDecimals: random.pick([0, 0, 0, 1, 2]),
  }
}

export function drawStyle(random: Random, language: Language): Style {
  const [width, height] = random.chance(0.94) ? [595, 842] : [612, 792]
  const left = random.whole(36, 74)
  const family = random.pick(['Helvetica', 'Helvetica', 'Arimo', 'Arimo', 'Times', 'Tinos', 'Courier'] as const)
  const writing = drawWriting(random, language)
  return {
    width,
    height,
    left,
    right: width - random.whole(34, left),
    bottom: height - random.whole(70, 100),
    family,
    size: random.pick([8, 8.5, 9, 9, 9.5, 10]),
    leading: random.pick([1.2, 1.25, 1.3, 1.4, 1.55]),
    pieces: random.weighted({ text: 65, word: 25, letter: 10 }),
    order: random.weighted({ reading: 75, shuffled: 15, 'from below': 10 }),
    // Arimo has no glyph for a blank that does not break.
    writing: family === 'Arimo' ? { ...writing, thousands: writing.thousands.replace('\u00a0', ' ') } : writing,
  }
}
