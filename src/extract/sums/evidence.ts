import type { Evidence } from '../../model/evidence.js'
import type { Cell } from '../table/cell.js'
import type { Source } from './candidate.js'

/** Evidence of a value that stands in a cell. */
export function printed(path: string, cell: Cell, text: string, more: Pick<Evidence, 'confidence'> & Partial<Evidence>): Evidence {
  const { page, x0, y0, x1, y1 } = cell
  return { path, source: 'page', page, box: { x0, y0, x1, y1 }, text, ...more }
}

/** Evidence of a total by its source; without one it was derived. */
export function fromSource(
  path: string,
  source: Source | undefined,
  formula: string,
  confidence: number,
  checks: readonly string[],
): Evidence {
  const passed = checks.length > 0 ? { checks: [...checks] } : {}
  if (!source) return { path, source: 'derived', formula, confidence, ...passed }
  const { page, box, text, label, rule } = source
  return { path, source: 'page', page, box, text, ...(label !== '' && { label }), rule, confidence, ...passed }
}

export function derived(path: string, formula: string, confidence: number): Evidence {
  return { path, source: 'derived', formula, confidence }
}
