import { z } from 'zod'
import { conversionResponseSchema, storedSchema, usageSchema, validationSchema } from '../../model/conversion.js'
import { invoiceDataSchema, lineDataSchema, partyDataSchema } from '../../model/invoice-data.js'
import { plans } from '../../model/organization.js'

/** Section 7 of the contract. */
export const errorSchema = z.object({
  error: z.object({
    code: z.string().describe('Code for programs, for instance invalid_request. Never translated.'),
    message: z.string().describe('What happened and what to do, in the language of Accept-Language (de or en).'),
  }),
})

export const quotaExceededSchema = errorSchema.extend({ usage: usageSchema })

/** Status 422; the two lists come with the code `invoice_incomplete` only. */
export const unprocessableSchema = errorSchema.extend({
  missingFields: z.array(z.string()).optional().describe('Missing mandatory details, each beginning with its business term (BT-1) or a line. With invoice_incomplete only.'),
  stored: storedSchema.optional().describe('The invoice is stored all the same and can be completed; do not send the same file again. With invoice_incomplete only.'),
})

export const organizationSchema = z.object({
  id: z.string().describe('Goes into the query parameter organizationId.'),
  name: z.string(),
  vatId: z.string().nullable(),
  role: z.enum(['admin', 'member']),
  plan: z.enum(plans),
  subscriptionStatus: z.string(),
  invoiceLimit: z.number().int().nullable().describe('Monthly limit of invoices; null is unlimited.'),
})

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  lastProvider: z.string().describe('Login provider that was used last; credentials is the own login of the service.'),
})

/** `InvoiceData` of a conversion that was delivered: its currency is known. */
export const deliveredDataSchema = invoiceDataSchema.extend({ currency: z.string() })

export const convertedSchema = conversionResponseSchema.extend({
  data: deliveredDataSchema,
  validation: validationSchema.extend({ profile: z.enum(['EN16931', 'XRechnung 3.0', 'ZUGFeRD 2.4 (EN16931)']) }),
})

export const organizationsSchema = z.object({ organizations: z.array(organizationSchema) })
export const meSchema = z.object({ user: userSchema })
export const revokedSchema = z.object({ success: z.boolean(), message: z.string() })

/** Names of the shapes in the description, so that generated clients have types with names. */
export const namedSchemas = {
  Error: errorSchema,
  QuotaExceededResponse: quotaExceededSchema,
  UnprocessableResponse: unprocessableSchema,
  Organization: organizationSchema,
  User: userSchema,
  ConversionResponse: convertedSchema,
  InvoiceData: deliveredDataSchema,
  Party: partyDataSchema,
  Line: lineDataSchema,
  Validation: convertedSchema.shape.validation,
  Stored: storedSchema,
  Usage: usageSchema,
} as const
