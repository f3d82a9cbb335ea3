import { term, type Term, termTable } from '../../model/terms/term-table.js'
import shortNames from './term-names.json' with { type: 'json' }

/** `Fälligkeitsdatum` and `USt-IdNr.` as they are looked up: `faelligkeitsdatum`, `ust-idnr`. */
function slug(name: string): string {
  const plain = name.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

const byName = new Map<string, Term>()
for (const row of termTable) {
  if (row.path === undefined || row.type === undefined) continue
  // Of two terms of one name the first is meant: the norm goes from the whole to the parts.
  for (const name of [row.de, row.en]) if (!byName.has(slug(name))) byName.set(slug(name), row)
}
for (const [id, names] of Object.entries(shortNames)) {
  const row = term(id)
  if (row === undefined) throw new Error(`the norm has no ${id}`)
  for (const name of names) byName.set(name, row)
}

/** The term that a person means: `BT-31`, `ust-idnr`, `USt-IdNr.`, `vat-id`, or its whole name in the norm. */
export function termNamed(name: string): Term | undefined {
  return term(name.toUpperCase()) ?? byName.get(slug(name))
}

/** Names that resemble an unknown one, for "did you mean". */
export function similarNames(name: string, most = 3): string[] {
  const wanted = slug(name)
  return [...byName.keys()]
    .filter((each) => wanted.length > 2 && (each.includes(wanted) || wanted.includes(each)))
    .slice(0, most)
}
