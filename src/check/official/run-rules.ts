import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { SaxonJS, SaxonNode } from 'saxon-js'
import type { FindingLevel } from '../../model/finding.js'
import { primeRules } from './prime-rules.js'

/** A rule that fired, as the official rules report it. */
export interface FiredRule {
  readonly code: string
  /** The level that the rule has by itself. */
  readonly level: FindingLevel
  readonly location: string
  readonly text: string
}

/** Runs one rule set over a document. @throws when a rule fails at run time: the document is then not judged */
export type RunRules = (document: SaxonNode) => FiredRule[]

// Imported, its 2.4 MB would first be searched for the names that it exports: that doubles the time it takes to load.
const saxon = createRequire(import.meta.url)('saxon-js') as SaxonJS

const svrl = 'http://purl.oclc.org/dsdl/svrl'
const reported = new Set(['failed-assert', 'successful-report'])

const levels: readonly (readonly [FindingLevel, readonly string[]])[] = [
  ['error', ['fatal', 'error']],
  ['warning', ['warning', 'warn']],
  ['information', ['information', 'info']],
]

/** The level out of flag and role, as the official report decides it: the gravest word wins, none at all is an error. */
function levelOf(node: SaxonNode): FindingLevel {
  const words = [node.getAttribute?.('flag'), node.getAttribute?.('role')]
  return levels.find(([, names]) => names.some((name) => words.includes(name)))?.[0] ?? 'error'
}

/** Official texts begin with the id of the rule, which a finding has of its own: `[BR-01]-An Invoice shall ...`. */
function withoutId(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replace(/^\[[\w.-]+\]\s*-?\s*/, '')
}

function firedRule(node: SaxonNode): FiredRule {
  const text = Array.from(node.childNodes).find((child) => child.localName === 'text')?.textContent ?? ''
  return {
    code: node.getAttribute?.('id') ?? 'UNSPECIFIC',
    level: levelOf(node),
    location: node.getAttribute?.('location') ?? '',
    text: withoutId(text),
  }
}

function firedRules(output: SaxonNode): FiredRule[] {
  const root = Array.from(output.childNodes).find((node) => node.localName === 'schematron-output' && node.namespaceURI === svrl)
  if (root === undefined) throw new Error('the rules gave no result')
  const nodes = Array.from(root.childNodes)
  return nodes.filter((node) => node.namespaceURI === svrl && reported.has(node.localName ?? '')).map(firedRule)
}

/** Loads compiled rules. */
export async function loadRules(file: string): Promise<RunRules> {
  const stylesheetInternal = primeRules(JSON.parse(await readFile(file, 'utf8')))
  return (document) => firedRules(saxon.transform({ stylesheetInternal, sourceNode: document, destination: 'document' }, 'sync').principalResult)
}

/** A document in the form that rules work on. */
export function readForRules(text: string): Promise<SaxonNode> {
  return saxon.getResource({ text, type: 'xml' })
}
