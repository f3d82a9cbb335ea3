import { compact } from '../../labels/compact.js'
import { isAligned, overlapAcross } from '../../layout/boxes.js'
import type { Segment } from '../../layout/layout.js'
import { letterCount, pieces } from '../../measures.js'
import { inlineAddress } from '../../parties/inline-address.js'
import { companyBefore } from '../../parties/legal-form.js'
import { isOneOf } from '../../parties/party-words.js'
import { withoutClauses } from '../../parties/no-name.js'

/** How a text came out of its line. */
export type Cut = 'whole line' | 'before an address in its line' | 'first of its line' | 'part of its line' | 'behind a colon' | 'company in its line' | 'without clauses' | 'two lines'

/** A place where a text stands that may be a name. */
export interface Mention {
  readonly segment: Segment
  readonly cut: Cut
}

/** A text that may be the name of the seller, with all its places. */
export interface Mentioned {
  readonly text: string
  readonly mentions: readonly Mention[]
}

const parting = /\s*[•·|●;▪■]\s*|\s+[-–—*/]\s+|,\s+|\s{3,}/u
/** What parts more than a dash or a comma does: `Büro Nord – Agentur Kern PartG | Partnerschaftsregister Hamburg`. */
const partingMore = /\s*[•·|●;▪■]\s*|\s{3,}/u
const around = /^[^\p{L}\p{N}„"']+|[,;:·•|–-]+$/gu

function texts({ text }: Segment): (readonly [text: string, cut: Cut])[] {
  const parts = text.split(parting)
  const [first = '', ...more] = parts.length > 1 ? parts : []
  const [company = '', ...others] = text.split(partingMore)
  const behindColon = parts.flatMap((part) => part.split(/:\s+/u).slice(1).slice(-1))
  const clauses = withoutClauses(text)
  return [
    [text, 'whole line'],
    [inlineAddress(text)?.name ?? '', 'before an address in its line'],
    [first, 'first of its line'],
    [others.length > 0 && company !== first ? company : '', 'first of its line'],
    ...more.map((part) => [part, 'part of its line'] as const),
    ...behindColon.map((part) => [part, 'behind a colon'] as const),
    [companyBefore(text)?.name ?? '', 'company in its line'],
    [clauses === text ? '' : clauses, 'without clauses'],
  ]
}

function nextOf(line: Segment, lines: readonly Segment[]): Segment | undefined {
  return lines.find((one) => one.y0 > line.y0 + line.fontSize / 2 && one.y0 - line.y1 < line.fontSize &&
    overlapAcross(one, line) > 0 && isAligned(one, line))
}

/** Every text of some lines, from above to below, that may be a name, longer ones than a line of a text left out. */
export function mentionsIn(lines: readonly Segment[]): Map<string, Mentioned> {
  const found = new Map<string, Mentioned>()
  const add = (raw: string, segment: Segment, cut: Cut): void => {
    const text = raw.trim().replaceAll(around, '').trim()
    const key = compact(text)
    if (key.length < pieces.few || text.length > letterCount.line || !/\p{L}{2}/u.test(text)) return
    const known = found.get(key)
    found.set(key, { text: known?.text ?? text, mentions: [...(known?.mentions ?? []), { segment, cut }] })
  }
  for (const line of lines) {
    for (const [text, cut] of texts(line)) add(text, line, cut)
    const next = nextOf(line, lines)
    // `Mit freundlichen Grüßen` over a name is none of it.
    if (next && !isOneOf('labelsOrNotes', line.text) && !/\d{3}/u.test(line.text) && !/\d/u.test(next.text)) add(`${line.text} ${next.text}`, line, 'two lines')
  }
  return found
}
