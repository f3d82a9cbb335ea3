import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import { greetings, typeNames } from '../labels/header-labels.js'
import type { Segment } from '../layout/layout.js'
import { datesIn } from '../values/date.js'
import { isDetail } from './address-line.js'
import { postalLine } from './postal-line.js'
import { looksLikeStreet } from './street.js'
import { pieces, points, wordCount } from '../measures.js'

const types = typeNames.map(({ name }) => name).filter((name) => name.length > pieces.few)

/** True for what may be a name by its form: no label, title, date, sentence or numbered street. */
export function isName(segment: Segment, { hits }: HeaderContext): boolean {
  const { text, words } = segment
  const key = compact(text)
  if (words.length > wordCount.name || !/\p{L}{3}/u.test(text) || hits.of(segment).some((hit) => hit.sure)) return false
  if (types.some((name) => key.includes(name)) || greetings.some((greeting) => key.startsWith(greeting))) return false
  if (isDetail(text) || datesIn(text).length > 0 || postalLine(text) || /[:;!?]$/.test(text)) return false
  return !(looksLikeStreet(text) && /\d/.test(text)) && isHeading(segment)
}

/** Names begin with a capital letter, but for logos. */
function isHeading({ text, fontSize, words }: Segment): boolean {
  return /^\p{Lu}/u.test(text) || (fontSize > points.beside && words.length <= wordCount.few)
}
