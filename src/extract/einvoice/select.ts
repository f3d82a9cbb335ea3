import { type Condition, type ElementPath, elementPaths, type Step } from '../../bindings/element-path.js'
import type { XmlTree } from './parse-xml.js'

/** An element, or the attribute of one, that a path leads to. */
export interface Hit {
  readonly element: XmlTree
  readonly value: string
}

/** What the path of the term table leads to, seen from `context`. Alternatives are joined in their order. */
export function select(path: string, context: XmlTree, root: XmlTree): Hit[] {
  return elementPaths(path).flatMap((alternative) => follow(alternative, context, root))
}

function follow({ absolute, steps }: ElementPath, context: XmlTree, root: XmlTree): Hit[] {
  const start = absolute ? root : context
  let hits: Hit[] = [{ element: start, value: start.text }]
  for (const step of steps) hits = hits.flatMap(({ element }) => take(step, element, root))
  return hits
}

function take({ name, conditions }: Step, element: XmlTree, root: XmlTree): Hit[] {
  if (name.startsWith('@')) {
    const value = element.attributes[name.slice(1)]
    return value === undefined ? [] : [{ element, value }]
  }
  const candidates = name === '.' ? [element] : element.children.filter((child) => child.name === name)
  return candidates.filter((child) => conditions.every((condition) => holds(condition, child, root))).map((child) =>
    ({ element: child, value: child.text }))
}

function holds({ negated, path, equals }: Condition, element: XmlTree, root: XmlTree): boolean {
  const values = follow(path, element, root).map(({ value }) => value)
  if (equals === undefined) return values.length > 0 !== negated
  const wanted = typeof equals === 'string' ? [equals] : follow(equals, element, root).map(({ value }) => value)
  return values.some((value) => wanted.includes(value)) !== negated
}
