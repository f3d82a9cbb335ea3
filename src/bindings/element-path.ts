/**
 * The piece of XPath that the term table is written in: steps with a prefix, `.`, a last `@attribute`, alternatives
 * with ` | `, and conditions `[path]`, `[path='text']`, `[path=/other/path]`, each of them also inside of `not(...)`.
 * A path that begins with `/` starts below the root element of the document.
 */
export interface ElementPath {
  readonly absolute: boolean
  readonly steps: readonly Step[]
}
export interface Step {
  /** `ram:ID`, `@schemeID` or `.`. */
  readonly name: string
  readonly conditions: readonly Condition[]
}
export interface Condition {
  readonly negated: boolean
  readonly path: ElementPath
  /** What the value at `path` has to be; when absent, that there is one. */
  readonly equals?: string | ElementPath
}

const parsed = new Map<string, readonly ElementPath[]>()

/** The alternatives of a path, in the order in which they are tried. Each text is parsed once. */
export function elementPaths(text: string): readonly ElementPath[] {
  let paths = parsed.get(text)
  if (paths === undefined) {
    paths = text.split(' | ').map(parsePath)
    parsed.set(text, paths)
  }
  return paths
}

function parsePath(text: string): ElementPath {
  const absolute = text.startsWith('/')
  return { absolute, steps: splitSteps(absolute ? text.slice(1) : text).map(parseStep) }
}

/** Splits at the slashes that stand outside of conditions. */
function splitSteps(text: string): string[] {
  return text.match(/(?:[^/[\]]|\[[^\]]*\])+/g) ?? []
}

function parseStep(text: string): Step {
  const [name = ''] = /^[^[]*/.exec(text) ?? []
  const conditions = [...text.matchAll(/\[([^\]]*)\]/g)].map(([, condition = '']) => parseCondition(condition))
  return { name, conditions }
}

function parseCondition(text: string): Condition {
  const inner = /^not\((.*)\)$/.exec(text)?.[1]
  const [, path = '', literal, other] = /^([^=]*)(?:='([^']*)'|=(.*))?$/.exec(inner ?? text) ?? []
  const equals = literal ?? (other === undefined ? undefined : parsePath(other))
  return { negated: inner !== undefined, path: parsePath(path), ...(equals === undefined ? {} : { equals }) }
}
