import { drawBic, drawIban, drawTaxNumber, drawVatId } from './identifiers.js'
import type { Random } from './random.js'
import { type Language, wordsOf, type Words } from './words.js'

export interface Party {
  readonly name: string
  /** The name without its legal form: what a logo shows. */
  readonly brand: string
  readonly street: string
  readonly code: string
  readonly town: string
  /** Postal code and town as the page prints them; two lines where a bar stands. */
  readonly townLine: string
  readonly country: string
  readonly countryName: string
  readonly vatId: string | undefined
  readonly taxNumber: string
  readonly phone: string
  readonly mail: string
  readonly website: string
  readonly iban: string
  readonly bic: string
  readonly bank: string
  readonly register: string
  readonly director: string
  readonly person: string
}

const countryOf: Readonly<Record<Language, string>> = { de: 'DE', en: 'GB', fr: 'FR', nl: 'NL' }
const international: Readonly<Record<string, string>> = { DE: 'Germany', GB: 'United Kingdom', FR: 'France', NL: 'Netherlands' }

export function personOf(random: Random, words: Words): string {
  return `${random.pick(words.firstNames)} ${random.pick(words.surnames)}`
}

/** Puts values in their places: `{town}`; places without a value are drawn anew each time. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place)
}

function companyName(random: Random, words: Words): { name: string; brand: string } {
  const [first, second] = [random.pick(words.surnames), random.pick(words.surnames)]
  const trade = random.pick(words.trades)
  const brand = random.pick([`${first} ${trade}`, `${trade} ${first}`, `${first} & ${second}`, `${first} ${trade}`, `${first}-${trade}`, `${first} + ${second} ${trade}`])
  return { brand, name: `${brand} ${random.pick(words.forms)}` }
}

function privateName(random: Random, words: Words): { name: string; brand: string } {
  const name = personOf(random, words)
  return { name, brand: name }
}

function domainOf(brand: string): string {
  const plain = brand.toLowerCase().normalize('NFD').replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '')
  return plain.slice(0, 22).replace(/-$/, '')
}

/** A fictional company, or a private person where told. */
export function drawParty(random: Random, language: Language, { isPrivate = false } = {}): Party {
  const words = wordsOf[language]
  const country = countryOf[language]
  const { name, brand } = isPrivate ? privateName(random, words) : companyName(random, words)
  const [code = '', town = ''] = random.pick(words.towns)
  const house = `${random.whole(1, 189)}${random.chance(0.15) ? random.pick(['a', 'b', ' c']) : ''}`
  const domain = `${domainOf(brand)}.example`
  const [person, other] = [personOf(random, words), personOf(random, words)]
  const persons = (text: string): string => filled(text.replace('{person}', person).replace('{person}', other), {})
  return {
    name,
    brand,
    street: filled(words.streetForm, { street: random.pick(words.streets), house }),
    code,
    town,
    townLine: filled(random.pick(words.townForm), { code, town }),
    country,
    countryName: random.chance(0.7) ? words.country : (international[country] ?? words.country),
    vatId: drawVatId(random, country),
    taxNumber: drawTaxNumber(random),
    phone: `${random.pick(['+49 ', '0', '0', '+'])}${random.digits(3)} ${random.digits(6)}`,
    mail: `${random.pick(['info', 'rechnung', 'office', 'post'])}@${domain}`,
    website: `www.${domain}`,
    iban: drawIban(random, country),
    bic: drawBic(random, country),
    bank: random.pick(words.banks),
    register: filled(random.pick(words.register), { town, digits: random.digits(5) }),
    director: persons(random.pick(words.director)),
    person,
  }
}
