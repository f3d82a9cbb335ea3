import type { Draft } from '../../model/draft.js'
import type { Box } from '../../model/evidence.js'
import { boxAround } from '../layout/boxes.js'
import type { Segment } from '../layout/layout.js'
import { goingOnBelow } from './going-on.js'
import { companyBelow } from './party-facts.js'
import { personOfBrand } from './people-facts.js'
import type { Surroundings } from './surroundings.js'

type Side = 'seller' | 'buyer'

/** What stands below a name that may be its end. */
function endOf(side: Side, draft: Draft, surroundings: Surroundings): { text: string; line: Segment } | undefined {
  const person = side === 'seller' ? personOfBrand(draft, surroundings) : undefined
  const line = goingOnBelow(side, draft, surroundings) ?? companyBelow(side, draft, surroundings)
  return person ?? (line && { text: line.text, line })
}

function withWholeName(side: Side, draft: Draft, surroundings: Surroundings): Draft {
  const name = draft.values[side]?.name
  const own = draft.evidence.findLast(({ path }) => path === `${side}.name`)
  const end = endOf(side, draft, surroundings)
  if (name === undefined || own?.box === undefined || !end || !isRightBelow(own.box, end.line)) return draft
  const whole = `${name} ${end.text}`
  const evidence = { ...own, value: whole, text: whole, box: boxAround([own.box, end.line]) }
  return {
    ...draft,
    values: { ...draft.values, [side]: { ...draft.values[side], name: whole } },
    evidence: draft.evidence.map((one) => (one === own ? evidence : one)),
  }
}

function isRightBelow(own: Box, line: Box): boolean {
  return line.y0 - own.y1 < own.y1 - own.y0
}

/**
 * `Gasthof zur Post` over `Franz Xaver Brunner`, `Tierarztpraxis` over `Dr. med. vet. Silke Kern`: where nothing tells
 * whether the line below belongs to a name, both are its name. What is too much names nobody else, and what is missing
 * could.
 */
export function withWholeNames(draft: Draft, surroundings: Surroundings): Draft {
  return (['seller', 'buyer'] as const).reduce((one, side) => withWholeName(side, one, surroundings), draft)
}
