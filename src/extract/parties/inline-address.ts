import { countryOfName } from './country-names.js'
import { hasLegalForm, isDetail, looksLikeStreet, withoutSalutation } from './name-and-street.js'
import { type PostalLine, postalLine } from './postal-line.js'

/** An address written in one line: a sender line, a footer, a sentence. */
export interface InlineAddress {
  readonly name: string | undefined
  readonly street: string | undefined
  readonly postal: PostalLine
  readonly country: string | undefined
}

// A comma parts only where no clearer sign does: `Boston, MA 02108`.
const separators = [/\s*[•·|●∙‧;▪■]\s*|\s+[-–—−]\s+|\s+\/\s+/u, /\s*[•·|●∙‧;▪■]\s*|\s+[-–—−]\s+|,\s+|\s+\/\s+/u]

/** Reads `Name • Street 1 • 12345 Town`, wherever in the line it stands. */
export function inlineAddress(text: string): InlineAddress | undefined {
  const [clear, withCommas] = separators.map((separator) => addressIn(text, separator))
  return clear?.name !== undefined && clear.street !== undefined ? clear : (withCommas ?? clear)
}

function addressIn(text: string, separator: RegExp): InlineAddress | undefined {
  const parts = text
    .split(separator)
    .map(withoutLabel)
    .filter((part) => part !== '')
  if (parts.length < 2) return undefined
  const at = parts.findIndex((part) => postalLine(part) !== undefined)
  const postal = postalLine(parts[at] ?? '')
  if (!postal || (postal.weak && at === 0 && postal.before === '')) return undefined
  const { street, before } = streetOf(parts, at, postal)
  const name = nameAmong(parts.slice(0, before))
  const country = parts.slice(at + 1, at + 3).map(countryOfName).find((code) => code !== undefined)
  return name === undefined && street === undefined && country === undefined ? undefined : { name, street, postal, country }
}

/** `Siège social: 8 rue ...` begins with a label; a sentence before it ends with a full stop. */
function withoutLabel(part: string): string {
  return part.trim().replace(/^\p{L}[^:\d]{2,30}:\s+(?=\S)/u, '')
}

function streetOf(parts: readonly string[], at: number, { before }: PostalLine): { street: string | undefined; before: number } {
  if (before !== '' && isStreet(before)) return { street: before, before: at }
  const previous = parts[at - 1]
  return previous !== undefined && isStreet(previous) && (at > 1 || /\d/.test(previous)) ? { street: previous, before: at - 1 } : { street: undefined, before: at }
}

/** `USt-IdNr. DE123456789` ends with a number as a street does. */
function isStreet(text: string): boolean {
  return looksLikeStreet(text) && !isDetail(text)
}

/** The nearest company before the street, else the part right before it. */
function nameAmong(parts: readonly string[]): string | undefined {
  const usable = parts.map(nameIn)
  return usable.findLast((name) => name !== undefined && hasLegalForm(name)) ?? usable.at(-1)
}

function nameIn(part: string): string | undefined {
  // In running text the name is what follows the last full stop behind a whole word.
  const sentence = part.split(/(?<=\p{L}{4}\.)\s+(?=\p{Lu})/u).at(-1) ?? part
  const { name } = withoutSalutation(sentence.replace(/\s+(?:au capital|with a share capital|mit Sitz)\b.*$/u, ''))
  if (name === undefined || isDetail(name) || name.length > 70) return undefined
  return /\d{5,}/.test(name) ? undefined : name
}
