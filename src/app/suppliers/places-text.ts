import type { Place, Relation } from '../../extract/places/place.js'
import type { Language, LocalizedText } from '../../model/language.js'

const relations: Readonly<Record<Relation, LocalizedText>> = {
  behind: { de: 'hinter', en: 'behind' },
  'right of': { de: 'rechts von', en: 'right of' },
  below: { de: 'unter', en: 'below' },
  above: { de: 'über', en: 'above' },
  alone: { de: 'frei stehend, bei', en: 'alone, near' },
}

const pages: Readonly<Record<Place['page'], LocalizedText | undefined>> = {
  only: undefined,
  first: { de: 'auf der ersten Seite', en: 'on the first page' },
  last: { de: 'auf der letzten Seite', en: 'on the last page' },
  inner: { de: 'auf einer Seite dazwischen', en: 'on a page between' },
}

/** The words nearest to a value that has no label. */
const nearest = 2

function placeText({ relation, label, page, anchors }: Place, language: Language): string {
  const near = relation === 'alone' ? anchors.slice(0, nearest).map(({ text }) => text) : [label]
  const quoted = near.map((text) => (language === 'de' ? `„${text}“` : `“${text}”`)).join(', ')
  return [relations[relation][language], quoted, pages[page]?.[language]].filter((part) => part !== undefined).join(' ')
}

/** Where a value stands, as a person would say it: `rechts von „Beleg“`. */
export function placesText(places: readonly Place[]): LocalizedText {
  const all = (language: Language): string => [...new Set(places.map((place) => placeText(place, language)))].join(language === 'de' ? ' und ' : ' and ')
  return { de: all('de'), en: all('en') }
}
