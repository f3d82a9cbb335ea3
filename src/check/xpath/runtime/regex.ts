import { DynamicError } from './dynamic-error.js'

/*
 * Regular expressions of XPath are those of XML Schema with anchors, reluctant quantifiers and back references. They
 * are written anew for JavaScript: what differs is translated, what JavaScript knows and XPath does not is refused.
 */

const multiEscapes: Readonly<Record<string, string>> = {
  s: '\\t\\n\\r ',
  d: '\\p{Nd}',
  i: '\\p{L}\\p{Nl}_:',
  c: '\\p{L}\\p{Nl}\\p{Nd}\\p{Mc}\\p{Mn}_:.\\-\\u00b7',
}
const wordSigns = '\\p{P}\\p{Z}\\p{C}'
const singleEscapes = new Set('nrt\\|.?*+(){}$-[]^')
const needsEscape = new Set('\\/|.?*+(){}$^[]')

class Translator {
  private readonly source: string
  private readonly free: boolean
  private at = 0

  constructor(source: string, free: boolean) {
    this.source = source
    this.free = free
  }

  translate(): string {
    let result = ''
    while (this.at < this.source.length) result += this.next()
    return result
  }

  private take(): string {
    const sign = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0)
    this.at += sign.length
    return sign
  }

  private next(): string {
    const sign = this.take()
    if (sign === '\\') return this.escape()
    if (sign === '[') return this.characterClass()
    if (sign === '.') return '[^\\n\\r]'
    if (sign === '(' && this.source[this.at] === '?') return this.group()
    if (sign === '{') return this.quantity()
    if (this.free && /[\t\n\r ]/.test(sign)) return ''
    if (sign === ']' || sign === '}') throw invalid(`${sign} stands alone`)
    return sign === '/' ? '\\/' : sign
  }

  private group(): string {
    if (!this.source.startsWith('?:', this.at)) throw invalid('unknown group')
    this.at += 2
    return '(?:'
  }

  private quantity(): string {
    const match = /^\d+(?:,\d*)?\}/.exec(this.source.slice(this.at))
    if (match === null) throw invalid('a quantity cannot be read')
    this.at += match[0].length
    return `{${match[0]}`
  }

  private escape(): string {
    const sign = this.take()
    const multi = multiEscapes[sign.toLowerCase()]
    if (multi !== undefined) return `[${sign === sign.toLowerCase() ? '' : '^'}${multi}]`
    if (sign === 'w') return `[^${wordSigns}]`
    if (sign === 'W') return `[${wordSigns}]`
    if (/[1-9]/.test(sign)) return `(?:\\${sign})`
    return sign === 'p' || sign === 'P' ? this.property(sign) : single(sign)
  }

  private property(sign: string): string {
    const match = /^\{(\w[\w-]*)\}/.exec(this.source.slice(this.at))
    if (match?.[1] === undefined || match[1].startsWith('Is')) throw invalid('unknown property')
    this.at += match[0].length
    return `\\${sign}{${match[1]}}`
  }

  /** A class in brackets; a class that is subtracted from it becomes a look ahead. */
  private characterClass(): string {
    const negated = this.source[this.at] === '^'
    if (negated) this.at += 1
    let members = ''
    let without = ''
    while (this.source[this.at] !== ']') {
      if (this.at >= this.source.length) throw invalid('a class does not end')
      if (this.source.startsWith('-[', this.at)) {
        this.at += 2
        without = `(?!${this.characterClass()})`
        if (this.source[this.at] !== ']') throw invalid('a subtraction must end its class')
      } else members += this.member()
    }
    this.at += 1
    if (members === '') throw invalid('an empty class')
    return `${without}[${negated ? '^' : ''}${members}]`
  }

  private member(): string {
    const sign = this.take()
    if (sign === '[') throw invalid('a bracket inside of a class')
    if (sign !== '\\') return needsEscape.has(sign) ? `\\${sign}` : this.hyphen(sign)
    const escaped = this.take()
    const multi = multiEscapes[escaped]
    if (multi !== undefined) return multi
    if (escaped === 'W') return wordSigns
    if (escaped === 'p' || escaped === 'P') return this.property(escaped)
    if (/[SDICw]/.test(escaped)) return this.complement(escaped)
    return single(escaped)
  }

  private complement(sign: string): string {
    if (sign === 'D') return '\\P{Nd}'
    if (sign === 'S') return '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f!-\\u{10ffff}'
    throw invalid(`\\${sign} inside of a class`)
  }

  /** A hyphen is a range between two members, and itself at the edges. */
  private hyphen(sign: string): string {
    if (sign !== '-') return sign
    const before = this.source[this.at - 2]
    const isEdge = before === '[' || before === '^' || this.source[this.at] === ']'
    return isEdge ? '\\-' : '-'
  }
}

