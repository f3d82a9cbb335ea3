/**
 * Text for xmlbuilder2, which takes an ampersand for the beginning of an entity when a word and a semicolon follow: it
 * would write `R&D;` as it stands, which is no XML, and the letters `&lt;` as a sign. Escaped here, every ampersand is
 * safe. The library was replaced twice by a writer of ours, for speed, and came back twice: it is one of those that are
 * fixed.
 */
export function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;')
}
