import { anyOf, wordsOf } from '../languages/languages.js'

const { writtenOn } = wordsOf('dates', 'writtenOn')

/** What stands before the day of a letter, where it was written: `Goslar, ` 13. Mai 2025, `Verton, le ` 4 mars 2026. */
export const writtenAt = new RegExp(String.raw`^\p{Lu}[\p{L}\s.()/'’-]{1,29},\s*(?:${anyOf(writtenOn)}\s+)?(?:\p{L}{5,10},?\s+)?$`, 'u')
