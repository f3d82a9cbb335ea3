/** Hyphens of other names (2010, 2011), and the sign of minus between letters and digits: some fonts have no other. */
const hyphens = /[\u2010\u2011]|(?<=[\p{L}\p{N}])\u2212(?=[\p{L}\p{N}])/gu

/** `26−50331` with the hyphen that everybody types, who looks for it. */
export function plainHyphens(text: string): string {
  return text.replaceAll(hyphens, '-')
}
