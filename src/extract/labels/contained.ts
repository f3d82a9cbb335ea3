import { anyOf, wordsOf } from '../languages/languages.js'

/** `inkl.`, `darin`, `waarvan`: what follows is a part of what was said before. */
export const contained = new RegExp(`(?<!\\p{L})${anyOf(wordsOf('sentences', 'containing').containing)}`, 'iu')
