import type { Outline } from './outline.js'

/** An embedded font file, opened: what its glyphs look like and how wide they are. */
export interface FontProgram {
  readonly format: 'truetype' | 'cff' | 'type1'
  readonly unitsPerEm: number
  readonly glyphCount: number
  /** True for a CFF font whose glyphs are found by CID. */
  readonly isCid: boolean
  /** In font units. */
  advance(glyph: number): number
  outline(glyph: number): Outline
  glyphByName(name: string): number | undefined
  /** By the encoding that the program itself carries. */
  glyphByCode(code: number): number | undefined
  /** By character identifier; the glyph number itself where the program has none. */
  glyphByCid(cid: number): number | undefined
  /** Only TrueType: the character maps by platform and encoding. */
  readonly maps: ReadonlyMap<string, ReadonlyMap<number, number>>
}
