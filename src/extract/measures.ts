/*
 * Every measure of the readers, by name: what a page looks like before anything on it is understood. What a reading is
 * worth, and from which count on a fact holds, stands in weights.json. A new case takes the nearest of these; a measure
 * that no layout notices goes (`npx vite-node test/bench/numbers.ts`).
 */

/** Distances in font sizes of the text beside them, so that they hold at every size. */
export const ems = {
  /** What programs that draw the same text differ by. */
  hair: 0.08,
  /** What every reader of pages puts below the baseline. */
  descent: 0.22,
  /** How far words of one line may stand above or below one another: raised signs, mixed sizes, skew. */
  tolerance: 0.33,
  /** White space that is more than a blank, and too little for a column. */
  word: 0.7,
  /** White space that parts columns, and rows that have nothing to do with each other. */
  column: 0.95,
  /** The next row of the same paragraph, up to the widest usual spacing. */
  nextRow: 1.6,
  /** The widest spacing of lines that still makes a block. */
  line: 1.9,
  /** The next row where one line may be left out, and no more. */
  paragraph: 2.2,
  /** Under its heading or label, a small gap included. */
  near: 3.5,
  /** The height of a small block, and how far its heading stands from it. */
  block: 4.5,
  /** Across the white space of a form or a table. */
  far: 8,
  /** About a quarter of a page: what belongs to one section. */
  section: 14,
}

/** Parts of a width, a height or a count. */
export const portion = {
  /** Letterhead above, footer below. */
  little: 0.1,
  /** What stands beside each other in the same half of a page. */
  third: 0.3,
  /** Nearly all; from here on down a page speaks of its issuer: bank, register, tax numbers. */
  most: 0.8,
}

/** Distances in points, for edges that programs round. */
export const points = {
  /** Two edges are the same. */
  sameEdge: 3,
  /** A row away, whatever its size. */
  beside: 15,
  /** An address window's rows. */
  near: 40,
  /** A block away. */
  far: 65,
}

/** Ratios of font sizes. */
export const fontRatio = {
  /** Small print, and a sender line over an address. */
  smaller: 0.88,
  /** Seen as larger: a heading, a logo. */
  larger: 1.2,
}

/** Words of a text. */
export const wordCount = {
  /** A label or a short sentence's beginning. */
  few: 4,
  /** The longest name, label or street. */
  name: 7,
  /** From here on it is a sentence. */
  sentence: 9,
}

/** Letters of a text. */
export const letterCount = {
  /** The longest label of a column or identifier. */
  label: 30,
  /** The longest identifier with what stands around it. */
  phrase: 40,
  /** The longest name or line of an address. */
  line: 70,
  /** The longest text that is delivered or shown whole. */
  text: 500,
}

/** Pieces of any kind. */
export const pieces = {
  /** So many make a pattern; a text must be longer to tell anything. */
  few: 3,
}

/** Where a search stops, so that a hostile document costs no more than a long one. */
export const limits = {
  /** Rows, pieces or readings that may belong together. */
  rows: 7,
  /** Figures whose sums are tried. */
  figures: 12,
  /** Lines whose pairs are compared. */
  lines: 100,
  /** Texts whose reading is remembered. */
  remembered: 4000,
}
