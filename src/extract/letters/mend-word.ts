import data from './misread-words.json' with { type: 'json' }

const misread = data.misread.map(({ read, stands }) => ({ read: new RegExp(read, 'gu'), stands }))
/** Words of small letters, with or without a capital at the beginning: codes and brands are left alone. */
const ordinary = /^[(„"']?\p{L}\p{Ll}+[RB]?\p{Ll}*(?:[-/.,;:)“"']|$)/u

/** Puts right letters of a recognised word that stand where no such letter can: `StraRe`, `fiir`. */
export function mendWord(text: string): string {
  return ordinary.test(text) ? misread.reduce((word, { read, stands }) => word.replace(read, stands), text) : text
}
