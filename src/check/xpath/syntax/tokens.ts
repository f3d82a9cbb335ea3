import { Refusal } from './refusal.js'

export interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'variable' | 'symbol' | 'end'
  /** Of a string its content; of a variable its name without the dollar sign. */
  readonly text: string
}

const nameStart = '\\p{L}_'
const nameSign = `${nameStart}\\p{N}\\p{M}.\\-\\u00b7`
const ncName = `[${nameStart}][${nameSign}]*`

// What comes first is tried first. A colon belongs to a name only when another name or a star follows it at once.
const patterns: readonly (readonly [Token['kind'] | 'space', RegExp])[] = [
  ['space', /[\t\n\r ]+/uy],
  ['number', /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/uy],
  ['string', /"(?:[^"]|"")*"|'(?:[^']|'')*'/uy],
  ['variable', new RegExp(`\\$\\s*${ncName}(?::${ncName})?`, 'uy')],
  ['name', new RegExp(`\\*:${ncName}|${ncName}(?::\\*(?!:)|:${ncName}(?!::))?`, 'uy')],
  ['symbol', /::|\/\/|\.\.|<<|>>|<=|>=|!=|[-+*/()[\],.@=<>|?]/uy],
]

/** Comments nest. */
function afterComment(source: string, at: number): number {
  let depth = 0
  for (let index = at; index < source.length - 1; index += 1) {
    const pair = source.slice(index, index + 2)
    if (pair === '(:') depth += 1
    if (pair === ':)') depth -= 1
    if (pair === '(:' || pair === ':)') index += 1
    if (depth === 0) return index + 1
  }
  throw new Refusal('a comment does not end')
}

function textOf(kind: Token['kind'], raw: string): string {
  if (kind === 'variable') return raw.slice(1).trim()
  if (kind !== 'string') return raw
  const quote = raw[0] ?? ''
  return raw.slice(1, -1).replaceAll(quote + quote, quote)
}

/** The tokens of an XPath expression, with one more that marks the end. @throws Refusal */
export function tokens(source: string): Token[] {
  const found: Token[] = []
  let at = 0
  while (at < source.length) {
    if (source.startsWith('(:', at)) {
      at = afterComment(source, at)
      continue
    }
    const [kind, raw] = match(source, at)
    if (kind !== 'space') found.push({ kind, text: textOf(kind, raw) })
    at += raw.length
  }
  return [...found, { kind: 'end', text: '' }]
}

function match(source: string, at: number): readonly [Token['kind'] | 'space', string] {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const raw = pattern.exec(source)?.[0]
    if (raw !== undefined) return [kind, raw]
  }
  throw new Refusal(`no XPath at "${source.slice(at, at + 20)}"`)
}
