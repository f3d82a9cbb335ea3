import { type AddCommand, act, type CommandContext } from '../context.js'

interface OpenapiOptions {
  readonly baseUrl: string
}

export const addOpenapi: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  program
    .command('openapi')
    .description(text({ de: 'gibt die OpenAPI-Beschreibung des REST-Dienstes aus', en: 'prints the OpenAPI description of the REST service' }))
    .option('--base-url <url>', text({ de: 'Adresse des Dienstes darin', en: 'address of the service in it' }), 'http://127.0.0.1:8787')
    .action(act(context, (options: OpenapiOptions) => runOpenapi(options, context)))
}

async function runOpenapi({ baseUrl }: OpenapiOptions, context: CommandContext): Promise<number> {
  const { describeService } = await import('../../http/describe-service.js')
  context.terminal.json(await describeService(await context.openApp(), baseUrl))
  return 0
}
