import { sendByHand } from '../../app/provider/send-by-hand.js'
import type { CommandContext } from '../context.js'
import { openSession } from '../open-session.js'
import type { SendOptions } from './provider-options.js'

/** The mail did not leave. */
const notSent = 12

/** Sends one imported invoice to its customer. */
export async function runSend(
  invoice: string,
  { again, json, org }: SendOptions,
  context: CommandContext,
): Promise<number> {
  const { terminal } = context
  const { session } = await openSession(context, { ...(org === undefined ? {} : { org }) })
  const outcome = await sendByHand(session, { invoice, again }, await context.openApp())
  if (json === true) terminal.json(outcome.sent ? outcome : { ...outcome, reason: terminal.text(outcome.reason) })
  else if (outcome.sent) terminal.note(terminal.text({ de: `${outcome.number ?? ''} ist an ${outcome.to} versendet.`, en: `${outcome.number ?? ''} was sent to ${outcome.to}.` }))
  else terminal.error(terminal.text(outcome.reason))
  return outcome.sent ? 0 : notSent
}
