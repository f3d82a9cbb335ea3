import { configOrigins } from '../../app/config-origins.js'
import { configSources } from '../config-sources.js'
import type { CommandContext } from '../context.js'
import { printTable } from '../print-table.js'

export interface ConfigOptions {
  readonly json?: boolean
  readonly showOrigin?: boolean
}

/** Options that decide a setting. */
const optionNames: Readonly<Partial<Record<string, string>>> = { dataDir: '--data-dir', jobs: '--jobs' }

const kinds = {
  option: { de: 'Option', en: 'option' },
  environment: { de: 'Umgebung', en: 'environment' },
  file: { de: 'Datei', en: 'file' },
  default: { de: 'Voreinstellung', en: 'default' },
} as const

export async function runConfig(options: ConfigOptions, { terminal }: CommandContext): Promise<number> {
  const rows = await configOrigins(configSources(terminal.streams))
  if (options.json === true) {
    terminal.json({ settings: rows })
    return 0
  }
  const origin = { title: { de: 'woher', en: 'from' }, value: (row: (typeof rows)[number]) => [terminal.text(kinds[row.origin.kind]), row.origin.kind === 'option' ? optionNames[row.name] : row.origin.name].filter((part) => part !== undefined).join(' ') }
  printTable(terminal, [
    { title: { de: 'Einstellung', en: 'Setting' }, value: (row) => row.name },
    { title: { de: 'Wert', en: 'Value' }, value: (row) => row.value, mayShrink: true },
    ...(options.showOrigin === true ? [origin] : []),
  ], rows)
  return 0
}
