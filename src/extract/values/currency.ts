import currencies from './currencies.json' with { type: 'json' }

const codes = new Set(currencies.codes)
const signs = new Map(Object.entries(currencies.signs))

/** The ISO 4217 code that a sign or code stands for. */
export function currencyCode(text: string): string | undefined {
  const mark = text.trim()
  const upper = mark.toUpperCase()
  if (codes.has(upper)) return upper
  return signs.get(mark)
}

/**
 * All marks, longest first, as the alternatives of a regular expression; those too that several currencies share and
 * that name none: `1.250,00 kr.`
 */
export const currencyMarks = [...signs.keys(), ...currencies.shared, ...codes]
  .sort((a, b) => b.length - a.length)
  .map((mark) => mark.replace(/[$.]/g, '\\$&'))
  .join('|')
