import { type AddCommand, act } from '../context.js'
import type { OpenapiOptions } from '../openapi/run-openapi.js'

/** Loads the work only when the command runs. */
const load = () => import('../openapi/run-openapi.js')

export const addOpenapi: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('openapi')
    .description(text({ de: 'gibt die OpenAPI-Beschreibung des REST-Dienstes aus', en: 'prints the OpenAPI description of the REST service' }))
    .option('--base-url <url>', text({ de: 'Adresse des Dienstes darin', en: 'address of the service in it' }), 'http://127.0.0.1:8787')
    .action(act(context, async (options: OpenapiOptions) => (await load()).runOpenapi(options, context)))
}
