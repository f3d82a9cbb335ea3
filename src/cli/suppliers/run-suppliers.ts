import { forgetSupplier, listSuppliers, showSupplier } from '../../app/suppliers/suppliers.js'
import { confirm } from '../ask.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openSession } from '../open-session.js'
import { printListEnd } from '../print-list-end.js'
import type { LocalizedText } from '../../model/language.js'
import { type Column, printTable } from '../print-table.js'
import type { Terminal } from '../terminal.js'

export type ListOptions = BooksOptions & { readonly page: string; readonly limit: string }
export type ForgetOptions = BooksOptions & { readonly term?: string; readonly yes?: boolean }

export async function runList(options: ListOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const list = await listSuppliers(books, session, { page: options.page, limit: options.limit })
  if (options.json === true) {
    terminal.json(list)
    return 0
  }
  printTable(terminal, [
    { title: { de: 'USt-IdNr.', en: 'VAT id' }, value: (row) => row.vatId ?? '' },
    { title: { de: 'IBAN', en: 'IBAN' }, value: (row) => row.ibans.join(', ') },
    { title: { de: 'Name', en: 'Name' }, value: (row) => row.name, mayShrink: true },
    { title: { de: 'Gelernt', en: 'Learned' }, value: (row) => `${row.learned}`, align: 'right' },
    { title: { de: 'Zuletzt', en: 'Last' }, value: (row) => row.updatedAt.slice(0, 10) },
  ], list.suppliers)
  printListEnd(terminal, list)
  return 0
}

interface Learned {
  readonly term: string
  readonly name: LocalizedText
  readonly since: string
  readonly invoiceId: string
}

function named(terminal: Terminal): Column<Learned>[] {
  return [
    { title: { de: 'Begriff', en: 'Term' }, value: ({ term }) => term },
    { title: { de: 'Angabe', en: 'Detail' }, value: ({ name }) => terminal.text(name), mayShrink: true },
  ]
}

const origin: readonly Column<Learned>[] = [
  { title: { de: 'Seit', en: 'Since' }, value: ({ since }) => since.slice(0, 10) },
  { title: { de: 'Aus Rechnung', en: 'From invoice' }, value: ({ invoiceId }) => invoiceId },
]

export async function runShow(key: string, options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const shown = await showSupplier(books, session, key)
  if (options.json === true) {
    const terms = shown.terms.map((row) => ({ ...row, name: terminal.text(row.name) }))
    const places = shown.places.map((row) =>
      ({ ...row, name: terminal.text(row.name), where: terminal.text(row.where) }))
    terminal.json({ ...shown, terms, places })
    return 0
  }
  terminal.note([shown.name, shown.vatId, ...shown.ibans].filter((text) => text !== null && text !== '').join('  '))
  if (shown.terms.length > 0) printTable(terminal, [
    ...named(terminal),
    { title: { de: 'Wert', en: 'Value' }, value: (row) => row.value },
    { title: { de: 'Anstelle von', en: 'Instead of' }, value: (row) => row.insteadOf, mayShrink: true },
    ...origin,
  ], shown.terms)
  if (shown.places.length > 0) printTable(terminal, [
    ...named(terminal),
    { title: { de: 'Steht', en: 'Stands' }, value: (row) => terminal.text(row.where) },
    ...origin,
  ], shown.places)
  return 0
}

export async function runForget(key: string, options: ForgetOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const { name } = await showSupplier(books, session, key)
  const what = options.term === undefined ? name : `${name} (${options.term})`
  const question = { de: `Vergessen, was über ${what} gelernt wurde?`, en: `Forget what was learned of ${what}?` }
  if (options.yes !== true && !(await confirm(terminal, question))) return 0
  await forgetSupplier(books, session, { key, term: options.term })
  if (options.json === true) terminal.json({ forgotten: key, term: options.term ?? null })
  else terminal.note(terminal.text({ de: `Vergessen: ${what}.`, en: `Forgotten: ${what}.` }))
  return 0
}
