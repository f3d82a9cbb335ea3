import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { keyScheme } from './schemas/key-scheme.js'
import { namedSchemas } from './schemas/responses.js'

const schemaRegistry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(namedSchemas)) schemaRegistry.add(schema, { id })

const description = `Turns invoice files (PDF, scan, XLSX, DOCX) into EN 16931 e-invoices: ZUGFeRD 2.4, XRechnung 3.0, JSON, DATEV.

Get a key with \`invoiceconv keys create\`, or through /oauth/authorize. Every error has the form {error: {code, message}}.
At most 30 requests a minute per key; beyond, the answer is 429 with Retry-After. Files up to 10 MB.`

/** What `.describe` and `.meta` say of a schema goes into the description. */
const zodToJsonConfig: NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']> = {
  override: ({ zodSchema, jsonSchema }) => {
    Object.assign(jsonSchema, z.globalRegistry.get(zodSchema as unknown as z.ZodType))
  },
}

const text = { schema: { type: 'string' } }

/** Headers that belong to an answer, by its status. */
const headersOf: Readonly<Record<string, Record<string, unknown>>> = {
  401: { 'WWW-Authenticate': { description: 'Bearer.', ...text } },
  429: { 'Retry-After': { description: 'Seconds until the request may succeed.', schema: { type: 'integer', minimum: 1 } } },
}

interface Document {
  readonly paths?: Record<string, Record<string, { responses?: Record<string, { headers?: unknown }> }>>
  readonly components?: { schemas?: Record<string, unknown> }
}

/** Adds headers, and drops the shapes of answers as input, which nobody sends. */
function finish(document: Document): void {
  for (const { responses = {} } of Object.values(document.paths ?? {}).flatMap((path) => Object.values(path))) {
    for (const [status, response] of Object.entries(responses)) {
      if (status in headersOf) response.headers = headersOf[status]
    }
  }
  const { schemas = {} } = document.components ?? {}
  for (const id of Object.keys(schemas)) if (id.endsWith('Input')) Reflect.deleteProperty(schemas, id)
}

/** Collects the description from the schemas of the routes: OpenAPI 3.1. */
export async function describeRoutes(server: FastifyInstance, baseUrl: string): Promise<void> {
  const named = createJsonSchemaTransformObject({ schemaRegistry, zodToJsonConfig })
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'invoiceconv', version: '1.0.0', description },
      servers: [{ url: baseUrl }],
      components: { securitySchemes: { [keyScheme]: { type: 'http', scheme: 'bearer', description: 'An API key, as invoiceconv keys create prints it.' } } },
      tags: [{ name: 'account' }, { name: 'invoices' }, { name: 'login' }],
    },
    transform: createJsonSchemaTransform({ schemaRegistry, zodToJsonConfig }),
    transformObject: (document) => {
      const described = named(document)
      finish(described as Document)
      return described
    },
  })
}
