import { createInterface } from 'node:readline/promises'
import { AppError } from '../model/errors.js'
import type { LocalizedText } from '../model/language.js'
import type { Terminal } from './terminal.js'

/**
 * Asks before something that can't be undone. Where nobody can be asked, nothing happens by accident.
 * @throws AppError `invalid_request` without a terminal; `--yes` answers there
 */
export async function confirm(terminal: Terminal, question: LocalizedText): Promise<boolean> {
  const { stdin, stderr } = terminal.streams
  if (stdin.isTTY !== true || stderr.isTTY !== true) {
    throw new AppError('invalid_request', {
      de: `${question.de} Ohne Terminal bitte mit --yes bestätigen.`,
      en: `${question.en} Without a terminal, please confirm with --yes.`,
    })
  }
  const questions = createInterface({ input: stdin, output: stderr })
  try {
    const answer = await questions.question(`${terminal.text(question)} ${terminal.text({ de: '[j/N]', en: '[y/N]' })} `)
    if (/^\s*[jy]/i.test(answer)) return true
    terminal.note(terminal.text({ de: 'Nichts geändert.', en: 'Nothing was changed.' }))
    return false
  } finally {
    questions.close()
  }
}
