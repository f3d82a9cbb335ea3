import type { MissingAccounts } from '../../app/datev/missing-accounts.js'
import { counted } from '../../model/counted.js'
import type { Terminal } from '../terminal.js'
import { caseWords } from './missing-accounts-text.js'

/** More numbers than these make a line hard to read; `--control` and `--json` have all of them. */
const mostNumbers = 4

/** What went to the default account, supplier by supplier, and how one gets an account of its own. */
export function anySupplierLines(booked: readonly MissingAccounts[], month: string, terminal: Terminal): string[] {
  if (booked.length === 0) return []
  const { bold, cyan, dim } = terminal.paint
  return [
    '',
    bold(terminal.text({ de: 'Auf das Standardkonto gebucht, weil der Lieferant kein eigenes hat. Bitte ansehen:', en: 'Booked to the default account, because the supplier has none of its own. Please look:' })),
    ...booked.map((one) => {
      const { account, invoices } = one
      const more = invoices.length > mostNumbers ? ' …' : ''
      return `  ${account ?? ''}  ${caseWords(one, terminal)}  ${dim(`${terminal.text(counted(invoices.length, 'invoice'))}: ${invoices.slice(0, mostNumbers).join(', ')}${more}`)}`
    }),
    `  ${terminal.text({ de: 'Einem Lieferanten ein eigenes Konto geben (fragt im Terminal):', en: 'Give a supplier an account of its own (asks in a terminal):' })}`,
    `    ${cyan(`invoiceconv datev accounts --every-supplier --month ${month}`)}`,
  ]
}
