import type { LocalizedText } from './language.js'

/** One and many, in both languages. */
interface Noun {
  readonly de: readonly [one: string, many: string]
  readonly en: readonly [one: string, many: string]
}

const nouns = {
  account: { de: ['Konto', 'Konten'], en: ['account', 'accounts'] },
  advice: { de: ['Hinweis', 'Hinweise'], en: ['warning', 'warnings'] },
  day: { de: ['Tag', 'Tage'], en: ['day', 'days'] },
  /** After a preposition that takes the dative: `in 3 Einträgen`. */
  inEntries: { de: ['Eintrag', 'Einträgen'], en: ['entry', 'entries'] },
  entry: { de: ['Eintrag', 'Einträge'], en: ['entry', 'entries'] },
  fault: { de: ['Fehler', 'Fehler'], en: ['fault', 'faults'] },
  file: { de: ['Datei', 'Dateien'], en: ['file', 'files'] },
  invoice: { de: ['Rechnung', 'Rechnungen'], en: ['invoice', 'invoices'] },
  moreInvoices: { de: ['weitere Rechnung', 'weitere Rechnungen'], en: ['more invoice', 'more invoices'] },
  line: { de: ['Position', 'Positionen'], en: ['line', 'lines'] },
  moreLines: { de: ['weitere Position', 'weitere Positionen'], en: ['more line', 'more lines'] },
  page: { de: ['Seite', 'Seiten'], en: ['page', 'pages'] },
  value: { de: ['Wert', 'Werte'], en: ['value', 'values'] },
  question: { de: ['Frage', 'Fragen'], en: ['question', 'questions'] },
  supplier: { de: ['Lieferant', 'Lieferanten'], en: ['supplier', 'suppliers'] },
} as const satisfies Record<string, Noun>
export type CountedNoun = keyof typeof nouns

/** `1 Rechnung`, `3 Rechnungen`: a number never stands before the wrong form. */
export function counted(count: number, noun: CountedNoun): LocalizedText {
  const { de, en } = nouns[noun]
  return { de: `${count} ${chosen(count, de)}`, en: `${count} ${chosen(count, en)}` }
}

/** The form that goes with the number: `wartet` with one, `warten` with none and many. */
export function chosen(count: number, [one, many]: readonly [one: string, many: string]): string {
  return count === 1 ? one : many
}
