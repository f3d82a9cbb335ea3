import { drawBic, drawIban, drawTaxNumber, drawVatId } from './identifiers.js'
import type { Random } from './random.js'
import { type Language, wordsOf, type Words } from './words.js'

export interface Party {
  readonly name: string
  /** The name without its legal form: what a logo shows. */
  readonly brand: string
  /** The name as an address block breaks it. */
  readonly nameLines: readonly string[]
  /** `Firma`, `Herrn`: no part of the name. */
  readonly title: string
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

/** Long names take two lines; a practice, an office or a club has its people on the second. */
function brokenName(
  random: Random,
  words: Words,
  { name, brand }: { name: string; brand: string },
): { name: string; nameLines: string[] } {
  const form = name.slice(brand.length).trim()
  const kind = random.weighted({ whole: 76, 'form below': form === '' ? 0 : 5, 'trade above': form === '' ? 0 : 7, practice: form === '' ? 0 : 7, owner: form === '' ? 0 : 5 })
  if (kind === 'whole') return { name, nameLines: [name] }
  if (kind === 'form below') return { name, nameLines: [brand, form] }
  if (kind === 'trade above') {
    const above = `${random.pick(words.trades)} ${random.pick(words.towns)[1] ?? ''}`
    return { name: `${above} ${name}`, nameLines: [above, name] }
  }
  const [first, second] = [random.pick(words.practices), `${personOf(random, words)}${kind === 'practice' ? ` & ${personOf(random, words)}` : ''}`]
  return { name: `${first} ${second}`, nameLines: [first, second] }
}

type Named = Pick<Party, 'name' | 'brand' | 'nameLines' | 'title'>

function drawPerson(random: Random, words: Words): Named {
  const name = personOf(random, words)
  return { name, brand: name, nameLines: [name], title: random.chance(0.2) ? random.pick(words.titles) : '' }
}

function drawCompany(random: Random, words: Words): Named {
  const company = companyName(random, words)
  const { name, nameLines } = brokenName(random, words, company)
  const [first = name] = nameLines
  return { name, nameLines, brand: name === company.name ? company.brand : first, title: random.chance(0.1) ? random.pick(words.companyTitles) : '' }
}

function domainOf(brand: string): string {
  const plain = brand.toLowerCase().normalize('NFD').replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '')
  return plain.slice(0, 22).replace(/-$/, '')
}

/** A fictional company, or a private person where told. */
export function drawParty(random: Random, language: Language, { isPrivate = false } = {}): Party {
  const words = wordsOf[language]
  const country = countryOf[language]
  const { name, brand, nameLines, title } = isPrivate ? drawPerson(random, words) : drawCompany(random, words)
  const [code = '', town = ''] = random.pick(words.towns)
  const house = `${random.whole(1, 189)}${random.chance(0.15) ? random.pick(['a', 'b', ' c']) : ''}`
  const domain = `${domainOf(brand)}.example`
  const [person, other] = [personOf(random, words), personOf(random, words)]
  const persons = (text: string): string => filled(text.replace('{person}', person).replace('{person}', other), {})
  return {
    name,
    brand,
    nameLines,
    title,
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
