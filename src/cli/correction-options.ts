import type { Command } from 'commander'
import { collect } from './collect.js'
import type { CommandContext } from './context.js'

/** Adds `--set`, `--unset` and `--force` to a command that takes what a person knows better than the page. */
export function withCorrections(command: Command, { terminal }: CommandContext): Command {
  const text = terminal.text.bind(terminal)
  return command
    .option(
      '--set <term=value>',
      text({
        de: 'ergänzt oder berichtigt eine Angabe: BT-31=DE123456788 oder ust-idnr=DE123456788, faellig=30.11.2026, in Position 2: steuersatz[2]=19; mehrfach möglich',
        en: 'adds or corrects a detail: BT-31=DE123456788 or vat-id=DE123456788, due=2026-11-30, in line 2: vat-rate[2]=19; may be repeated',
      }),
      collect,
      [],
    )
    .option('--unset <term>', text({ de: 'nimmt eine Angabe zurück, auch eine früher eingetragene; mehrfach möglich', en: 'takes a detail back, also one entered before; may be repeated' }), collect, [])
    .option('--force', text({ de: 'nimmt auch an, was seiner Prüfziffer widerspricht, wenn es wirklich so gedruckt ist', en: 'takes also what its check digit contradicts, when it is really printed so' }))
}
