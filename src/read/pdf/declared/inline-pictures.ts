import { plainNames } from './raw-streams.js'

/** The entries of a picture inside a content are shorter. */
const longestEntries = 1000

function entry(entries: string, names: string): number {
  return Number.parseInt(new RegExp(`/(?:${names})\\s+(\\d+)`).exec(entries)?.[1] ?? '0', 10)
}

/** Pixels that each picture inside a content (`BI ... ID ... EI`) declares. */
export function inlinePictures(content: Uint8Array): number[] {
  const view = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const pixels: number[] = []
  for (let at = view.indexOf('BI'); at >= 0; at = view.indexOf('BI', at + 2)) {
    const head = /^BI(?=[\s/%])([^]*?)\bID\s/.exec(view.toString('latin1', at, at + longestEntries))?.[1]
    if (head === undefined) continue
    const entries = plainNames(head)
    pixels.push(entry(entries, 'W|Width') * entry(entries, 'H|Height'))
  }
  return pixels
}
