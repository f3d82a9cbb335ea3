/** Languages in which the program speaks to people. Codes, JSON keys and rule ids are never translated. */
export const languages = ['de', 'en'] as const
export type Language = (typeof languages)[number]

/** A message in every language of the program; the face that prints it picks one. */
export type LocalizedText = { [Each in Language]: string }

/** A text that is the same in every language, for instance the sentence of a foreign rule set. */
export function sameText(text: string): LocalizedText {
  return { de: text, en: text }
}
