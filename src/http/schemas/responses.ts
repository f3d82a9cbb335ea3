import { z } from 'zod'
import { conversionResponseSchema, storedSchema, usageSchema, validationSchema } from '../../model/conversion.js'
import { invoiceDataSchema, lineDataSchema, partyDataSchema } from '../../model/invoice-data.js'
import { plans } from '../../model/organization.js'

/** Section 7 of the contract. */
export const errorSchema = z.object({
  error: z.object({
    code: z.string().describe('Code for programs, for instance invalid_request. Never translated.'),
    message: z.string().describe('What happened and what to do, in the language of Accept-Language (de or en).'),
  }).describe('What went wrong.'),
})

export const quotaExceededSchema = errorSchema.extend({ usage: usageSchema })

/** Status 422; the two lists come with the code `invoice_incomplete` only. */
export const unprocessableSchema = errorSchema.extend({
  missingFields: z.array(z.string()).optional().describe('Missing mandatory details, each beginning with its business term (BT-1) or a line. With invoice_incomplete only.'),
  stored: storedSchema.optional().describe('The invoice is stored all the same and can be completed; do not send the same file again. With invoice_incomplete only.'),
})

export const listedOrganizationSchema = z.object({
  id: z.string().describe('Goes into the query parameter organizationId.'),
  name: z.string().describe('Name of the organization.'),
  vatId: z.string().nullable().describe('VAT id of the organization.'),
  role: z.enum(['admin', 'member']).describe('Role of the key holder in this organization.'),
  plan: z.enum(plans).describe('Plan that the operator has set.'),
  subscriptionStatus: z.string().describe('State of the subscription, for instance active.'),
  invoiceLimit: z.number().int().nullable().describe('Monthly limit of invoices; null is unlimited.'),
})

export const userSchema = z.object({
  id: z.string().describe('Id of the user.'),
  email: z.string().describe('E-mail address, by which the user logs in.'),
  name: z.string().nullable().describe('Name of the user.'),
  lastProvider: z.string().describe('Login provider that was used last; credentials is the own login of the service.'),
})

/** `InvoiceData` of a conversion that was delivered: its currency is known. */
export const deliveredDataSchema = invoiceDataSchema.extend({ currency: z.string().describe(invoiceDataSchema.shape.currency.description ?? '') })

export const convertedSchema = conversionResponseSchema.extend({
  data: deliveredDataSchema,
  validation: validationSchema.extend({ profile: z.enum(['EN16931', 'XRechnung 3.0', 'ZUGFeRD 2.4 (EN16931)']).describe('What was judged.') }),
})

export const organizationsSchema = z.object({ organizations: z.array(listedOrganizationSchema) })
export const meSchema = z.object({ user: userSchema })
export const revokedSchema = z.object({ success: z.boolean(), message: z.string() })

/** Names of the shapes in the description, so that generated clients have types with names. */
export const namedSchemas = {
  Error: errorSchema,
  QuotaExceededResponse: quotaExceededSchema,
  UnprocessableResponse: unprocessableSchema,
  Organization: listedOrganizationSchema,
  User: userSchema,
  ConversionResponse: convertedSchema,
  InvoiceData: deliveredDataSchema,
  Party: partyDataSchema,
  Line: lineDataSchema,
  Validation: convertedSchema.shape.validation,
  Stored: storedSchema,
  Usage: usageSchema,
} as const
