import { counted } from '../model/counted.js'
import type { Terminal } from './terminal.js'

/** Says how much of a list was shown, and how to see more. */
export function printListEnd(
  terminal: Terminal,
  list: { readonly total: number; readonly page: number; readonly limit: number },
): void {
  if (list.total === 0) terminal.note(terminal.text({ de: 'Nichts gefunden.', en: 'Nothing found.' }))
  const pages = Math.max(1, Math.ceil(list.total / list.limit))
  if (pages === 1) return
  const total = counted(list.total, 'entry')
  terminal.note(terminal.text({
    de: `Seite ${list.page} von ${pages}, ${total.de}. Weiter: --page ${list.page + 1}`,
    en: `Page ${list.page} of ${pages}, ${total.en}. More: --page ${list.page + 1}`,
  }))
}