function invalid(why: string): DynamicError {
  return new DynamicError('FORX0002', `not a regular expression: ${why}`)
}

function single(sign: string): string {
  if (!singleEscapes.has(sign)) throw invalid(`\\${sign} is unknown`)
  return /[nrt]/.test(sign) ? `\\${sign}` : `\\${sign}`
}

const compiled = new Map<string, RegExp>()
const most = 500

/** The JavaScript form of a regular expression of XPath. @throws DynamicError FORX0001, FORX0002 for what is none */
export function expression(source: string, flags: string): RegExp {
  const key = `${flags} ${source}`
  const known = compiled.get(key)
  if (known !== undefined) return known
  if (!/^[imsx]*$/.test(flags)) throw new DynamicError('FORX0001', 'unknown flags')
  const made = make(source, flags)
  // Patterns come from the rules, but nothing says that they never will come from a document.
  if (compiled.size >= most) compiled.clear()
  compiled.set(key, made)
  return made
}

function make(source: string, flags: string): RegExp {
  const translated = new Translator(source, flags.includes('x')).translate()
  const dotAll = flags.includes('s') ? translated.replaceAll('[^\\n\\r]', '[\\s\\S]') : translated
  try {
    return new RegExp(dotAll, `gu${flags.replaceAll(/[sx]/g, '')}`)
  } catch {
    throw invalid(source)
  }
}

function fresh(source: string, flags: string): RegExp {
  const made = expression(source, flags)
  made.lastIndex = 0
  return made
}

export function matches(text: string | undefined, pattern: string, flags = ''): boolean {
  return fresh(pattern, flags).test(text ?? '')
}

function refuseEmptyMatch(pattern: string, flags: string): void {
  if (fresh(pattern, flags).test('')) throw new DynamicError('FORX0003', 'the expression matches the empty text')
}

export function tokenize(text: string | undefined, pattern: string, flags = ''): readonly string[] {
  refuseEmptyMatch(pattern, flags)
  if (text === undefined || text === '') return []
  const tokens: string[] = []
  let from = 0
  for (const match of text.matchAll(fresh(pattern, flags))) {
    tokens.push(text.slice(from, match.index))
    from = match.index + match[0].length
  }
  return [...tokens, text.slice(from)]
}

/** fn:replace: `$1` stands for a group, `\$` and `\\` for themselves. */
export function replace(text: string | undefined, pattern: string, by: string, flags = ''): string {
  if (/(?:^|[^\\])(?:\\\\)*(?:\\(?![\\$])|\$(?!\d))/.test(by)) throw new DynamicError('FORX0004', 'the replacement cannot be read')
  refuseEmptyMatch(pattern, flags)
  return (text ?? '').replaceAll(fresh(pattern, flags), (whole, ...rest: unknown[]) => {
    const groups = rest.filter((one, index) => index < rest.findIndex((each) => typeof each === 'number')) as (string | undefined)[]
    return expand(by, [whole, ...groups])
  })
}

function expand(by: string, groups: readonly (string | undefined)[]): string {
  return by.replaceAll(/\\([\\$])|\$(\d+)/g, (_, escaped?: string, digits = '') => {
    if (escaped !== undefined) return escaped
    let number = digits as string
    while (number.length > 1 && Number.parseInt(number, 10) >= groups.length) number = number.slice(0, -1)
    const rest = (digits as string).slice(number.length)
    return `${groups[Number.parseInt(number, 10)] ?? ''}${rest}`
  })
}
