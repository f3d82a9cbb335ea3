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

/** Collects the description from the schemas of the routes: OpenAPI 3.1. */
export async function describeRoutes(server: FastifyInstance, baseUrl: string): Promise<void> {
  const transformObject = createJsonSchemaTransformObject({ schemaRegistry })
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'invoiceconv', version: '1.0.0', description },
      servers: [{ url: baseUrl }],
      components: { securitySchemes: { [keyScheme]: { type: 'http', scheme: 'bearer', description: 'An API key, as invoiceconv keys create prints it.' } } },
      tags: [{ name: 'account' }, { name: 'invoices' }, { name: 'login' }],
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject,
  })
}
