import { stack, type Typed } from '../../extract/parties/drawn/typed-page.js'
import words from './frame-words.json' with { type: 'json' }

/* A plain invoice of which one part is another's. */

export type Kind = 'buyers' | 'sellers' | 'meta' | 'goods'

/** A part as `fixtures/parts` holds it. */
export interface Part {
  readonly id: string
  readonly lang: string
  /** Texts with their places; addressees have lines alone. */
  readonly rows?: readonly Typed[]
  readonly lines?: readonly string[]
  /** Horizontal lines: from, height, to. */
  readonly rules?: readonly (readonly [number, number, number])[]
  readonly truth: Readonly<Record<string, unknown>>
  readonly also?: Readonly<Record<string, unknown>>
  readonly note?: string
}

type Words = (typeof words)['de']

function wordsOf(language: string): Words {
  return (words as Readonly<Record<string, Words>>)[language] ?? words.de
}

const columns = [60, 90, 330, 370, 460, 535]

function row(y: number, cells: readonly string[]): Typed[] {
  return cells.map((text, at) =>
    ({ x: columns[at] ?? 0, y, text, ...(at === 2 || at > 3 ? { align: 'right' as const } : {}) }))
}

function goods(language: string): Typed[] {
  const { heads, unit, rate, sums } = wordsOf(language)
  const written = (amount: number): string => {
    const text = amount.toFixed(2)
    return language === 'en' ? text : text.replace('.', ',')
  }
  const tax = Math.round(150 * rate) / 100
  const totals = [150, tax, 150 + tax].flatMap((amount, at): Typed[] => {
    const text = `${written(amount)} ${language === 'pl' ? 'zł' : '€'}`
    return [{ x: 370, y: 390 + 14 * at, text: sums[at] ?? '' }, { x: 535, y: 390 + 14 * at, text, align: 'right' }]
  })
  return [
    ...row(320, heads),
    ...row(340, ['1', 'Klebeband Acryl 50 mm', '10', unit, written(3), written(30)]),
    ...row(354, ['2', 'Stretchfolie transparent', '8', unit, written(15), written(120)]),
    ...totals,
  ]
}

function meta(language: string): Typed[] {
  const { title, number, date } = wordsOf(language)
  return [
    { x: 60, y: 280, text: title, size: 14, bold: true },
    { x: 360, y: 165, text: number }, { x: 460, y: 165, text: '2026-0418' },
    { x: 360, y: 178, text: date }, { x: 460, y: 178, text: '14.03.2026' },
  ]
}

const sellers: readonly Typed[] = [
  { x: 60, y: 60, text: 'Nordlicht Werkzeuge GmbH', size: 16, bold: true },
  { x: 60, y: 135, text: 'Nordlicht Werkzeuge GmbH · Hafenstraße 4 · 24103 Kiel', size: 7 },
  ...stack(60, 780, ['Nordlicht Werkzeuge GmbH', 'Hafenstraße 4', '24103 Kiel'], { size: 7 }),
  ...stack(240, 780, ['USt-IdNr. DE136695976', 'Steuernr. 20/290/11124', 'Amtsgericht Kiel HRB 4711'], { size: 7 }),
  ...stack(420, 780, ['Förde Sparkasse', 'IBAN DE02 1203 0000 0000 2020 51', 'BIC BYLADEM1001'], { size: 7 }),
]
const buyers = stack(60, 155, ['Holzbau Wiesner GmbH', 'Ringstraße 12', '37073 Göttingen'])

/** The texts of the page around a part, and the part. */
export function framed(kind: Kind, { lang, rows = [], lines = [] }: Part): Typed[] {
  const own = [...rows, ...stack(60, 155, lines)]
  const others = { sellers, buyers, meta: meta(lang), goods: goods(lang) }
  return (Object.keys(others) as Kind[]).flatMap((other) => (other === kind ? own : others[other]))
}
