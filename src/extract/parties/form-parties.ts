import type { HeaderContext } from '../header/header-context.js'
import type { FormField } from '../form/form-label.js'
import { readForm, type PlacedPair } from '../form/read-form.js'
import type { LabelHit } from '../labels/find-labels.js'
import { boxAround } from '../layout/boxes.js'
import type { Segment } from '../layout/layout.js'
import type { Cell } from '../table/cell.js'
import { countryCodeIn } from './country-names.js'
import { postalLine } from './postal-line.js'
import { worth } from '../grades.js'
import type { PartyCandidate, PartyText, RatedCandidate, Role } from './party-candidate.js'

const usable: readonly FormField[] = ['partyName', 'givenName', 'familyName', 'street', 'houseNumber', 'addressLine', 'additional', 'postalCode', 'city', 'postalCity', 'subdivision', 'country']

/** Seller and buyer as viewers of e-invoices print them: every part of the address has its own label. */
export function formParties(context: HeaderContext): RatedCandidate[] {
  const { pairs } = readForm(context.layout)
  return (['seller', 'buyer'] as const).flatMap((role) => {
    const own = pairs.filter((pair) =>
      (pair.section ?? pair.heading?.kind) === role && pair.fields.some((field) => usable.includes(field)))
    const candidate = partyOf(own, context)
    return candidate ? [rated(candidate, role, own)] : []
  })
}

/** The first label of each kind counts; what comes again belongs to a contact or to another party. */
function partyOf(pairs: readonly PlacedPair[], context: HeaderContext): PartyCandidate | undefined {
  const first = (field: FormField): PlacedPair | undefined =>
    pairs.find(({ fields, value }) => fields.includes(field) && /[\p{L}\d]/u.test(value))
  const person = first('givenName') && first('familyName')
  const [name, postal, city] = [person ? first('givenName') : first('partyName'), first('postalCode') ?? first('postalCity'), first('city')]
  const town = postal && placeOf(postal, city)
  if (!name || !postal || !town) return undefined
  const text = (pair: PlacedPair | undefined, more?: PlacedPair): PartyText | undefined => {
    const segment = pair?.cells[0] && segmentOf(pair.cells[0], context)
    return pair && segment ? { text: [pair.value, more?.value].filter((part) => part !== undefined).join(' '), segment } : undefined
  }
  // `Nome: Andrea` over `Cognome: Pellizzari`.
  const [nameText, postalText] = [text(name, person), text(postal)]
  if (!nameText || !postalText) return undefined
  const segments = pairs.flatMap(({ cells }) => cells).flatMap((cell) => segmentOf(cell, context) ?? [])
  return {
    page: postalText.segment.page,
    box: boxAround(segments),
    kind: 'stack',
    name: nameText,
    street: text(first('street') ?? first('addressLine'), first('houseNumber')),
    additionalStreet: text(first('additional')),
    contactName: undefined,
    postal: postalText,
    postalCode: town.postalCode,
    city: town.city,
    subdivision: first('subdivision')?.value,
    ...named(first('country')),
    greeted: false,
    announced: false,
    segments,
  }
}

function named(country: PlacedPair | undefined): Pick<PartyCandidate, 'countryCode' | 'countryNamed'> {
  const countryCode = countryCodeIn(country?.value ?? '')
  return { countryCode, countryNamed: countryCode !== undefined }
}

/** `PLZ: 50679` with `Ort: Köln`, or both under one label. */
function placeOf(postal: PlacedPair, city: PlacedPair | undefined): { postalCode: string; city: string } | undefined {
  if (postal.fields.includes('postalCity')) return postalLine(postal.value)
  const code = /^(?:[A-Z]{1,3}[ -])?([A-Z\d][A-Z\d -]{2,9})$/u.exec(postal.value.trim())?.[1]
  return code === undefined || !/\d/.test(code) || city === undefined || /\d{3}/.test(city.value) ? undefined : { postalCode: code, city: city.value }
}

function segmentOf(cell: Cell, { layout }: HeaderContext): Segment | undefined {
  const [word] = cell.words
  return layout.pages.find(({ number }) => number === cell.page)?.segments.find((segment) =>
    word !== undefined &&
      segment.words.some((own) => own.text === word.text && own.x0 === word.x0 && own.y0 === word.y0))
}

function rated(candidate: PartyCandidate, role: Role, pairs: readonly PlacedPair[]): RatedCandidate {
  const score = { seller: -worth.certain, buyer: -worth.certain, [role]: worth.certain }
  const { segments: [segment = candidate.postal.segment] } = candidate
  const { text, ...box } = pairs.find((pair) => pair.heading)?.heading?.cell ?? pairs[0]?.labelCell ?? segment
  const heading: LabelHit = { field: `${role}Block`, sure: true, languages: [], segment, from: 0, to: 0, box, text }
  return { candidate, heading, seller: score.seller, buyer: score.buyer, facts: ['form'] }
}
