import type { LocalizedText } from '../../model/language.js'
import type { Terminal } from '../terminal.js'

const words: Readonly<Record<string, LocalizedText>> = {
  incomplete: { de: 'unvollständig', en: 'incomplete' },
  open: { de: 'offen', en: 'open' },
  paid: { de: 'bezahlt', en: 'paid' },
  cancelled: { de: 'storniert', en: 'cancelled' },
  deleted: { de: 'gelöscht', en: 'deleted' },
  incoming: { de: 'Eingang', en: 'incoming' },
  outgoing: { de: 'Ausgang', en: 'outgoing' },
  completed: { de: 'ergänzt', en: 'completed' },
  corrected: { de: 'berichtigt', en: 'corrected' },
  reopened: { de: 'wieder geöffnet', en: 'reopened' },
  changed: { de: 'geändert', en: 'changed' },
  paymentAdded: { de: 'Zahlung eingetragen', en: 'payment recorded' },
  paymentRemoved: { de: 'Zahlung zurückgenommen', en: 'payment taken back' },
}

/** A code in the language of the user; a code without words stays. */
export function word(terminal: Terminal, key: string | null): string {
  const text = key === null ? undefined : words[key]
  return text === undefined ? (key ?? '') : terminal.text(text)
}

const locales = { de: 'de-DE', en: 'en-GB' } as const

export function money(terminal: Terminal, amount: string | null, currency: string | null): string {
  if (amount === null) return ''
  const text = new Intl.NumberFormat(locales[terminal.language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount as `${number}`)
  return `${text} ${currency ?? ''}`.trimEnd()
}

/** A day as people of the language write it. */
export function day(terminal: Terminal, iso: string | null): string {
  if (iso === null) return ''
  const [year = '', month = '', date = ''] = iso.slice(0, 10).split('-')
  return terminal.language === 'de' ? `${date}.${month}.${year}` : `${year}-${month}-${date}`
}
