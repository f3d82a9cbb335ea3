import { createInterface, type Interface } from 'node:readline'
import { AppError } from '../model/errors.js'
import type { LocalizedText } from '../model/language.js'
import type { Terminal } from './terminal.js'

/** Somebody pressed Ctrl-C or ended the input at a question. No error: the run ends, and nothing was done. */
export class Interrupted extends Error {}

/** Whether somebody sits there who can be asked. */
export function canAsk({ streams: { stdin, stderr } }: Terminal): boolean {
  return stdin.isTTY === true && stderr.isTTY === true
}

/** Several questions in a row; what is typed or pasted ahead of a question answers it. */
export class Conversation {
  private readonly reader: Interface
  private readonly ahead: string[] = []
  private waiting: { resolve: (answer: string) => void; reject: (reason: Error) => void } | undefined
  private ended = false

  constructor({ streams: { stdin, stderr } }: Terminal) {
    this.reader = createInterface({ input: stdin, output: stderr, historySize: 0 })
    this.reader.on('line', (line) => {
      if (this.waiting === undefined) this.ahead.push(line)
      else this.settle()?.resolve(line)
    })
    this.reader.on('SIGINT', () => { this.reader.close() })
    this.reader.on('close', () => {
      this.ended = true
      this.settle()?.reject(new Interrupted())
    })
  }

  private settle(): typeof this.waiting {
    const { waiting } = this
    this.waiting = undefined
    return waiting
  }

  /**
   * Asks and gives the answer without blanks around it.
   * @throws Interrupted on Ctrl-C and at the end of the input
   */
  async ask(question: string): Promise<string> {
    const typed = this.ahead.shift()
    if (typed !== undefined) return typed.trim()
    if (this.ended) throw new Interrupted()
    const answer = new Promise<string>((resolve, reject) => { this.waiting = { resolve, reject } })
    this.reader.setPrompt(question)
    this.reader.prompt()
    return (await answer).trim()
  }

  close(): void {
    this.reader.close()
  }
}

/**
 * Asks before something that can't be undone. Where nobody can be asked, nothing happens by accident.
 * @throws AppError `invalid_request` without a terminal; `--yes` answers there
 */
export async function confirm(terminal: Terminal, question: LocalizedText): Promise<boolean> {
  if (!canAsk(terminal)) {
    throw new AppError('invalid_request', {
      de: `${question.de} Ohne Terminal bitte mit --yes bestätigen.`,
      en: `${question.en} Without a terminal, please confirm with --yes.`,
    })
  }
  const conversation = new Conversation(terminal)
  try {
    const answer = await conversation.ask(`${terminal.text(question)} ${terminal.text({ de: '[j/N]', en: '[y/N]' })} `)
    if (/^[jy]/i.test(answer)) return true
    terminal.note(terminal.text({ de: 'Nichts geändert.', en: 'Nothing was changed.' }))
    return false
  } finally {
    conversation.close()
  }
}
