import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../model/errors.js'
import { trafficRepository } from '../../store/repositories/traffic-repository.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import { secretHash } from '../identity/secrets.js'
import { isDead, leaseTime, renewalTime, thisProcess } from '../quota/lease.js'
import { tryLater } from './try-later.js'

/** How long an answer is given again, in milliseconds: 24 hours, as long as its links live. */
const rememberedFor = 24 * 60 * 60 * 1000

/** How often, and how long at most, a second request looks for the answer of the first. */
const lookEvery = 200
const lookFor = 150_000

export interface OnceRequest {
  /** Whose name it is: the same name of another key holder is another name. */
  readonly holder: string
  /** The Idempotency-Key. */
  readonly name: string
  /** What was asked; the same name with something else is a mistake. */
  readonly fingerprint: string
  /**
   * A secret of the caller, from which the answer is encrypted: it holds download links, and those are nowhere in plain
   * text.
   */
  readonly secret: string
}

function cipherKey({ secret, name }: OnceRequest): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, name, 'idempotent answer', 32))
}

function seal(answer: unknown, request: OnceRequest): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(request), nonce)
  const content = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
}

/** Readable with the secret of its maker only, so `holder` must be of the same key. */
function unseal(sealed: string, request: OnceRequest): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(request), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
}

function otherRequest(): AppError {
  return new AppError('invalid_request', {
    de: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet. Bitte für jede Anfrage einen neuen bilden.',
    en: 'This Idempotency-Key was used for another request before. Please make a new one for each request.',
  })
}

/** @throws AppError `invalid_request` for a name that can't be one */
export function checkIdempotencyKey(name: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(name)) return name
  throw new AppError('invalid_request', {
    de: 'Idempotency-Key besteht aus 1 bis 255 sichtbaren ASCII-Zeichen ohne Leerzeichen.',
    en: 'Idempotency-Key is 1 to 255 visible ASCII characters without blanks.',
  })
}

/** The answer of an earlier request with this name; undefined when the work is ours now. */
async function claimOrAnswer(
  context: BooksContext,
  id: string,
  request: OnceRequest,
): Promise<{ answer: unknown } | undefined> {
  const traffic = trafficRepository(context.store.db)
  const { fingerprint } = request
  for (const end = Date.now() + lookFor; Date.now() < end; ) {
    const times = {
      leaseUntil: timestamp(context.clock, leaseTime),
      expiresAt: timestamp(context.clock, rememberedFor),
    }
    if (await traffic.claimAnswer({ id, fingerprint, owner: thisProcess, ...times })) return undefined
    const row = await traffic.answer(id)
    if (row === undefined) continue
    const now = timestamp(context.clock)
    if (row.expiresAt <= now) {
      await traffic.removeExpired(now)
      continue
    }
    if (row.fingerprint !== fingerprint) throw otherRequest()
    if (row.answer !== null) return { answer: unseal(row.answer, request) }
    if (isDead(row, now)) await traffic.freeAnswer(id, row.owner)
    else await sleep(lookEvery)
  }
  const text = { de: 'Die erste Anfrage mit diesem Idempotency-Key läuft noch.', en: 'The first request with this Idempotency-Key is still running.' }
  throw tryLater('busy', text, 5000)
}

/**
 * Does the work once for each name and gives its answer again for 24 hours, also to a request that comes while the
 * first is under way. Work that throws is forgotten, so that it can be tried again.
 */
export async function onlyOnce<Answer>(
  context: BooksContext,
  request: OnceRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const id = secretHash(`${request.holder}\n${request.name}`)
  const known = await claimOrAnswer(context, id, request)
  if (known !== undefined) return known.answer as Answer
  const traffic = trafficRepository(context.store.db)
  const alive = setInterval(() => {
    // A sign of life that fails is made up by the next.
    traffic.renewAnswer(id, thisProcess, timestamp(context.clock, leaseTime)).catch(() => undefined)
  }, renewalTime)
  alive.unref()
  try {
    const answer = await work()
    // What was done stays done: when the answer can't be remembered, it is given this one time.
    await traffic.fillAnswer(id, thisProcess, seal(answer, request)).catch(() => traffic.freeAnswer(id, thisProcess))
    return answer
  } catch (error) {
    await traffic.freeAnswer(id, thisProcess)
    throw error
  } finally {
    clearInterval(alive)
  }
}
