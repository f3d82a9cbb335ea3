import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/*
 * Words of a language belong into its folder. These files still have regular expressions with words of their own, so
 * many each; a number
 * here only ever falls, and a file that is not named has none.
 */
const stillSpeaking: Readonly<Record<string, number>> = {
  'certainty/amounts-on-pages.ts': 1,
  'certainty/document-facts.ts': 4,
  'certainty/line-facts.ts': 2,
  'certainty/party-facts.ts': 1,
  'form/label-cells.ts': 1,
  'header/due-date.ts': 1,
  'header/invoice-number.ts': 1,
  'header/lone-date.ts': 1,
  'header/read-values.ts': 2,
  'labels/column-labels.ts': 4,
  'listing/calculation.ts': 1,
  'listing/form-lines.ts': 2,
  'parties/address-line.ts': 3,
  'parties/full-name.ts': 1,
  'parties/inline-address.ts': 1,
  'parties/join-name.ts': 2,
  'parties/legal-form.ts': 1,
  'parties/no-name.ts': 1,
  'parties/party-roles.ts': 1,
  'parties/postal-line.ts': 1,
  'parties/self-billing.ts': 2,
  'payment/payment-reference.ts': 1,
  'payment/skonto.ts': 1,
  'sums/addition-reason.ts': 2,
  'sums/currency-of.ts': 1,
  'table/build-items.ts': 1,
  'table/column-roles.ts': 1,
  'table/figure.ts': 2,
  'table/find-header.ts': 1,
  'table/group-sums.ts': 1,
  'table/item-text.ts': 6,
  'table/line-details.ts': 1,
  'table/page-furniture.ts': 2,
  'table/unexplained-figures.ts': 1,
  'values/date.ts': 1,
}

/** Patterns of paths of the invoice, which are names of the norm. */
const namesPaths: ReadonlySet<string> = new Set(['certainty/families.ts'])
const root = fileURLToPath(new URL('../../../src/extract', import.meta.url))
const own = /^(?:Nr|IBAN|BIC|EUR|USD|CHF|GBP)$/iu

/**
 * Regular expressions with at least three words of four letters and more that are no class, flag or group name:
 * `bis|until|by`.
 */
function speaking(code: string): number {
  const patterns = code.split('\n').filter((line) => !/^\s*(?:\*|\/\/|\/\*)/u.test(line)).flatMap((line) => line.match(/\/(?:[^/\\\n]|\\.)+\/[dgimsuy]*(?=[.,;)\s\]]|$)/gu) ?? [])
  return patterns.filter((pattern) => {
    const words = pattern.replaceAll(/\\[pP]\{[^}]*\}|\(\?<[a-zA-Z]+>|\\./gu, ' ').match(/\p{Ll}{3,}/gu) ?? []
    return words.filter((word) => !own.test(word)).length >= 2
  }).length
}

it('keeps words of languages out of the code', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.startsWith('languages/') && !namesPaths.has(file))
  const found = Object.fromEntries(files.map((file) => [file, speaking(readFileSync(join(root, file), 'utf8'))] as const).filter(([, count]) => count > 0))
  expect(Object.entries(found).filter(([file, count]) => count > (stillSpeaking[file] ?? 0))).toEqual([])
})
