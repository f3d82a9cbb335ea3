import { AppError } from '../../model/errors.js'
import type { MasterData } from '../../model/organization.js'
import type { Config } from '../config.js'

/** From which address an organization's invoices are sent: the one that was set for it, else its contact's. */
export function senderOf({ emailSender, contact }: MasterData): string | undefined {
  return emailSender ?? contact?.email ?? undefined
}

/** @throws AppError `invalid_request` naming what automatic sending lacks */
export function requireMailable(organization: MasterData, { smtpUrl }: Config): void {
  if (smtpUrl === undefined) {
    throw new AppError('invalid_request', {
      de: 'Für das Versenden fehlt der Mailserver (eine Adresse der Form smtps://benutzer:passwort@host).',
      en: 'Sending needs a mail server (an address like smtps://user:password@host).',
    }, { remedy: { code: 'setMailServer' } })
  }
  if (senderOf(organization) === undefined) {
    throw new AppError('invalid_request', {
      de: 'Für das Versenden fehlt die Absenderadresse in den Stammdaten der Organisation (emailSender oder contact.email).',
      en: 'Sending needs the sender’s address in the organization’s master data (emailSender or contact.email).',
    })
  }
}
