import type { Transporter } from 'nodemailer'
import { providerRepository } from '../../store/repositories/provider-repository.js'
import { withClaim } from './claim.js'
import { conclude, openTransport, sendEntry, type SendingRun, sendingNotices } from './mail-invoice.js'

const pageSize = 50
/** After so many messages in a row that the mail server puts off, it is left in peace until the next reconciliation. */
const mostPutOff = 3

/** What a dead process was sending may have left. */
async function giveUpInterrupted(run: SendingRun): Promise<void> {
  const interrupted = await providerRepository(run.books.store.db).ofSending(run.organizationId, ['sending'], pageSize)
  for (const { providerId } of interrupted) {
    await withClaim(run, providerId, async (entry) => {
      if (entry.sending === 'sending') await conclude(run, entry, 'unsendable', sendingNotices.unknown)
    })
  }
}

/**
 * Sends the hybrid PDF of every imported invoice that is due, each once at most.
 * @throws AppError `invalid_request` when something is due and mail server or sender is missing
 */
export async function sendDueInvoices(run: SendingRun): Promise<number> {
  const { books, organizationId } = run
  const providers = providerRepository(books.store.db)
  await giveUpInterrupted(run)
  const tried = new Set<string>()
  let [sent, putOff] = [0, 0]
  let transport: Transporter | undefined
  try {
    for (;;) {
      const due = (await providers.ofSending(organizationId, ['due'], pageSize + tried.size)).filter(({ providerId }) => !tried.has(providerId))
      if (due.length === 0) return sent
      transport ??= await openTransport(run)
      const open = transport
      for (const { providerId } of due) {
        tried.add(providerId)
        const outcome = await withClaim(run, providerId, (entry) => sendEntry(run, open, entry))
        if (outcome?.sent === true) sent += 1
        putOff = outcome?.sent === false && outcome.notice === sendingNotices.later ? putOff + 1 : 0
        if (putOff === mostPutOff) return sent
      }
    }
  } finally {
    transport?.close()
  }
}
