import { type Code, asMany, many } from './code.js'

/** The value of each turn of a loop, one after another. */
export function loop(list: Code, parameters: string, body: Code): Code {
  const turns = { one: '$map', opt: '$mapPresent', many: '$flat' }[body.form]
  return many(body.kind, `${turns}(${asMany(list)}, (${parameters}) => ${body.js})`)
}
