import names from './data/cff-standard-names.json' with { type: 'json' }
import macintosh from './data/macintosh-names.json' with { type: 'json' }
import encoding from './data/standard-encoding.json' with { type: 'json' }

/** The 391 strings that every CFF font knows (Adobe Technical Note 5176, appendix A). */
export const cffStandardNames: readonly string[] = names

/** Adobe's StandardEncoding: glyph names by code. */
export const standardEncoding: ReadonlyMap<number, string> = new Map(
  Object.entries(encoding).map(([code, name]) => [Number.parseInt(code, 10), name]),
)

/** The 258 glyph names that the post table of a TrueType font counts on. */
export const macintoshNames: readonly string[] = macintosh
