import type { FastifyInstance } from 'fastify'
import { revokeKey } from '../../app/identity/api-keys.js'
import { userProfile } from '../../app/identity/members.js'
import { listOrganizations } from '../../app/identity/organizations.js'
import { callerOf } from '../authenticate.js'
import { errorResponses, operation, success } from '../schemas/operation.js'
import { meSchema, organizationsSchema, revokedSchema } from '../schemas/responses.js'
import type { ServeContext } from '../serve-context.js'

const revoked = { de: 'Der API-Schlüssel ist widerrufen.', en: 'The API key has been revoked.' }
const errors = errorResponses(400, 401, 429, 500)

/** Who the caller is, and for whom he may act. */
export function accountRoutes(server: FastifyInstance, context: ServeContext): void {
  const listed = operation('listOrganizations', 'account', 'The organizations that the key holder can access')
  server.get('/organizations', { schema: { ...listed, response: { 200: success('The organizations.', organizationsSchema), ...errors } } }, async (request) => {
    return { organizations: await listOrganizations(await context.books(), callerOf(request)) }
  })
  const shown = operation('getMe', 'account', 'The profile of the key holder')
  server.get('/me', { schema: { ...shown, response: { 200: success('The profile.', meSchema), ...errors } } }, (request) => {
    return { user: userProfile(callerOf(request)) }
  })
  const ended = operation('revokeKey', 'account', 'Revokes the key of the Authorization header, at once')
  server.delete('/me', { schema: { ...ended, response: { 200: success('The key is revoked.', revokedSchema), ...errors } } }, async (request) => {
    const caller = callerOf(request)
    await revokeKey(await context.books(), caller, caller.keyId)
    return { success: true, message: revoked[request.language] }
  })
}
