import { anyOf, wordsOf } from '../languages/languages.js'

const words = wordsOf('aroundNames', 'otherCompanies', 'particles', 'leading', 'about', 'courts', 'numbers', 'saints', 'genitives', 'namedAfterSaints', 'registers')

const companies = new RegExp(anyOf(words.otherCompanies), 'iu')

/** The general partner (`Verwaltungs-GmbH`) and the bank are companies too, and stand beside the seller's ids. */
export function isCompanyBesides(name: string): boolean {
  return companies.test(name)
}

const particles: ReadonlySet<string> = new Set(words.particles)

/** `von`, `de la`: words of a person's name that begin small. */
export function isParticle(word: string): boolean {
  return particles.has(word)
}

const saints = new RegExp(`^${anyOf(words.saints)}[ -]*\\p{Lu}\\D+$`, 'u')
const namedOf = new RegExp(`^\\p{Lu}\\p{L}+ ${anyOf(words.genitives)} `, 'u')
const namedAfterSaints = new RegExp(anyOf(words.namedAfterSaints), 'iu')

/** `St. Ägidius` below a church, a school or a hospital: whom it is named after, and so the end of its name. */
export function endsWithSaint(name: string, below: string): boolean {
  return saints.test(below) && isNamedAfterSaints(name)
}

/** Whether it is a church, a school or a hospital. */
export function isNamedAfterSaints(name: string): boolean {
  return namedAfterSaints.test(name)
}

const leading = new RegExp(`^(?:\\p{Ll}+\\s+|${anyOf(words.leading)}\\s+(?=\\p{Ll}))+`, 'u')

/** Without the words before a company that are none of its name: `Please pay to Harbour Films Ltd`. */
export function withoutLead(text: string): string {
  return text.replace(leading, '')
}

const about = new RegExp(`^${anyOf(words.about)}`, 'iu')

/** `Registered in England and Wales` says something of a company, and is no name. */
export function tellsOfCompany(text: string): boolean {
  return about.test(text)
}

const numbers = new RegExp(`^${anyOf(words.numbers)}`, 'iu')

/** `Tel. 0171 ...`: a number of the company that is no house number. */
export function announcesNumber(text: string): boolean {
  return numbers.test(text)
}

const register = new RegExp(`^(?:\\p{L}+${anyOf(words.registers)}|${anyOf(words.courts)}|AG\\s+\\p{Lu}\\p{L}+\\s+(?:HR|PR|GnR)|(?:HR[AB]|PR|GnR)\\s+\\d|HR[AB]\\b)`, 'u')

/** `Partnerschaftsregister AG Essen PR 2287`: where a firm is entered, not how it is called. */
export function isRegisterNote(text: string): boolean {
  return register.test(text) && /\d|\bAG\s/u.test(text)
}

/** `Haus der Musik` is nobody, `Ida von der Heide` is. */
export function isNamedOf(text: string): boolean {
  return namedOf.test(text)
}
