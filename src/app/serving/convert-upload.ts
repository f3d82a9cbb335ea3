import { createHash } from 'node:crypto'
import type { ConversionResponse, FileKey } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import type { App } from '../app.js'
import { type Conversion, convert, type ConvertStep } from '../conversion/convert.js'
import type { ConversionOptions } from '../conversion/convert-request.js'
import { keySession } from '../identity/sign-in.js'
import { checkIdempotencyKey, onlyOnce } from '../traffic/idempotency.js'
import type { Turnstile } from '../traffic/turnstile.js'
import { describeFailure, type FailureData, failureToError } from '../workers/failure.js'

/** A file that was sent over the network, by the holder of a key. */
export interface UploadRequest {
  readonly apiKey: string
  readonly keyId: string
  readonly organizationId: string
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly persist: boolean
  readonly options: ConversionOptions
  readonly idempotencyKey?: string | undefined
  /** The address under which the file of a download token is fetched. */
  readonly linkOf: (token: string) => string
  /** Aborted when the caller has gone, so that his place in the queue comes free. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((step: ConvertStep) => void) | undefined
}

/** What is kept for a repeated request: the answer, or the refusal that stored an incomplete invoice. */
type Outcome = { readonly response: ConversionResponse } | { readonly refusal: FailureData }

function toResponse({ id, data, validation, links, stored, usage }: Conversion, linkOf: UploadRequest['linkOf']): ConversionResponse {
  const files = Object.fromEntries(
    Object.entries(links).map(([key, token]) => [key as FileKey, { url: linkOf(token) }]),
  )
  return { id, data, validation, files, stored, usage }
}

function fingerprintOf({ organizationId, fileName, persist, options, bytes }: UploadRequest): string {
  const asked = JSON.stringify([
    organizationId,
    fileName,
    persist,
    options.formats,
    options.syntax,
    options.direction ?? null,
    options.validate,
  ])
  return createHash('sha256').update(asked).update(bytes).digest('hex')
}

async function convertInTurn(
  request: UploadRequest,
  { app, turnstile }: { app: App; turnstile: Turnstile },
): Promise<Outcome> {
  return await turnstile.pass(async () => {
    // Looked at again: the key may have been revoked, or the membership ended, while the file was on its way or
    // waiting.
    const session = await keySession(await app.books(), request.apiKey, request.organizationId)
    try {
      return { response: toResponse(await convert({ ...request, session }, app), request.linkOf) }
    } catch (error) {
      if (error instanceof AppError && error.code === 'invoice_incomplete') return { refusal: describeFailure(error) }
      throw error
    }
  }, request.signal)
}

/**
 * Converts an upload when its turn has come; with an Idempotency-Key once only.
 * @throws AppError as `convert` does, and `busy` when too many wait
 */
export async function convertUpload(
  request: UploadRequest,
  service: { app: App; turnstile: Turnstile },
): Promise<ConversionResponse> {
  const { apiKey, keyId, idempotencyKey } = request
  const work = (): Promise<Outcome> => convertInTurn(request, service)
  const outcome = idempotencyKey === undefined ? await work() : await onlyOnce(await service.app.books(), {
    holder: keyId,
    name: checkIdempotencyKey(idempotencyKey),
    fingerprint: fingerprintOf(request),
    secret: apiKey,
  }, work)
  if ('refusal' in outcome) throw failureToError(outcome.refusal)
  return outcome.response
}
