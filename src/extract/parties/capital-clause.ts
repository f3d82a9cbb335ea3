import { wordings } from './party-words.js'

const clauses = wordings('capitalClauses').map((words) => words.replaceAll('.', '\\.').replaceAll(' ', '\\s+'))
const clause = new RegExp(String.raw`[\s,;·•|(–—-]+(?:${clauses.join('|')})(?!\p{L}).*$`, 'iu')

/** `Les Paniers SARL au capital de 8 000 € – RCS ...`: what a company owns, and what follows, is none of its name. */
export function withoutCapital(text: string): string {
  return text.replace(clause, '')
}
