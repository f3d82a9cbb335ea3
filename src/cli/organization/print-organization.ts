import type { showOrganization } from '../../app/identity/organizations.js'
import type { LocalizedText } from '../../model/language.js'
import { groupedIban } from '../../model/iban-groups.js'
import { printTable } from '../print-table.js'
import type { Terminal } from '../terminal.js'
import { masterDataFields, presentValue } from './master-data-fields.js'

type Shown = Awaited<ReturnType<typeof showOrganization>>

/** What the organization is, beside its master data. */
function settings({ id, role, plan, timeZone, storage, usage }: Shown): (readonly [LocalizedText, LocalizedText])[] {
  const same = (text: string): LocalizedText => ({ de: text, en: text })
  const limited = usage.limit === null ? [] : [[{ de: 'Kontingent', en: 'quota' }, { de: `${usage.used} von ${usage.limit} im Monat`, en: `${usage.used} of ${usage.limit} this month` }] as const]
  return [
    [{ de: 'Zeitzone', en: 'time zone' }, same(timeZone)],
    [{ de: 'Rechnungen werden gespeichert', en: 'invoices are stored' }, storage ? { de: 'ja', en: 'yes' } : { de: 'nein', en: 'no' }],
    [{ de: 'Kennung', en: 'id' }, same(id)],
    [{ de: 'eigene Rolle', en: 'your role' }, same(role)],
    [{ de: 'Tarif', en: 'plan' }, same(plan)],
    ...limited,
  ]
}

/** What stands beside the organization itself, such as its chart of accounts. */
export type MoreRows = readonly (readonly [name: LocalizedText, value: LocalizedText])[]

/** Master data, settings and usage of an organization, for people. */
export function printOrganization(shown: Shown, terminal: Terminal, more: MoreRows = []): void {
  const missing = terminal.text({ de: '-', en: '-' })
  const master = masterDataFields.map((field): readonly [string, string] => {
    const value = presentValue(shown, field)
    return [terminal.text(field.name), value === undefined ? missing : field.key === 'iban' ? groupedIban(value) : value]
  })
  const rest = [...more, ...settings(shown)].map(([name, value]): readonly [string, string] =>
    [terminal.text(name), terminal.text(value)])
  printTable(terminal, [
    { title: { de: 'Angabe', en: 'Field' }, value: ([name]) => name },
    { title: { de: 'Wert', en: 'Value' }, value: ([, value]) => value, mayShrink: true },
  ], [...master, ...rest])
}
