import type { Draft } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import { amountFacts } from './amounts-on-pages.js'
import { calculatedElsewhere } from './calculated-figures.js'
import { discountFacts } from './discount-facts.js'
import { chargeAmongLines, discountAmongLines, documentFacts, overruledTotal, totalFacts, untaxedDeduction } from './document-facts.js'
import { type Facts, familyOf, fieldOf } from './facts.js'
import { accountFacts, dateFacts, dueDateFacts, numberFacts, referenceFacts, typeFacts } from './header-facts.js'
import { lineFacts, type Whole } from './line-facts.js'
import { nameFacts, taxIdFacts } from './party-facts.js'
import { otherSellersFacts } from './other-seller.js'
import { placeFacts } from './place-facts.js'
import type { Surroundings } from './surroundings.js'
import { grade } from '../grades.js'

/** A value of the draft with everything that is known for and against it. */
export interface ValueFacts {
  readonly evidence: Evidence
  /** Undefined for values that no benchmark tells the truth of. */
  readonly family: string | undefined
  readonly facts: Facts
}

type FactsFor = (path: string, whole: Whole) => Facts

const ofAmounts: FactsFor = (path, { document }) => ({ [fieldOf(path)]: 1, ...document })
const ofTotal: FactsFor = (path, whole) =>
  ({ ...ofAmounts(path, whole), ...totalFacts(path, whole.draft), ...overruledTotal(path, whole.draft, whole.amounts) })
const ofLine: FactsFor = (path, whole) => ({ ...whole.document, ...lineFacts(path, whole) })

const byFamily: Readonly<Record<string, FactsFor>> = {
  'number': (_, { draft, surroundings }) => numberFacts(draft, surroundings),
  'date': (_, { draft, surroundings }) => dateFacts(draft, surroundings),
  'due date': (_, { draft }) => dueDateFacts(draft),
  'type': (_, { draft, surroundings }) => typeFacts(draft, surroundings),
  'seller name': (_, { draft, surroundings }) => nameFacts('seller', draft, surroundings),
  'buyer name': (_, { draft, surroundings }) => nameFacts('buyer', draft, surroundings),
  'address': (path, { draft, surroundings }) => otherSellersFacts(path, draft, surroundings),
  'tax id': (path, { draft, surroundings }) => taxIdFacts(path, draft, surroundings),
  'account': (path, { draft, surroundings }) => accountFacts(path, draft, surroundings),
  'reference': (path, { draft }) => referenceFacts(path, draft),
  'discount terms': (_, { draft, surroundings }) => discountFacts(draft, surroundings),
  'total': ofTotal,
  'tax row': (path, whole) => ({ ...ofAmounts(path, whole), ...untaxedDeduction(path, whole.draft) }),
  'line text': ofLine,
  'line amount': ofLine,
  'line factor': ofLine,
  'line rate': ofLine,
  'one piece': ofLine,
  'lines': (_, { document, draft, amounts, surroundings: { segments } }) =>
    ({
      ...document,
      ...discountAmongLines(draft, amounts),
      ...chargeAmongLines(draft),
      ...calculatedElsewhere(draft, segments),
    }),
}

/** That these are the lines of the invoice, all of them and no others, is a value of its own. */
const allLines: Evidence = { path: 'lines', source: 'derived', formula: 'all lines, and no others', confidence: grade.likely }

/**
 * A line without a quantity becomes one unit at its amount, or what its amount and its price give; whether that is so
 * is read from what stands in its rows.
 */
function unprintedQuantities({ values }: Draft): Evidence[] {
  return (values.lines ?? []).flatMap(({ quantity, unitPrice, grossUnitPrice }, index) => {
    if (quantity !== undefined) return []
    const formula = (unitPrice ?? grossUnitPrice) === undefined ? onePiece : amountByPrice
    return [{ path: `lines[${index}].quantity`, source: 'derived' as const, formula, confidence: grade.likely }]
  })
}

const onePiece = 'one unit at the amount of the line'
const amountByPrice = 'line amount / unit price'

function familyFor({ path, formula }: Evidence): string | undefined {
  return formula === onePiece ? 'one piece' : familyOf(path)
}

/** Every value with its facts; of a value with several evidences the newest speaks. */
export function valueFacts(draft: Draft, surroundings: Surroundings): ValueFacts[] {
  const amounts = amountFacts(draft, surroundings.segments)
  const whole: Whole = { draft, surroundings, amounts, document: documentFacts(draft, amounts, surroundings) }
  const all = [...unprintedQuantities(draft), ...draft.evidence]
  const newest = new Map(all.map((evidence) => [evidence.path, evidence]))
  const lines = (draft.values.lines ?? []).length > 0 ? [allLines] : []
  return [...newest.values(), ...lines].map((evidence) => {
    const family = familyFor(evidence)
    const own = family === undefined ? undefined : byFamily[family]?.(evidence.path, whole)
    return { evidence, family, facts: { ...placeFacts(evidence, surroundings), ...own } }
  })
}
