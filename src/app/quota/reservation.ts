import { AppError } from '../../model/errors.js'
import type { Usage } from '../../model/conversion.js'
import type { Organization } from '../../model/organization.js'
import { conversionRepository, type ConversionEnd } from '../../store/repositories/conversion-repository.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import type { Books } from '../../store/tables.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import { leaseTime, renewalTime, thisProcess } from './lease.js'
import { recoverConversions, releaseFiles } from '../books/sweep.js'

/** A conversion with the unit that is reserved for it. */
export interface Reservation {
  readonly conversionId: string
  readonly organization: Organization
  readonly month: string
  readonly sha256: string
}

/** All units left are reserved by conversions under way: which of them cost one is not known yet. */
export function unitsReserved(organization: Organization): AppError {
  return new AppError(
    'busy',
    {
      de: `Die letzten Einheiten des Monatskontingents gehören gerade laufenden Umwandlungen (${organization.name}). Bitte gleich noch einmal versuchen.`,
      en: `The last units of the monthly quota belong to conversions under way (${organization.name}). Please try again in a moment.`,
    },
    { reason: 'units_reserved', retryAfter: 5 },
  )
}

function quotaExceeded(organization: Organization, usage: Usage): AppError {
  const limit = usage.limit ?? 0
  return new AppError(
    'quota_exceeded',
    {
      de: `Monatskontingent verbraucht: ${usage.used} von ${limit} (${organization.name}). Im nächsten Monat ist es neu.`,
      en: `Monthly quota used up: ${usage.used} of ${limit} (${organization.name}). It renews next month.`,
    },
    { details: { usage }, remedy: { code: 'choosePlan' } },
  )
}

/** Units used in a month, as the contract shows them. */
export async function usageOf(books: Books, organization: Organization, month: string): Promise<Usage> {
  return { used: await conversionRepository(books).used(organization.id, month), limit: organization.invoiceLimit }
}

/**
 * Refuses when units booked and units reserved fill the limit. Runs inside `exclusively`, else two could pass at once.
 * @throws AppError `quota_exceeded` when the booked ones alone do, else `busy`
 */
async function assertUnitLeft(books: Books, organization: Organization, month: string): Promise<void> {
  const usage = await usageOf(books, organization, month)
  if (usage.limit === null) return
  if (usage.used >= usage.limit) throw quotaExceeded(organization, usage)
  const reserved = await conversionRepository(books).countRunning(organization.id, month)
  if (usage.used + reserved >= usage.limit) throw unitsReserved(organization)
}

/** Reserves a unit: a running conversion counts against the limit until it ends. */
export async function reserve(
  context: BooksContext,
  books: Books,
  request: Reservation & { fileName: string; invoiceId: string | null; startedAt: string },
): Promise<void> {
  const { conversionId, organization, month, sha256, fileName, invoiceId, startedAt } = request
  await recoverConversions(context, books, organization.id)
  await assertUnitLeft(books, organization, month)
  await conversionRepository(books).insert({
    id: conversionId,
    organizationId: organization.id,
    sha256,
    fileName,
    month,
    owner: thisProcess,
    leaseUntil: timestamp(context.clock, leaseTime),
    startedAt,
    invoiceId,
  })
}

/**
 * Makes sure that the reservation still holds. A process that slept past its lease (a closed laptop) may have lost its
 * unit to another; then it gets one again only if one is left.
 * @throws AppError `quota_exceeded`, `busy`
 */
export async function assertReserved(context: BooksContext, books: Books, reservation: Reservation): Promise<void> {
  const conversions = conversionRepository(books)
  const { conversionId, organization, month } = reservation
  const conversion = await conversions.find(conversionId)
  if (conversion?.state === 'abandoned') {
    await assertUnitLeft(books, organization, month)
    await conversions.revive(conversionId, timestamp(context.clock, leaseTime))
  } else {
    await conversions.renewLease(conversionId, timestamp(context.clock, leaseTime))
  }
}

/** Ends a conversion that costs nothing: unit, slot and files come free. */
export async function giveBack(
  context: BooksContext,
  books: Books,
  reservation: Reservation,
  state: ConversionEnd,
): Promise<void> {
  if (!(await conversionRepository(books).end(reservation.conversionId, state, timestamp(context.clock)))) return
  await fileRepository(books).freeSlot(reservation.conversionId)
  await releaseFiles(context, books, reservation.conversionId)
}

/** Books the reserved unit, once. */
export async function bookUnit(context: BooksContext, books: Books, reservation: Reservation): Promise<void> {
  const { conversionId, organization, month } = reservation
  await end(context, books, conversionId, 'delivered')
  await conversionRepository(books).bookUnit(organization.id, month)
}

/**
 * Books the reserved unit, unless another conversion has stored the same file since this one was asked for: one file
 * that comes in several times at once is one invoice, and costs one unit.
 */
export async function bookOrShare(
  context: BooksContext,
  books: Books,
  reservation: Reservation,
  documentId: string,
): Promise<void> {
  const conversions = conversionRepository(books)
  const document = await fileRepository(books).document(documentId)
  const payer = document && (await conversions.find(document.conversionId))
  const own = await conversions.find(reservation.conversionId)
  const paidMeanwhile = payer?.state === 'delivered' && (payer.endedAt ?? '') > (own?.startedAt ?? '')
  if (paidMeanwhile) await end(context, books, reservation.conversionId, 'shared')
  else await bookUnit(context, books, reservation)
}

async function end(context: BooksContext, books: Books, conversionId: string, state: ConversionEnd): Promise<void> {
  if (await conversionRepository(books).end(conversionId, state, timestamp(context.clock))) return
  throw new Error(`conversion ${conversionId} was ended before`)
}

/** Gives signs of life for a conversion until the returned function is called. It doesn't keep the process running. */
export function keepAlive(context: BooksContext, conversionId: string): () => void {
  const timer = setInterval(() => {
    // A sign of life that fails is made up by the next; `assertReserved` looks again in the end.
    conversionRepository(context.store.db)
      .renewLease(conversionId, timestamp(context.clock, leaseTime))
      .catch(() => undefined)
  }, renewalTime)
  timer.unref()
  return () => { clearInterval(timer) }
}
