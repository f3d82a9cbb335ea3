import type { ZodType } from 'zod'
import { keyScheme } from './key-scheme.js'
import { errorSchema } from './responses.js'

/** What the description says of a route. */
export function operation(operationId: string, tag: string, summary: string, { open = false } = {}) {
  return { operationId, tags: [tag], summary, security: open ? [] : [{ [keyScheme]: [] }] }
}

interface Response {
  readonly description: string
  readonly content: Record<string, { readonly schema: ZodType }>
}

export function success(description: string, schema: ZodType, type = 'application/json'): Response {
  return { description, content: { [type]: { schema } } }
}

const descriptions = {
  400: 'invalid_request: a parameter is missing or invalid.',
  401: 'invalid_api_key: the key is missing, unknown or revoked.',
  402: 'quota_exceeded: the monthly quota is used up.',
  403: 'organization_access_denied: no access to this organization.',
  404: 'file_not_found: there is no such download link.',
  408: 'request_timeout: the request arrived too slowly.',
  410: 'link_expired: the link is older than 24 hours.',
  413: 'file_too_large: the file is larger than 10 MB.',
  415: 'unsupported_file_type: neither PDF nor XLSX nor DOCX.',
  422: 'extraction_failed, office_conversion_failed or invoice_incomplete.',
  429: 'rate_limited: too many requests, or the service is busy; Retry-After says when to come again.',
  500: 'internal_error.',
} as const

export function failure(status: keyof typeof descriptions, schema: ZodType = errorSchema): Response {
  return success(descriptions[status], schema)
}

/** The error object for each of these statuses. */
export function errorResponses(...statuses: (keyof typeof descriptions)[]): Record<number, Response> {
  return Object.fromEntries(statuses.map((status) => [status, failure(status)]))
}
