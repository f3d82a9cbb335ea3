import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sha256Of } from '../../store/file-store.js'

/** The fixed prefix by which a key of this service is recognised, also by scanners for leaked keys. */
export const apiKeyPrefix = 'ic_live_'

/** 256 random bits, safe in addresses and headers. */
function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function newApiKey(): string {
  return apiKeyPrefix + randomSecret()
}

/** A command line takes what begins with a dash for an option: such a token is drawn anew. */
export function newDownloadToken(): string {
  const token = randomSecret()
  return token.startsWith('-') ? newDownloadToken() : token
}

/** What is kept of a secret. 256 random bits need no salt and no slow hash. */
export function secretHash(secret: string): string {
  return sha256Of(new TextEncoder().encode(secret))
}

/** Compares two hashes in a time that doesn't tell how far they agree. */
export function sameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
