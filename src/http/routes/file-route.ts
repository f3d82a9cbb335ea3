import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { downloadFile } from '../../app/archive/downloads.js'
import { errorResponses, operation } from '../schemas/operation.js'
import { fileParametersSchema } from '../schemas/requests.js'
import { deliveredDataSchema } from '../schemas/responses.js'
import type { ServeContext } from '../serve-context.js'
import { attachment } from './content-disposition.js'

/** Any site may fetch a file whose link it was given. */
const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Content-Disposition, Content-Length, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** `GET /api/v1/files/{token}`: the token is the authentication. */
export function fileRoute(plain: FastifyInstance, context: ServeContext): void {
  const server = plain.withTypeProvider<ZodTypeProvider>()
  const described = operation('downloadFile', 'invoices', 'Downloads a converted file; the token of the link is the authentication', { open: true })
  const binary = z.any().meta({ type: 'string', format: 'binary' })
  const types = ['application/pdf', 'application/xml', 'application/zip']
  const content = { ...Object.fromEntries(types.map((type) => [type, { schema: binary }])), 'application/json': { schema: deliveredDataSchema } }
  const file = { description: 'The file, as attachment.', content }
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(crossOrigin)
    done()
  })
  server.get('/files/:token', {
    schema: {
      ...described,
      params: fileParametersSchema,
      response: { 200: file, ...errorResponses(400, 404, 410, 500) },
    },
  }, async (request, reply) => {
    const { fileName, mimeType, bytes } = await downloadFile(await context.books(), request.params.token)
    return await reply
      .header('Content-Disposition', attachment(fileName))
      .header('Content-Length', bytes.length)
      .header('Cache-Control', 'private, no-store')
      .type(mimeType)
      .serializer((content: string) => content)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) as never)
  })
  server.options('/files/:token', { schema: { hide: true } }, (_request, reply) => {
    const preflight = { 'Access-Control-Allow-Methods': 'GET, HEAD', 'Access-Control-Max-Age': '86400', Allow: 'GET, HEAD, OPTIONS' }
    return reply.code(204).headers(preflight).send()
  })
}
