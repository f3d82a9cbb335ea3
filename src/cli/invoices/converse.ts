import { AppError } from '../../model/errors.js'
import type { Conversation } from '../ask.js'
import type { Terminal } from '../terminal.js'
import { isEmpty } from './answers.js'
import { askQuestions } from './ask-questions.js'
import { type Completed, completeOne, type CompletionWork } from './complete-one.js'

/** Asks until nothing is missing or nobody answers any more; undefined then. */
export async function converse(
  work: CompletionWork & { readonly terminal: Terminal },
  conversation: Conversation,
): Promise<Completed | undefined> {
  const { terminal } = work
  const skipped = new Set<string>()
  for (;;) {
    const answers = await askQuestions({ ...work, conversation, skipped })
    if (isEmpty(answers)) return undefined
    try {
      return await completeOne(work, answers)
    } catch (error) {
      if (!(error instanceof AppError) || (error.code !== 'invoice_incomplete' && error.code !== 'invalid_request')) throw error
      terminal.note(terminal.paint.yellow(error.text[terminal.language]))
    }
  }
}
