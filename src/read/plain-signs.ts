/** Hyphens of other names (2010, 2011), and the sign of minus between letters and digits: some fonts have no other. */
const hyphens = /[\u2010\u2011]|(?<=[\p{L}\p{N}])\u2212(?=[\p{L}\p{N}])/gu

/** Dots in the middle of a line by other names (2027, 2219, 22C5): fonts have one glyph for all of them. */
const dots = /[\u2027\u2219\u22C5]/gu

/** `26−50331` with the hyphen that everybody types, who looks for it, and `Metzgerei ∙ Partyservice` with one dot. */
export function plainSigns(text: string): string {
  return text.replaceAll(hyphens, '-').replaceAll(dots, '·')
}
