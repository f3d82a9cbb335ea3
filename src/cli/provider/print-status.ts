import type { ProviderStatus } from '../../app/provider/provider-status.js'
import { counted } from '../../model/counted.js'
import type { Terminal } from '../terminal.js'

type Connected = Extract<ProviderStatus, { connected: true }>

/** The status as JSON: messages in the language of the user. */
export function statusJson(status: ProviderStatus, terminal: Terminal): unknown {
  if (!status.connected) return status
  const { missingPermissions, lastSyncProblem } = status
  return {
    ...status,
    missingPermissions: missingPermissions.map(({ permission, effect }) =>
      ({ permission, effect: terminal.text(effect) })),
    lastSyncProblem: lastSyncProblem === null ? null : terminal.text(lastSyncProblem),
  }
}

function facts(status: Connected, terminal: Terminal): [string, string][] {
  const word = (de: string, en: string) => terminal.text({ de, en })
  const yes = (value: boolean) => (value ? word('ja', 'yes') : word('nein', 'no'))
  const moment = (text: string | null) => (text === null ? word('noch nie', 'never') : new Date(text).toLocaleString(terminal.language))
  return [
    [word('Schlüssel', 'Key'), `…${status.key} (${status.mode === 'test' ? word('Testmodus', 'test mode') : 'live'})`],
    [word('Importiert ab', 'Imports from'), moment(status.coversFrom)],
    [word('Letzter Abgleich', 'Last reconciliation'), moment(status.lastSyncAt)],
    [word('Noch zu tun', 'To do'), String(status.pending)],
    [word('Gescheitert', 'Failed'), `${status.failed}${status.failed > 0 ? `  (invoiceconv log --status failed)` : ''}`],
    ['Webhook', status.webhook ? word('eingerichtet', 'set up') : word('nicht eingerichtet (stündlicher Abgleich)', 'not set up (hourly reconciliation)')],
    [word('Webhook-Adresse', 'Webhook address'), `https://…${status.webhookPath}`],
    [word('Versand per E-Mail', 'Sending by e-mail'), yes(status.automaticSending)],
    [word('Neue Versuche', 'New attempts'), word(`${counted(status.retryDays, 'day').de} lang`, `for ${counted(status.retryDays, 'day').en}`)],
  ]
}

export function printStatus(status: ProviderStatus, terminal: Terminal): void {
  if (!status.connected) {
    terminal.data(terminal.text({ de: 'Nicht verbunden. Verbinden: invoiceconv provider connect --key-file DATEI', en: 'Not connected. Connect: invoiceconv provider connect --key-file FILE' }))
    return
  }
  for (const [name, value] of facts(status, terminal)) terminal.data(`${name.padEnd(22)} ${value}`)
  for (const { permission, effect } of status.missingPermissions) {
    terminal.data(`${terminal.text({ de: 'Fehlendes Leserecht', en: 'Missing permission' }).padEnd(22)} ${permission}: ${terminal.text(effect)}`)
  }
  if (status.lastSyncProblem !== null) terminal.error(terminal.paint.red(terminal.text(status.lastSyncProblem)))
}
