import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { errorResponses, operation, success } from '../schemas/operation.js'

/** `GET /api/v1/openapi`: this very description. */
export function openapiRoute(server: FastifyInstance): void {
  const described = operation('getDescription', 'account', 'This description, OpenAPI 3.1')
  const document = z.record(z.string(), z.unknown())
  server.get('/openapi', { schema: { ...described, response: { 200: success('The description.', document), ...errorResponses(400, 401, 429, 500) } } }, () => server.swagger())
}
