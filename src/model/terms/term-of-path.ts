import { repeatingScope, type Term, termTable } from './term-table.js'

/** The path of a term in the Invoice from its root, an index left open: `lines[].allowances[].amount`. */
export function patternOf(row: Term): string {
  const scope = repeatingScope(row)
  const above = scope === null ? '' : `${patternOf(scope)}.`
  return `${above}${row.path ?? ''}${row.many === true ? '[]' : ''}`
}

const byPattern = new Map<string, Term>()
for (const row of termTable) {
  if (row.path === undefined) continue
  byPattern.set(patternOf(row), row)
  if (row.value !== undefined) byPattern.set(`${patternOf(row)}.${row.value}`, row)
}

const patterns = new Map(termTable.map((row) => [row.id, patternOf(row)]))

/** Where a term stands in the Invoice: `lines[].vatRate` for `BT-152`. */
export function pathOfTerm(id: string): string | undefined {
  return patterns.get(id)
}

/**
 * The `field` of a finding about the value at a path of the model: `lines[2].vatRate` is `BG-25[3]/BT-152`; null when
 * no term stands there.
 */
export function termOfPath(path: string): string | null {
  const row = byPattern.get(path.replaceAll(/\[\d+\]/g, '[]'))
  if (row === undefined) return null
  const indices = [...path.matchAll(/\[(\d+)\]/g)].map(([, index = '']) => Number.parseInt(index, 10) + 1)
  const scopes = scopesOf(row)
  const parts = scopes.map((id, index) => `${id}[${indices[index] ?? 1}]`)
  return [...parts, ...(scopes.at(-1) === row.id ? [] : [row.id])].join('/')
}

/** The repeating groups and terms around a term, from the outside in, with itself when it repeats. */
function scopesOf(row: Term): string[] {
  const scope = repeatingScope(row)
  return [...(scope === null ? [] : scopesOf(scope)), ...(row.many === true ? [row.id] : [])]
}
