import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { html } from '../../html/html.js'

const hidden = { schema: { hide: true }, logLevel: 'warn' } as const

/** The files of the viewer that the page needs, out of its package; nothing comes from another host. */
const viewerFiles = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const

const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>invoiceconv</title>
<link rel="stylesheet" href="docs/swagger-ui.css"><link rel="icon" href="docs/favicon-32x32.png"></head>
<body><div id="viewer"></div><script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></body>
</html>`

const start = "SwaggerUIBundle({ url: 'docs/description.json', dom_id: '#viewer', deepLinking: true, validatorUrl: null })\n"

/** The viewer writes styles into its elements. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const day = 'public, max-age=86400'

/** `/docs`: the description for people. */
export function docsRoutes(server: FastifyInstance): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  server.get('/docs', hidden, (_request, reply) => reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(page.toString()))
  server.get('/docs/description.json', hidden, () => server.swagger())
  server.get('/docs/start.js', hidden, (_request, reply) => reply.type('text/javascript; charset=utf-8').header('Cache-Control', day).send(start))
  for (const [name, type] of Object.entries(viewerFiles)) {
    server.get(`/docs/${name}`, hidden, async (_request, reply) => {
      const path = join(folder, name)
      const { size } = await stat(path)
      return await reply.type(type).headers({ 'Cache-Control': day, 'Content-Length': size }).send(createReadStream(path))
    })
  }
}
