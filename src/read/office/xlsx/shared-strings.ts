import { child, childrenNamed, type XmlElement } from '../package/parse-xml.js'

/** The texts that cells refer to by number. */
export function readSharedStrings(root: XmlElement): string[] {
  return childrenNamed(root, 'si').map(richText)
}

/** The text of a cell that may change its look midway; reading aids for East Asian script are left out. */
export function richText(item: XmlElement): string {
  const runs = childrenNamed(item, 'r').map((run) => child(run, 't').text)
  return unescape(runs.length > 0 ? runs.join('') : child(item, 't').text)
}

/**
 * `_x000a_` stands for a sign that XML can't hold. Some programs escape it twice, so what comes out is looked at again.
 */
export function unescape(text: string): string {
  let plain = text
  for (let round = 0; round < 2 && /_x[0-9a-f]{4}_/i.test(plain); round++) {
    plain = plain.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
  return plain.replace(/\r\n?/g, '\n')
}
