import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { setPassword } from '../../app/login/passwords.js'
import { AppError } from '../../model/errors.js'
import { canAsk } from '../ask.js'
import { askSecret } from '../ask-secret.js'
import type { CommandContext } from '../context.js'
import { openIdentity } from '../open-session.js'

export interface PasswordOptions {
  readonly passwordFile?: string
  readonly json?: boolean
}

const different = { de: 'Die beiden Eingaben sind verschieden. Nichts geändert.', en: 'The two entries differ. Nothing was changed.' }
const nobody = {
  de: 'Hier kann niemand gefragt werden. Bitte das Passwort mit --password-file DATEI geben (- ist die Standardeingabe).',
  en: 'Nobody can be asked here. Please give the password with --password-file FILE (- is standard input).',
}

/** A password never stands on the command line, where others see it in the list of processes. */
async function readPassword({ passwordFile }: PasswordOptions, { terminal }: CommandContext): Promise<string> {
  if (passwordFile !== undefined) {
    const content = passwordFile === '-' ? await readAll(terminal.streams.stdin) : await readFile(passwordFile, 'utf8').catch((cause: unknown) => {
      throw new AppError('invalid_request', { de: `${passwordFile} ist nicht lesbar.`, en: `${passwordFile} can't be read.` }, { cause })
    })
    return content.replace(/\r?\n$/, '')
  }
  if (!canAsk(terminal)) throw new AppError('invalid_request', nobody)
  const first = await askSecret(terminal, terminal.text({ de: 'Neues Passwort: ', en: 'New password: ' }))
  if (first !== (await askSecret(terminal, terminal.text({ de: 'Noch einmal: ', en: 'Once more: ' })))) throw new AppError('invalid_request', different)
  return first
}

/** Sets the password with which somebody logs in on the service's own page. */
export async function runPassword(email: string, options: PasswordOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, identity } = await openIdentity(context)
  const user = await setPassword(books, identity, { email, password: await readPassword(options, context) })
  if (options.json === true) terminal.json(user)
  else terminal.note(terminal.text({ de: `Das Passwort für ${user.email} ist gesetzt. Frühere Anmeldungen sind beendet.`, en: `The password of ${user.email} is set. Earlier logins have ended.` }))
  return 0
}
