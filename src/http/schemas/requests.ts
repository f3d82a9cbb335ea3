import { z } from 'zod'
import { convertFieldsSchema } from '../../app/conversion/convert-request.js'

/** Query of `POST /api/v1/invoices/convert`. */
export const convertQuerySchema = z.object({
  organizationId: z.string().min(1).describe('Id from GET /api/v1/organizations.'),
})

/** The multipart body as the description shows it; the core reads its fields. */
export const convertBodySchema = convertFieldsSchema.omit({ organizationId: true, syntax: true }).extend({
  file: z.any().meta({ type: 'string', format: 'binary', description: 'PDF, XLSX or DOCX, at most 10 MB. Scans are accepted.' }),
})

export const convertHeadersSchema = z.object({
  'idempotency-key': z.string().optional().describe('The same key with the same request gives the same answer for 24 hours, and counts once.'),
  'accept-language': z.string().optional().describe('Language of messages: de or en.'),
})

export const fileParametersSchema = z.object({ token: z.string().describe('Token from the links in `files`.') })

export const authorizeQuerySchema = z.object({
  client_id: z.string().describe('Id of the registered application.'),
  response_type: z.literal('token'),
  redirect_uri: z.string().describe('One of the addresses registered for the application, letter by letter.'),
  state: z.string().optional().describe('Comes back unchanged; protects against forged requests.'),
  idp_hint: z.string().optional().describe('Name of a configured identity provider, or credentials for the own login.'),
})
