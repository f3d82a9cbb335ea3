import type { ReadLine } from './read-lines.js'
import { pieces } from '../measures.js'

const shortest = pieces.few

function isCode(text: string): boolean {
  return text.length >= shortest && /\d/.test(text) && /^[\p{L}\d./-]+$/u.test(text)
}

function isCapital(text: string): boolean {
  return text.length >= shortest && /^[\p{Lu}\d./-]+$/u.test(text)
}

/**
 * `KVH8020` over `KVH NSi Fichte 80/200 mm C24`: where every line begins with nothing but a code, and words stand below
 * it, the words are the name.
 */
export function withNamesBelowCodes(lines: readonly ReadLine[]): readonly ReadLine[] {
  const isCoded = ({ nameCells: [first], article }: ReadLine): boolean =>
    first !== undefined && (article === undefined || article === first.text) && isCapital(first.text)
  const counted = lines.filter(({ nameCells: [first] }) => isCode(first?.text ?? ''))
  // `DL-TECH` among others with figures.
  if (lines.length < 2 || !lines.every(isCoded) || counted.length <= lines.length / 2) return lines
  const named = lines.flatMap((line) => withName(line) ?? [])
  return named.length === lines.length ? named : lines
}

/** The words of the row below the code are the name, what follows are notes. */
function withName(line: ReadLine): ReadLine | undefined {
  const { nameCells: [code, ...others], notes, item } = line
  const texts = [...others.map(({ text }) => text), ...notes]
  const [first, ...rest] = texts
  if (code === undefined || first === undefined || !/\p{L}{3}/u.test(first)) return undefined
  const below = item.rows.flatMap(({ row }) => row.cells).find(({ text }) => text === first)
  return { ...line, name: first, nameCells: below ? [below] : [], notes: rest, article: code.text, articleCell: code }
}
