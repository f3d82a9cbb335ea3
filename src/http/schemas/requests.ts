import { z } from 'zod'
import { directions } from '../../model/conversion.js'

/** Query of `POST /api/v1/invoices/convert`. */
export const convertQuerySchema = z.object({
  organizationId: z.string().min(1).describe('Id from GET /api/v1/organizations.'),
})

/** Text fields of the multipart body; the core reads the list of formats. */
export const convertFieldsSchema = z.object({
  format: z.string().default('zugferd').describe('Comma-separated list of zugferd, xrechnung, json, datev.'),
  direction: z.enum(directions).optional().describe('Received or issued invoice, for the account assignment of datev. The stored invoice takes its direction from detection.'),
  validate: z.enum(['kosit', 'none']).default('kosit').describe('none skips the official rules; acceptanceLevel is then NICHT_GEPRUEFT.'),
  persist: z.enum(['true', 'false']).default('true').describe('false converts only; the invoice is not stored.'),
})

/** The multipart body as the description shows it. */
export const convertBodySchema = convertFieldsSchema.extend({
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
