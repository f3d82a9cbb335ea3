import { codeList } from '../../model/code-lists/code-list.js'
import { unitCode } from '../values/unit.js'

/** The code of a unit written as a word, as a code, or as both. */
export function unitIn(text: string): string | undefined {
  const bracketed = [...text.matchAll(/[([]([A-Z0-9]{2,3})[)\]]/gu)].flatMap((match) => match[1] ?? [])
  const parts = [...bracketed, text, ...text.split(/[()[\],;/]|\s[-–]\s/u).map((part) => part.trim()), ...text.split(/\s+/u)]
  return parts.map((part) => unitCode(part) ?? (/^(?=.*[A-Z])[A-Z0-9]{2,3}$/u.test(part) && codeList('units').has(part) ? part : undefined)).find((code) => code !== undefined)
}
