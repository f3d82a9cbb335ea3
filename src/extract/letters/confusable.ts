/** Letters that text recognition gives for a digit. */
const digits: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', i: '1', '|': '1', Z: '2', z: '2', S: '5', s: '5', G: '6', B: '8' }
const letters: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(digits).filter(([letter]) => /[A-Z]/.test(letter)).map(([letter, digit]) => [digit, letter]))

/** The digit that this letter stands for where none but a digit can be. */
export function digitLike(letter: string): string | undefined {
  return digits[letter]
}

/** What a place of an identifier may hold. */
export type Place = 'digit' | 'letter' | 'either'

/**
 * Puts the digit or letter that a place must hold where a look-alike of it stands. Undefined when a place cannot be
 * filled so, or when more than `most` look-alikes stand there. A place that may hold either is left as it was read: to
 * guess there would let a second mistake pass the check digits.
 */
export function lookAlikesMended(text: string, places: readonly Place[], most: number): string | undefined {
  if (text.length !== places.length) return undefined
  const mended = places.map((place, index) => fitting(text.charAt(index), place))
  const changed = mended.filter((letter, index) => letter !== text.charAt(index)).length
  return changed > most || mended.includes(undefined) ? undefined : mended.join('')
}

function fitting(letter: string, place: Place): string | undefined {
  if (place === 'digit') return /\d/.test(letter) ? letter : digits[letter]
  if (place === 'letter') return /[A-Z]/.test(letter) ? letter : letters[letter]
  return /[A-Z0-9]/.test(letter) ? letter : undefined
}
