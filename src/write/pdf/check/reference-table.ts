import type { PdfFile } from '../document/open-pdf.js'
import type { ObjectPlace } from './object-places.js'
import type { TableEntry, TableSection } from './table-section.js'
import { readSectionStream } from './reference-stream.js'

/** What the cross-reference table of a file says: where the objects in use stand, and which one is the catalog. */
export interface ReferenceTable {
  /** Undefined: the number is free. */
  readonly places: ReadonlyMap<number, ObjectPlace | undefined>
  readonly root: number
}

/** A file that was changed more often than this is not looked through. */
const mostSections = 50

/** Follows the table from its newest section to the oldest; undefined when it breaks a rule anywhere. */
export function readReferenceTable(
  text: string,
  file: PdfFile,
  places: ReadonlyMap<number, ObjectPlace>,
): ReferenceTable | undefined {
  const sections = readSections(text, (at) => readSectionStream(file, places, at))
  if (sections === undefined) return undefined
  const merged = new Map<number, ObjectPlace | undefined>()
  for (const [number, place] of sections.flatMap(({ entries }) => entries)) {
    if (!merged.has(number)) merged.set(number, place)
  }
  const [root, ...others] = new Set(sections.flatMap((section) => section.root ?? []))
  return root === undefined || others.length > 0 ? undefined : { places: merged, root }
}

function readSections(
  text: string,
  readStream: (begin: number) => TableSection | undefined,
): TableSection[] | undefined {
  const begin = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-1024))?.[1]
  if (begin === undefined || !text.startsWith('%PDF-')) return undefined
  const sections: TableSection[] = []
  const waiting = [Number.parseInt(begin, 10)]
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const section = text.startsWith('xref', at) ? readSectionText(text, at) : readStream(at)
    if (section === undefined || sections.length === mostSections) return undefined
    sections.push(section)
    waiting.push(...section.older)
  }
  return sections
}

function readSectionText(text: string, begin: number): TableSection | undefined {
  const read = readLines(text, begin + 'xref'.length)
  if (read === undefined) return undefined
  const trailer = /\s*trailer([^]*?)startxref/y
  trailer.lastIndex = read.end
  const dict = trailer.exec(text)?.[1]
  if (dict === undefined) return undefined
  const stream = numbersAfter(dict, /\/XRefStm\s+(\d+)/g)
  const older = numbersAfter(dict, /\/Prev\s+(\d+)/g)
  const roots = numbersAfter(dict, /\/Root\s+(\d+)\s+0\s+R/g)
  if ([stream, older, roots].some(({ length }) => length > 1)) return undefined
  return { entries: read.entries, root: roots[0], older: [...stream, ...older] }
}

function numbersAfter(trailer: string, pattern: RegExp): number[] {
  return [...trailer.matchAll(pattern)].map(([, digits = '']) => Number.parseInt(digits, 10))
}

function readLines(text: string, begin: number): { readonly entries: TableEntry[]; readonly end: number } | undefined {
  const entries: TableEntry[] = []
  const line = /\s*(\d+)\s+(\d+)(?:\s+([nf])(?=\s))?/y
  line.lastIndex = begin
  let end = begin
  let number = 0
  let left = 0
  for (let match = line.exec(text); match !== null; match = line.exec(text)) {
    end = line.lastIndex
    const [first = 0, second = 0] = match.slice(1, 3).map((digits) => Number.parseInt(digits, 10))
    const use = match[3]
    // A line of two numbers begins a range, and has its turn when the range before is full.
    if ((use === undefined) !== (left === 0) || (use === 'n' && second !== 0)) return undefined
    if (use === undefined) [number, left] = [first, second]
    else {
      entries.push([number, use === 'n' ? { stream: undefined, at: first } : undefined])
      number += 1
      left -= 1
    }
  }
  return left === 0 ? { entries, end } : undefined
}
