import { asMany, quote } from '../xpath/compile/code.js'
import type { Node } from '../xpath/runtime/node.js'
import { parse } from '../xpath/syntax/parse.js'
import { Refusal } from '../xpath/syntax/refusal.js'
import { type XsltScope, about } from './xslt-scope.js'

/** The parts of an attribute value template: text, and expressions that stood in curly brackets. */
function partsOf(source: string): { readonly text?: string; readonly expression?: string }[] {
  const parts: { text?: string; expression?: string }[] = []
  let rest = source
  while (rest !== '') {
    const text = /^(?:[^{}]|\{\{|\}\})+/.exec(rest)?.[0]
    const inside = text === undefined ? /^\{((?:[^{}'"]|'[^']*'|"[^"]*")*)\}/.exec(rest) : undefined
    if (text !== undefined) parts.push({ text: text.replaceAll('{{', '{').replaceAll('}}', '}') })
    else if (inside?.[1] !== undefined) parts.push({ expression: inside[1] })
    else throw new Refusal(`curly brackets do not match in "${source}"`)
    rest = rest.slice(text?.length ?? inside?.[0].length ?? 1)
  }
  return parts
}

/** Text with expressions in curly brackets as a JavaScript expression. */
export function valueTemplate(node: Node, source: string, scope: XsltScope): string {
  return about(node, source, () => {
    const parts = partsOf(source).map(({ text, expression }) => {
      if (text !== undefined) return quote(text)
      return `$simpleContent(${asMany(scope.compile.expression(parse(expression ?? ''), scope))}, " ")`
    })
    return parts.length === 0 ? '""' : parts.join(' + ')
  })
}

/** Text that must be known now. */
export function constantText(source: string, what: string): string {
  const parts = partsOf(source)
  if (parts.some(({ expression }) => expression !== undefined)) throw new Refusal(`${what} that is computed is not supported: ${source}`)
  return parts.map(({ text }) => text ?? '').join('')
}
