import { type AddCommand, act, type CommandContext } from '../context.js'
import { configSources } from '../config-sources.js'
import { printTable } from '../print-table.js'

interface ConfigOptions {
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

export const addConfig: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('config')
    .description(text({ de: 'zeigt die geltenden Einstellungen', en: 'shows the settings in force' }))
    .option('--show-origin', text({ de: 'auch, woher jede kommt', en: 'also where each comes from' }))
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, (options: ConfigOptions) => runConfig(options, context)))
}

async function runConfig(options: ConfigOptions, { terminal }: CommandContext): Promise<number> {
  const { configOrigins } = await import('../../app/config-origins.js')
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
