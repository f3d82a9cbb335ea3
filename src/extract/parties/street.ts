import { anyOf, wordsOf } from '../languages/languages.js'
import { isOneOf, leading } from './party-words.js'
import type { PartyText } from './party-candidate.js'

const words = wordsOf('address', 'street', 'wholeStreet', 'box', 'premises', 'houses', 'noNumber')

export function looksLikeStreet(text: string): boolean {
  if (hasStreetWord(text)) return true
  const [first = '', ...more] = text.split(/,\s+/)
  // `Am Weinberg 14, 2. OG`, `Block 4, Eastgate Park`: the part with the number comes first.
  return hasHouseNumber(text) || (more.length > 0 && hasHouseNumber(first))
}

/** The blocks of that town have no names: `Q 7, 24`. */
export function isBlockOfMannheim(text: string): boolean {
  return /^[A-Z] ?\d{1,2}, ?\d+[a-z]?$/u.test(text)
}

/** `Dorf 44`, `12 rue ...`, `Hauptstr. 3-5 b`. */
export function hasHouseNumber(text: string): boolean {
  if (isBlockOfMannheim(text)) return true
  // `Meisterbetrieb seit 1987` ends with a year.
  const since = /(\p{L}+\.?) \d{4}$/u.exec(text)?.[1]
  if (since !== undefined && isOneOf('since', since)) return false
  return /^\d+[a-z]?[ ,]+\p{L}/iu.test(text) || /\p{L}{2,}[.,]? ?\d+ ?[a-z]?(?: ?[-/+] ?\d+[a-z]?)?$/iu.test(text)
}

const streetWords = new RegExp(`${anyOf(words.street)}(?!\\p{L})`, 'iu')
// Short words of other languages are streets only when they stand alone.
const wholeStreetWords = new RegExp(`(?<!\\p{L})${anyOf(words.wholeStreet)}(?!\\p{L})`, 'iu')

function hasStreetWord(text: string): boolean {
  return streetWords.test(text) || wholeStreetWords.test(text)
}

const loneStreetWord = new RegExp(`^${anyOf([...words.street, ...words.wholeStreet])}$`, 'iu')

/** `Nicollet Avenue`, which no town is called. */
export function endsWithStreetWord(text: string): boolean {
  return text.includes(' ') && loneStreetWord.test(text.split(' ').at(-1) ?? '')
}

/** `Road` or `15 a` alone on its line ends the street on the line above, which has found no room for it. */
export function endsStreet(above: string, line: string): boolean {
  const opens = !hasHouseNumber(above) && /\p{L}$/u.test(above)
  return loneStreetWord.test(line) || (opens && /^\d{1,4} ?[a-z]?(?:[-/] ?\d+ ?[a-z]?)?$/iu.test(line))
}

const box = new RegExp(`(?<!\\p{L})${anyOf(words.box)}[ .]*\\d`, 'iu')

/** `Postfach 11 04 20`. */
export function isPostBox(text: string): boolean {
  return box.test(text)
}

/** A street before a post box: by its word first, else any line with a house number, nearest to the town. */
export function streetAmong(lines: readonly PartyText[]): PartyText | undefined {
  const streets = withoutHouses(lines.filter(({ text }) => !isPostBox(text)))
  return (
    streets.find((line) => hasStreetWord(line.text) && /\d/.test(line.text)) ??
    streets.findLast((line) => isStreetWithNumber(line.text)) ??
    streets.findLast((line) => hasStreetWord(line.text)) ??
    lines.find(({ text }) => isPostBox(text))
  )
}

/** `WEG Lindenallee 4-6` over `Am Markt 2`: the house that the letter is about; the letter goes to the other street. */
function withoutHouses(lines: readonly PartyText[]): readonly PartyText[] {
  const others = lines.filter(({ text }) => leading('housesOfOwners', text) === 0)
  return others.some(({ text }) => isStreetWithNumber(text)) ? others : lines
}

/** Where houses have names, all lines from the first number on are the street: `Unit 7 Riverside Works, Mill Lane`. */
export function linesOfStreet(lines: readonly PartyText[]): PartyText | undefined {
  const from = lines.findIndex(({ text }, index) =>
    premises.test(text) || looksLikeStreet(text) || isHouseName(text, lines[index + 1]?.text))
  const [first, ...more] = from < 0 ? lines.filter(({ text }) => /^\p{Lu}/u.test(text)).slice(-1) : lines.slice(from)
  return first && { ...first, text: [first, ...more].map(({ text }) => text.replace(/,$/, '')).join(', ') }
}

const house = new RegExp(`^\\p{Lu}.*(?<!\\p{L})${anyOf(words.houses)}$`, 'iu')

/** `Quay View` over `Mill Lane`: a street without a number has houses with names; `The Old Mill` is one anywhere. */
function isHouseName(text: string, below: string | undefined): boolean {
  if (below === undefined || !hasStreetWord(below)) return false
  return house.test(text) || (!/\d/.test(below) && /^\p{Lu}/u.test(text))
}

const premises = new RegExp(`(?<!\\p{L})${anyOf(words.premises)}(?!\\p{L})`, 'iu')

/** `Hof 3`, `Studio 12, Canalside Works`; a department with a number (`Los 4`, `Tor 2`) is none. */
export function isPremises(text: string): boolean {
  return isStreetWithNumber(text) && (hasStreetWord(text) || premises.test(text))
}

const counted = new RegExp(`^(?:\\d{1,2}(?:\\.|°|\\p{Ll}{1,3})? ?${anyOf(words.premises)}(?!\\p{L}).*|${anyOf(words.premises)} (?:\\d{1,3}|\\p{Lu})\\p{L}?)$`, 'iu')

/** `Werkstatt im Hinterhof, 2. Aufgang`, `Haus B`: where in a house somebody is; behind a comma, or all of the line. */
export function isWithinHouse(text: string): boolean {
  const [first = '', ...behind] = text.split(/,\s+|\s\/\s/)
  // `Am Weinberg 14, 2. OG` is a street.
  if (behind.length > 0 && isStreetWithNumber(first)) return false
  return (behind.length > 0 ? behind : [first]).some((part) => counted.test(part))
}

/** `An der Schleuse 137a`: its first word is no `An` over a name. */
export function isStreetWithArticle(text: string): boolean {
  return /^\p{Lu}\p{Ll}+ \p{Ll}+ /u.test(text) && isStreetWithNumber(text)
}

const number = new RegExp(`\\d|(?<!\\p{L})${anyOf(words.noNumber)}(?!\\p{L})`, 'iu')

/** `Hauptplatz 1`, and not `Teil 3`. */
export function isStreetByName(text: string): boolean {
  return hasStreetWord(text) && /\d/.test(text)
}

/**
 * `Straße des 18. Oktober 23`, `Neubaugasse 12/2/14`: what looks like a day belongs to a street, where its first figure
 * begins it; `Lieferung Hafenstraße 4 am 12.03.2026` tells a day.
 */
export function isStreetOfFigures(text: string): boolean {
  const at = Math.max(0, text.search(/\d/u))
  return hasStreetWord(text.slice(0, at)) && /^\d+(?:\/\d|\. \p{L})/u.test(text.slice(at))
}

/** With its number, or with the words that say that it has none: `Ctra. de la Estación, s/n`. */
export function isStreetWithNumber(text: string): boolean {
  return looksLikeStreet(text) && number.test(text)
}
