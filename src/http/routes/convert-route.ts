import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type ConvertFields, parseConvertFields } from '../../app/conversion/convert-request.js'
import { enter } from '../../app/identity/sign-in.js'
import { readErrors } from '../../app/reading/read-errors.js'
import { convertUpload } from '../../app/serving/convert-upload.js'
import { tryLater } from '../../app/traffic/try-later.js'
import { callerOf } from '../authenticate.js'
import { errorResponses, failure, operation, success } from '../schemas/operation.js'
import { convertBodySchema, convertHeadersSchema, convertQuerySchema } from '../schemas/requests.js'
import { convertedSchema, quotaExceededSchema, unprocessableSchema } from '../schemas/responses.js'
import type { ServeContext } from '../serve-context.js'
import { largestBody, readUpload, type Upload } from '../upload/read-upload.js'

const path = '/invoices/convert'

const schema = {
  ...operation('convertInvoice', 'invoices', 'Converts an invoice file (PDF, XLSX, DOCX) to e-invoices'),
  consumes: ['multipart/form-data'],
  querystring: convertQuerySchema,
  headers: convertHeadersSchema,
  response: {
    200: success('The invoice data, the verdict, and links to the files, valid for 24 hours.', convertedSchema),
    ...errorResponses(400, 401, 403, 408, 413, 415, 429, 500),
    402: failure(402, quotaExceededSchema),
    422: failure(422, unprocessableSchema),
  },
}

/** The core reads the fields, as for all faces; the syntax is none of the contract's, which knows CII alone. */
function readFields({ fields }: Upload, organizationId: string): ConvertFields {
  return parseConvertFields({ ...fields, organizationId, syntax: undefined })
}

/** Tells when the caller has gone before he was answered. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => { if (!reply.raw.writableFinished) gone.abort(new Error('the caller has gone')) })
  return gone.signal
}

/** Who still waits when the service has to end is told to come again, and not cut off without a word. */
async function unlessEnded<Answer>(work: Promise<Answer>, { ended: { signal } }: ServeContext): Promise<Answer> {
  let end = (): void => undefined
  const ended = new Promise<never>((_, reject) => {
    end = () => { reject(tryLater('busy', { de: 'Der Dienst wird gerade neu gestartet. Bitte gleich erneut senden.', en: 'The service is being restarted. Please send it again soon.' }, 10_000)) }
    signal.addEventListener('abort', end)
  })
  try {
    return await Promise.race([work, ended])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** Tells metrics how long each step of a conversion takes. */
function stepTimer({ metrics }: ServeContext): (step: string) => void {
  let running: (() => void) | undefined
  return (step) => {
    running?.()
    running = metrics.steps.startTimer({ step })
  }
}

/** `POST /api/v1/invoices/convert`. */
export function convertRoute(plain: FastifyInstance, context: ServeContext): void {
  const server = plain.withTypeProvider<ZodTypeProvider>()
  server.route({
    method: 'POST',
    url: path,
    schema: { ...schema, body: convertBodySchema },
    onRequest: (request, _reply, done) => {
      const announced = Number.parseInt(request.headers['content-length'] ?? '0', 10)
      done(announced > largestBody ? readErrors.tooLarge() : undefined)
    },
    handler: async (request, reply) => {
      const { organizationId } = request.query
      const caller = callerOf(request)
      const session = await enter(await context.books(), caller, organizationId)
      request.organizationId = session.organization.id
      context.turnstile.requireRoom()
      const upload = await readUpload(request, context.uploadMemory)
      try {
        const { options, persist } = readFields(upload, organizationId)
        return await unlessEnded(convertUpload({
          apiKey: caller.apiKey,
          keyId: caller.keyId,
          organizationId,
          bytes: upload.file,
          fileName: upload.fileName,
          persist,
          options: { ...options, language: request.language },
          idempotencyKey: request.headers['idempotency-key'],
          linkOf: (token) => `${context.baseUrl}/api/v1/files/${token}`,
          signal: goneSignal(reply),
          onProgress: stepTimer(context),
        }, context), context)
      } finally {
        upload.release()
      }
    },
  })
}
