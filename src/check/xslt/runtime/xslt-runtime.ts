import { Node, nameId } from '../../xpath/runtime/node.js'
import { xpathRuntime } from '../../xpath/runtime/runtime.js'
import type { Item } from '../../xpath/runtime/item.js'
import * as construct from './construct.js'
import * as modes from './modes.js'

/** The place of a node among its like, as xsl:number writes it. */
function rankText(node: Node): string {
  return String(xpathRuntime.rank(node))
}

/** All that a compiled stylesheet calls. */
export const xsltRuntime = { ...xpathRuntime, ...construct, ...modes, nameId, rankText }

/** A compiled stylesheet, once it has been given its run-time. */
export interface Program {
  /** Where the walk through a document begins. */
  readonly start: modes.Mode
  readonly globals: readonly ((run: modes.Run) => unknown)[]
}

/** What the module of a compiled stylesheet exports. */
export type ProgramMaker = (runtime: typeof xsltRuntime) => Program

/** What a stylesheet makes of a document. @throws DynamicError when an instruction fails */
export function transform({ start, globals }: Program, document: Node): readonly Item[] {
  const out: construct.Output = []
  modes.apply({ document, kept: [], globals: [], computeGlobal: globals }, [document], out, start)
  return out
}
