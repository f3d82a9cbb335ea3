import type { Evidence } from './evidence.js'

interface Hold {
  /** The most that a value with this fact may reach. */
  readonly most: number
  /** A finding or the evidence tells of it, so that a value which nothing else makes doubtful is still delivered. */
  readonly told: boolean
}

/** What is asked, whatever else speaks for the value. */
const asked: Hold = { most: 0.55, told: false }

/**
 * Facts that keep a value from being sure, whatever else speaks for it. They stand on too few pages to be weighed by
 * what was seen, but in each the page itself contradicts the value.
 */
export const heldBelow: Readonly<Record<string, Hold>> = {
  /** The page shows the number, but no bank could have given it. */
  'check digits fail': { most: 0.89, told: true },
  /** The same of a picture: sooner a figure was misread than a bank got wrong. */
  'check digits fail on a picture': { most: 0.89, told: false },
  /** The picture shows other letters; the check digits chose these. */
  'letters mended': { most: 0.89, told: true },
  /** `RHHEDE5M` or `RHHEDESM`: nothing in a BIC proves its letters. */
  'letters that recognition mixes up': { most: 0.89, told: false },
  'the total stands on no page, and a larger amount is left': asked,
  'no VAT is charged, and amounts go on below the total': asked,
  'a part of a total below it': asked,
  'recognised in no form of its country': asked,
  'a misread legal form': asked,
  'the rest of a word in a picture': asked,
  'a doubtful word of a name in a picture': asked,
  'in a sentence, where a sure label names another': asked,
  'a number that may go on': asked,
  'a count of parts for a number': asked,
  'a deduction that bears no tax': asked,
  'the title has another number': asked,
  'a number that the first page does not tell': asked,
  'a remnant behind a recognised number': asked,
  'a name with the number of the invoice': asked,
  'holds: announced otherwise': asked,
  'holds: votes for another': asked,
  'holds: VAT ids of two countries': asked,
  'turned round would do as well': asked,
  'a credit note with the number of the other party': asked,
  'the name of the other party': asked,
  'a firm with this name stands elsewhere': asked,
  'the town of an address for a name': asked,
  'neither a street nor a legal form': asked,
  'an identifier for a name': asked,
  'a bank for a name': asked,
  'the end of a name': asked,
  'a town with its code in a name': asked,
  'a trade and its place for a name': asked,
  'a street for a name': asked,
  'its address for a name': asked,
  'a place in a house for a name': asked,
  'the beginning of a name': asked,
  'a department for a name': asked,
  'somebody at the company for a name': asked,
  'the owner for a name': asked,
  'another company has the votes': asked,
  'a label for a name': asked,
  'one word for a name': asked,
  'begins small and is no name of a family': asked,
  'only the beginning of an address for a name': asked,
  'a line among others for a name': asked,
  'a company where the seller stands': asked,
  'written in the name of another': asked,
  'a company below it in its block': asked,
  'another name of the family close below': asked,
  'a title and a family name for a name': asked,
  'a person below a name of nobody': asked,
  'a line below may go on with it': asked,
  'the day of the invoice stands beside an earlier one': asked,
  'a day without a label, and the label of another': asked,
  'before the invoice': asked,
  'rule: marks of several currencies': asked,
  'a discount among lines that have quantities': asked,
  'calculated, and a figure of its rows is not explained': asked,
  'calculated from an amount that no head calls a count': asked,
  'one piece, and the rows name a unit': asked,
  'one piece, and figures of its name give the amount': asked,
  'one piece, and its name begins with a count': asked,
  'an amount among the lines that is none of them': asked,
  'a discount whose percentage is not read': asked,
  'amounts beside a discount are not explained': asked,
  'no line is counted, and rows that calculate are left': asked,
}

/** The most that a value with these facts may reach, with the fact that holds it; undefined where none does. */
export function heldBy(facts: readonly string[]): (Hold & { readonly fact: string }) | undefined {
  const held = facts.flatMap((fact) => (heldBelow[fact] === undefined ? [] : [{ fact, ...heldBelow[fact] }]))
  return held.sort((a, b) => a.most - b.most)[0]
}

/** Whether a value is as sure as one can be that is held down by a fact that is told. */
export function isHeldAndTold({ reasons = [], confidence }: Evidence): boolean {
  const held = heldBy(reasons.map(({ fact }) => fact))
  return held?.told === true && confidence >= held.most
}
