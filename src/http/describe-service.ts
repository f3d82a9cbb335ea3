import { pino } from 'pino'
import type { App } from '../app/app.js'
import { buildServer } from './build-server.js'
import { makeContext } from './make-context.js'

/** The OpenAPI description, made without listening and without opening the books. */
export async function describeService(app: App, baseUrl: string): Promise<unknown> {
  const server = await buildServer(makeContext(app, { baseUrl, env: {} }), pino({ level: 'silent' }))
  const description = server.swagger()
  await server.close()
  return description
}
