import { createHash } from 'node:crypto'
import type { RuleSet, Scenarios } from '../configuration.js'

/** A configuration as its publisher ships it, before it is compiled: scenarios and the files that they name. */
export interface ConfigurationSource {
  /** Where it came from, for people. */
  readonly origin: string
  readonly scenarios: Scenarios
  /** Path in the configuration to content. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** What is known of the rules by their path; the rest is read from the stylesheets. */
  readonly ruleSets: Readonly<Record<string, RuleSet>>
}

/** Says what is going on to the person who waits. */
export type Report = (line: string) => void

/** What came is not what was pinned. */
export class ChecksumError extends Error {
  constructor(what: string, expected: string, actual: string) {
    super(`checksum of ${what} is ${actual}, expected ${expected}`)
    this.name = 'ChecksumError'
  }
}

/** @throws ChecksumError when the bytes are not the pinned ones */
export function verifyChecksum(what: string, bytes: Uint8Array, expected: string): void {
  const actual = createHash('sha256').update(bytes).digest('hex')
  if (actual !== expected) throw new ChecksumError(what, expected, actual)
}
