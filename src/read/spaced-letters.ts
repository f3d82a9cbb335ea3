/** A piece of a line, measured along it. */
interface Run {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly fontSize: number
  /** Where it stands across the line, if there are others. */
  readonly y1?: number
}

interface Entry<Piece> {
  run: Piece
}

/**
 * Four single letters or more with even gaps are one word; a wider gap between them is its blank. Digits and signs
 * beside them are spaced with them: `H O N O R A R N O T E  N r.  2 0 2 6 / 0 1 1 8`.
 */
export function joinLetters<Piece extends Run, Ordered extends Entry<Piece>>(
  line: readonly (Ordered & Entry<Piece>)[],
  append: (first: Piece, second: Piece) => Piece,
): Ordered[] {
  const out: Ordered[] = []
  for (let index = 0; index < line.length; ) {
    const letters = spacedLetters(line, index)
    if (letters.filter(({ run }) => /^\p{L}/u.test(run.text)).length < 4) {
      const entry = line[index]
      if (entry) out.push(entry)
      index += 1
      continue
    }
    const gaps = letters.slice(1).map(({ run }, position) => run.start - (letters[position]?.run.end ?? 0))
    const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0
    for (const [position, entry] of letters.entries()) {
      const last = out.at(-1)
      if (position > 0
        && last
        && (gaps[position - 1] ?? 0) <= usual * 1.6 + 0.05 * entry.run.fontSize) last.run = append(last.run, entry.run)
      else out.push({ ...entry })
    }
    index += letters.length
  }
  return out
}

function spacedLetters<One extends Entry<Run>>(line: readonly One[], from: number): readonly One[] {
  let to = from
  while (to < line.length && isSpacedLetter(line[to], to > from ? line[to - 1] : undefined)) to += 1
  return line.slice(from, to)
}

function isSpacedLetter(entry: Entry<Run> | undefined, previous: Entry<Run> | undefined): boolean {
  if (!entry || !/^(?:[\p{L}\d][.:,]?|[-/.:])$/u.test(entry.run.text)) return false
  const isOnLine = entry.run.y1 === previous?.run.y1
  return !previous || (isOnLine && entry.run.start - previous.run.end < 1.2 * entry.run.fontSize)
}
