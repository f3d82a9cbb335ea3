import type { MissingAccounts } from './missing-accounts.js'

/** So long a part of the partner's name still leaves room for case and number. */
const longestName = 28

/** A name as rules have them: small letters, digits and hyphens. */
export function plainName(text: string): string {
  const latin = text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
  return latin.replace(/[^a-z0-9]+/g, '-').slice(0, longestName).replace(/^-|-$/g, '')
}

/** A name that the rule of a case may have: small letters, digits and hyphens. One that is taken gets a number. */
export function ruleName({ direction, partner, category, rate }: MissingAccounts, taken: ReadonlySet<string>): string {
  const name = `${plainName(partner ?? direction)}-${category}${rate.replace('.', '-')}`
    .toLowerCase().replace(/^-+/, '').replace(/--+/g, '-')
  for (let count = 1; ; count++) {
    const numbered = count === 1 ? name : `${name}-${count}`
    if (!taken.has(numbered)) return numbered
  }
}
