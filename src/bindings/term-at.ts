import type { Syntax } from '../model/profile.js'
import { elementPaths, type ElementPath } from './element-path.js'
import { type Binding, pathIn } from './path-in.js'
import { repeatingScope, type Term, termTable } from '../model/terms/term-table.js'

interface Place {
  readonly term: Term
  /** Local names of the elements from the root (left out) down to the term. */
  readonly names: readonly string[]
  /** Which of these elements repeat, and of what. */
  readonly repeats: readonly {
    readonly id: string
    readonly from: number
    readonly depth: number
    readonly counted: boolean
  }[]
}

/**
 * The business term that an official finding is about, from the XPath where its rule fired: `BT-31`, `BG-25[3]/BT-152`.
 * Several terms that share one element are joined (`BG-20/BG-21`); null when the place is above all terms.
 * All the ways in which engines write such a path are understood (`/*:ID[namespace-uri()='...'][1]`, `/Q{...}ID[1]`,
 * `/ram:ID[1]`).
 */
export function termAt(location: string, syntax: Syntax): string | null {
  const [root, ...steps] = locationSteps(location)
  if (root === undefined || steps.length === 0) return null
  const places = placesOf(syntax === 'cii' ? 'cii' : root.name === 'CreditNote' ? 'creditNote' : 'ubl')
  const names = steps.map(({ name }) => name)
  const inside = deepest(places.filter((place) => startsWith(names, place.names)))
  // An element without a term of its own (a wrapper) speaks of the one term or group that begins inside of it.
  const wrapped = shallowest(
    places.filter((place) => place.names.length > names.length && startsWith(place.names, names)),
  )
  const exact = inside[0]?.names.length === names.length
  const found = !exact && wrapped.length > 0 && sameTerm(wrapped) ? wrapped : inside
  return found.length === 0 ? null : joined(found.map((place) => fieldOf(place, steps)))
}

interface LocationStep {
  readonly name: string
  readonly index: number
}

function locationSteps(location: string): LocationStep[] {
  return location
    .replaceAll(/\[namespace-uri\(\)\s*=\s*(?:'[^']*'|"[^"]*")\]/g, '')
    .replaceAll(/Q\{[^}]*\}/g, '')
    .split('/')
    .filter((step) => step !== '')
    .map((step) => {
      const [, name = '', index] = /^(?:[^:@]*:)?(@?[^:[\]]*)(?:\[(\d+)\])?$/.exec(step) ?? []
      return { name, index: index === undefined ? 1 : Number.parseInt(index, 10) }
    })
}

const cache = new Map<Binding, readonly Place[]>()

function placesOf(binding: Binding): readonly Place[] {
  let places = cache.get(binding)
  if (places === undefined) {
    places = termTable.flatMap((row) => placesOfTerm(row, binding))
    cache.set(binding, places)
  }
  return places
}

function placesOfTerm(row: Term, binding: Binding): Place[] {
  const path = pathIn(row, binding)
  if (path === undefined) return []
  const scope = repeatingScope(row)
  const bases = scope === null ? [{ names: [], repeats: [] }] : placesOfTerm(scope, binding)
  return elementPaths(path).flatMap((alternative) => bases.map((base) => placeBelow(base, row, alternative)))
}

function placeBelow(base: Pick<Place, 'names' | 'repeats'>, row: Term, path: ElementPath): Place {
  const own = path.steps.map(({ name }) => name.replace(/^[^:]*:/, '')).filter((name) => name !== '.')
  const names = [...base.names, ...own]
  // Among elements of one name that a condition tells apart, the index of the location counts the others too.
  const counted = path.steps.at(-1)?.conditions.length === 0
  const repeats = row.many === true
    ? [...base.repeats, { id: row.id, from: base.names.length, depth: names.length, counted }]
    : base.repeats
  return { term: row, names, repeats }
}

function startsWith(names: readonly string[], beginning: readonly string[]): boolean {
  return beginning.length <= names.length && beginning.every((name, index) => names[index] === name)
}

function deepest(places: readonly Place[]): readonly Place[] {
  const depth = Math.max(...places.map(({ names }) => names.length))
  return places.filter(({ names }) => names.length === depth)
}

function shallowest(places: readonly Place[]): readonly Place[] {
  const depth = Math.min(...places.map(({ names }) => names.length))
  return places.filter(({ names }) => names.length === depth)
}

function sameTerm(places: readonly Place[]): boolean {
  return new Set(places.map(({ term }) => term.id)).size === 1
}

function fieldOf({ term, repeats }: Place, steps: readonly LocationStep[]): string[] {
  // Of the elements that lead to it only one repeats, and that one counts: the others are the first.
  const parts = repeats.map(({ id, from, depth, counted }) => (counted ? `${id}[${Math.max(...steps.slice(from, depth).map(({ index }) => index))}]` : id))
  return repeats.at(-1)?.id === term.id ? parts : [...parts, term.id]
}

/** Terms that share an element, with what is around all of them before: `BG-25[2]/BT-136/BT-141`. */
function joined(fields: readonly (readonly string[])[]): string {
  const around = (fields[0] ?? []).slice(0, -1).filter((part, index) => fields.every((field) => field[index] === part))
  return [...new Set([...around, ...fields.map((field) => field.at(-1))])].join('/')
}
