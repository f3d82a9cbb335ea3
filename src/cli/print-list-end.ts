import type { Terminal } from './terminal.js'

/** Says how much of a list was shown, and how to see more. */
export function printListEnd(terminal: Terminal, list: { readonly total: number; readonly page: number; readonly limit: number }): void {
  const pages = Math.max(1, Math.ceil(list.total / list.limit))
  if (pages === 1) return
  terminal.note(terminal.text({
    de: `Seite ${list.page} von ${pages}, ${list.total} Einträge. Weiter: --page ${list.page + 1}`,
    en: `Page ${list.page} of ${pages}, ${list.total} entries. More: --page ${list.page + 1}`,
  }))
}
