import { compileFunction } from 'node:vm'
import type { FindingLevel } from '../../model/finding.js'
import { Node, element } from '../xpath/runtime/node.js'
import { readTree } from '../xpath/runtime/read-tree.js'
import { type Program, type ProgramMaker, transform, xsltRuntime } from '../xslt/runtime/xslt-runtime.js'

/** A rule that fired, as the official rules report it. */
export interface FiredRule {
  readonly code: string
  /** The level that the rule has by itself. */
  readonly level: FindingLevel
  readonly location: string
  readonly text: string
}

/** Runs one rule set over a document. @throws when a rule fails at run time: the document is then not judged */
export type RunRules = (document: Node) => FiredRule[]

const svrl = 'http://purl.oclc.org/dsdl/svrl'
const reported = new Set(['failed-assert', 'successful-report'])

const levels: readonly (readonly [FindingLevel, readonly string[]])[] = [
  ['error', ['fatal', 'error']],
  ['warning', ['warning', 'warn']],
  ['information', ['information', 'info']],
]

function attribute(node: Node, local: string): string | undefined {
  return node.attributes.find(({ name }) => name.local === local && name.uri === '')?.value
}

/**
 * The level out of flag and role, as the official report decides it: the gravest word wins, none at all is an error.
 */
function levelOf(node: Node): FindingLevel {
  const words = [attribute(node, 'flag'), attribute(node, 'role')]
  return levels.find(([, names]) => names.some((name) => words.includes(name)))?.[0] ?? 'error'
}

/** Official texts begin with the id of the rule, which a finding has of its own: `[BR-01]-An Invoice shall ...`. */
function withoutId(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replace(/^\[[\w.-]+\]\s*-?\s*/, '')
}

function firedRule(node: Node): FiredRule {
  const text = node.children.find(({ kind, name }) => kind === element && name.local === 'text')?.value ?? ''
  return {
    code: attribute(node, 'id') ?? 'UNSPECIFIC',
    level: levelOf(node),
    location: attribute(node, 'location') ?? '',
    text: withoutId(text),
  }
}

function firedRules(program: Program, document: Node): FiredRule[] {
  const roots = transform(program, document).filter((item) => item instanceof Node)
  const root = roots.find(({ name }) => name.local === 'schematron-output' && name.uri === svrl)
  if (root === undefined) throw new Error('the rules gave no result')
  return root.children.filter(({ name }) => name.uri === svrl && reported.has(name.local)).map(firedRule)
}

/**
 * Loads compiled rules out of their text, the one that was compared with its digest. They have to be there before the
 * tree of a document is built: the tree knows the names they speak of. `name` is for traces.
 */
export function loadRules(text: string, name: string): RunRules {
  const module: { exports?: ProgramMaker } = {}
  const define = compileFunction(text, ['module'], { filename: name }) as (into: typeof module) => void
  define(module)
  if (module.exports === undefined) throw new Error(`${name} holds no rules`)
  const program = module.exports(xsltRuntime)
  return (document) => firedRules(program, document)
}

/** A document in the form that rules work on. */
export function readForRules(text: string): Node {
  return readTree(text)
}
