import { randomOf } from '../../layouts/random.js'
import { arrangement } from './arrangement.js'
import { type Change, exchanges } from './exchanging.js'
import { figures } from './figures.js'
import { insertions } from './insertions.js'
import { quirks } from './quirks.js'
import type { Variant } from './rows.js'
import { sayings } from './saying.js'
import { typesetting } from './typesetting.js'
import { wordings } from './wording.js'

type Variants = Readonly<Record<string, Variant>>

const singles: Variants = { ...figures, ...typesetting, ...arrangement, ...insertions, ...quirks }

/** Several at once, drawn by a seed. */
function several(seed: number): Variant {
  const chosen = randomOf(seed).shuffled(Object.values(singles)).slice(0, 5)
  return (pages) => chosen.reduce((changed, variant) => variant(changed), pages)
}

const mixtures = 12

const ofPages: Variants = {
  ...singles,
  ...sayings,
  ...wordings,
  ...Object.fromEntries(Array.from({ length: mixtures }, (_, index) => [`several, ${index}`, several(index)])),
}

/** The truth stays what it is. */
function onPages(variant: Variant): Change {
  return ({ pages, truth }) => ({ pages: variant(pages), truth })
}

/** Every variant by its name. */
export const variants: Readonly<Record<string, Change>> = {
  ...Object.fromEntries(Object.entries(ofPages).map(([name, variant]) => [name, onPages(variant)])),
  ...exchanges,
}
