import { posix } from 'node:path'
import type { RuleSet } from '../configuration.js'

/** What a compiled Schematron says of its own version; publishers write it in one of these places. */
const patterns = [/Schematron version ([\d.]+\w*) - Last update: (\d{4}-\d{2}-\d{2})/i, /title="Schematron Version ([\d.]+\w*)/i]

/** Name, version and date of rules of which only the stylesheet is known. */
export function describeRules(path: string, stylesheet: Uint8Array, publishedOn: string): RuleSet {
  const text = new TextDecoder().decode(stylesheet)
  const found = patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  return { name: posix.basename(path).replace(/\.xslt?$/, ''), version: found?.[1] ?? 'unknown', date: found?.[2] ?? publishedOn }
}
