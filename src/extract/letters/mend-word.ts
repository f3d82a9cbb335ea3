import data from './misread-words.json' with { type: 'json' }

const misread = data.misread.map(({ read, stands }) => ({ read: new RegExp(read, 'gu'), stands }))
/** Words of small letters, with or without a capital at the beginning: codes and brands are left alone. */
const ordinary = /^[(„"']?\p{L}\p{Ll}+[RB]?\p{Ll}*(?:[-/.,;:)“"']|$)/u

const amount = /^-?\d[\d.]*,\d{2}$/u
const grouped = /^-?\d+(?:\.\d{3})*,/u

/** A stroke of a pen or of a table behind an amount. */
const struck = /^[€£$]?-?\d[\d.,]*[.,]\d{2}[/|\\]$/u

/**
 * Puts right signs of a recognised word that stand where none such can: `StraRe`, `fiir`, the speck in `18.3,60`, the
 * tick behind `18,00/`.
 */
export function mendWord(text: string): string {
  if (struck.test(text)) return text.slice(0, -1)
  if (amount.test(text) && !grouped.test(text)) return text.replaceAll('.', '')
  return ordinary.test(text) ? misread.reduce((word, { read, stands }) => word.replace(read, stands), text) : text
}
