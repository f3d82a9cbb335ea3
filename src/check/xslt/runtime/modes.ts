import { DynamicError } from '../../xpath/runtime/dynamic-error.js'
import type { Item } from '../../xpath/runtime/item.js'
import { Node, attribute, document, element, text } from '../../xpath/runtime/node.js'
import type { DocumentRun } from '../../xpath/runtime/runtime.js'
import { type Output, pushText } from './construct.js'

/** One document going through one set of rules. */
export interface Run extends DocumentRun {
  readonly globals: unknown[]
  readonly computeGlobal: readonly ((run: Run) => unknown)[]
}

/** Parameters that are passed to a template, by name. */
export type Parameters = Readonly<Record<string, readonly Item[]>>

/** The body of a template. `place` and `size` are of the node among those that are walked through. */
export type Body = (
  run: Run, node: Node, out: Output, mode: Mode,
  rule: Rule | undefined, parameters: Parameters, place: number, size: number,
) => void

/** A template for one alternative of its pattern. Rules of a mode stand in the order in which they are tried. */
export interface Rule {
  /** The kind of node that it can match; 0 for any that can be a child. */
  readonly kind: number
  /** The number of the name that it can match; 0 for any. */
  readonly id: number
  /** The rest of the pattern; undefined when kind and name say all. */
  readonly test: ((run: Run, node: Node) => boolean) | undefined
  /** Undefined for a template without content. */
  readonly body: Body | undefined
}

function canMatch({ kind, id }: Rule, node: { readonly kind: number; readonly id: number }): boolean {
  const isKind = kind === node.kind || (kind === 0 && node.kind !== attribute && node.kind !== document)
  return isKind && (id === 0 || id === node.id)
}

/** The rules of a mode; those for one name are picked out once. */
export class Mode {
  /** Whether elements and what is in them give nothing here: no rule is for them, and text is swallowed. */
  readonly isDeaf: boolean
  private readonly rules: readonly Rule[]
  private readonly byKind = new Map<number, (readonly Rule[])[]>()

  constructor(rules: readonly Rule[]) {
    this.rules = rules
    const heard = rules.filter(({ kind, body }) =>
      (kind === 0 || kind === element || kind === attribute) && body !== undefined)
    const first = rules.find((rule) => canMatch(rule, { kind: text, id: 0 }) && rule.test === undefined)
    this.isDeaf = heard.length === 0 && first !== undefined && first.body === undefined
  }

  /** The first rule that matches a node, of those after `after`. A pattern that fails to be asked does not match. */
  find(run: Run, node: Node, after?: Rule): Rule | undefined {
    const candidates = this.candidates(node)
    for (let at = after === undefined ? 0 : candidates.indexOf(after) + 1; at < candidates.length; at += 1) {
      const rule = candidates[at] as Rule
      if (rule.test === undefined || matches(rule.test, run, node)) return rule
    }
    return undefined
  }

  private candidates(node: Node): readonly Rule[] {
    const { kind, id } = node
    let byId = this.byKind.get(kind)
    if (byId === undefined) this.byKind.set(kind, (byId = []))
    return (byId[id] ??= this.rules.filter((rule) => canMatch(rule, { kind, id })))
  }
}

function matches(test: (run: Run, node: Node) => boolean, run: Run, node: Node): boolean {
  try {
    return test(run, node)
  } catch (error) {
    if (error instanceof DynamicError) return false
    throw error
  }
}

const noParameters: Parameters = {}

/** Walks through nodes, each with the rule that fits it best. */
export function apply(
  run: Run,
  nodes: readonly Node[],
  out: Output,
  mode: Mode,
  parameters: Parameters = noParameters,
): void {
  const size = nodes.length
  for (let at = 0; at < size; at += 1) applyOne(run, nodes[at] as Node, out, mode, parameters, at + 1, size)
}

function applyOne(
  run: Run,
  node: Node,
  out: Output,
  mode: Mode,
  parameters: Parameters,
  place: number,
  size: number,
): void {
  if (mode.isDeaf && node.kind === element) return
  const rule = mode.find(run, node)
  if (rule === undefined) builtIn(run, node, out, mode, parameters)
  else rule.body?.(run, node, out, mode, rule, parameters, place, size)
}

/** xsl:next-match: the rule that would have been taken without this one. */
export function nextMatch(
  run: Run, node: Node, out: Output, mode: Mode,
  rule: Rule | undefined, parameters: Parameters, place: number, size: number,
): void {
  const next = mode.find(run, node, rule)
  if (next === undefined) builtIn(run, node, out, mode, parameters)
  else next.body?.(run, node, out, mode, next, parameters, place, size)
}

/** What is done with a node that no rule is for: text is kept, the rest is walked through. */
function builtIn(run: Run, node: Node, out: Output, mode: Mode, parameters: Parameters): void {
  if (node.kind === element || node.kind === document) apply(run, node.children, out, mode, parameters)
  else if (node.kind === text || node.kind === attribute) pushText(out, node.value)
}

/** A parameter of a template as it was passed, else its default. */
export function parameter(parameters: Parameters, name: string, otherwise: () => readonly Item[]): readonly Item[] {
  return Object.hasOwn(parameters, name) ? (parameters[name] ?? []) : otherwise()
}

/** Attributes and child elements, as `@*|*` selects them. */
export function attributesAndElements(node: Node): readonly Node[] {
  const elements = node.children.filter((one) => one.kind === element)
  return node.attributes.length === 0 ? elements : [...node.attributes, ...elements]
}

const computing = Symbol('computing')
const nothing = Symbol('nothing')

/** A variable of the whole stylesheet, computed when first asked for. */
export function global(run: Run, place: number): unknown {
  const known = run.globals[place]
  if (known === computing) throw new DynamicError('XTDE0640', 'a variable needs itself')
  if (known !== undefined) return known === nothing ? undefined : known
  run.globals[place] = computing
  try {
    const value = run.computeGlobal[place]?.(run)
    run.globals[place] = value === undefined ? nothing : value
    return value
  } catch (error) {
    run.globals[place] = undefined
    throw error
  }
}

/** Whether the parent of a node passes a test. */
export function parentPasses(node: Node, test: (parent: Node) => boolean): boolean {
  return node.parent !== undefined && test(node.parent)
}
