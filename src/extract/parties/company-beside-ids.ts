import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import type { HeaderContext } from '../header/header-context.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { above, nextLine } from '../layout/neighbours.js'
import { endsWithLegalForm, hasLegalForm, isOnlyLegalForm } from './legal-form.js'
import { clearSeparators, mayBeCompany, type Printed, separators, theOnly } from './name-in-full.js'
import { isCompanyBesides, isEndOfCompany, isRegisterNote, withoutClauses } from './no-name.js'
import { leading } from './party-words.js'

/**
 * The company that begins the line of a footer in which its VAT id or register number stands (`Hotel Mühle GmbH ·
 * USt-IdNr. DE...`), or that stands right above it in a column.
 */
export function companyBesideIds({ layout, hits }: HeaderContext, buyer = ''): Candidate | undefined {
  const found = layout.pages.flatMap((page) => page.segments.flatMap((line, at, all): Printed[] => {
    const id = hits.of(line).find(({ field }) => field === 'vatId' || field === 'register')
    if (isRegisterNote(line.text)) return companyOver(line, page)
    const name = id && line.y0 > page.foot ? beginning(line.words.slice(0, id.from).map(({ text }) => text).join(' ')) : ''
    // `… | Handelsbank` over `Nord AG | IBAN …`
    const above = all.slice(0, at).findLast(({ baseline }) => baseline < line.baseline - 1)?.text.split(separators)
    const isWhole = !label.test(name) && !isCompanyBesides(`${above?.at(-1) ?? ''} ${name}`)
    return hasLegalForm(name) && mayBeCompany(name) && isWhole ? [{ name, lines: [line] }] : []
  }))
  return theOnly(found, buyer, besideIds, grade.likely)
}

/**
 * `Lindt GbR · Gesellschafter: ...` over `Handelsbank · IBAN ...` and `USt-IdNr. DE...`: the company that begins the
 * foot of a page, where its VAT id stands further down in it.
 */
export function companyOverIds({ layout, hits }: HeaderContext, buyer = ''): Candidate | undefined {
  const found = layout.pages.flatMap(({ segments, foot }): Printed[] => {
    const [first, ...more] = segments.filter(({ y0 }) => y0 > foot)
    const isOver = more.some((line) => hits.of(line).some(({ field }) => field === 'vatId'))
    const name = first && isOver ? beginning(first.text) : ''
    return first && endsWithLegalForm(name) && mayBeCompany(name) && !label.test(name) ? [{ name, lines: [first] }] : []
  })
  return theOnly(found, buyer, besideIds, grade.fair)
}

const besideIds = 'company beside its VAT id or register number'

/** `druck:werk GbR` has none. */
const label = /:(?:\s|$)/u

/** Up to the first sign that parts a line; `Pension Birkenhof, Lindt KG · AG Essen HRA 77` up to the company. */
function beginning(text: string): string {
  const [first = ''] = withoutClauses(text).split(separators)
  const [whole = ''] = withoutClauses(text).split(clearSeparators)
  const isHouse = leading('institutions', first) > 0 && !hasLegalForm(first)
  const isOfBoth = isHouse && endsWithLegalForm(whole) && /^[^,\d]+, [^,\d]+$/u.test(whole)
  return isOfBoth ? whole : first
}

/** `Kern Sanders` over `Rechtsanwälte PartG mbB`, and both over `AG Essen PR 4017`. */
function companyOver(entry: Segment, page: LayoutPage): Printed[] {
  const last = lineOver(entry, page)
  const lines = (last && brokenCompany(last, page)) ?? [last].filter((line) => line !== undefined)
  const name = lines.map(({ text }) => text).join(' ')
  const isWhole = endsWithLegalForm(name) && !isEndOfCompany(name) && !isOnlyLegalForm(name)
  return isWhole && mayBeCompany(name) && !/[:·|•]/u.test(name) ? [{ name, lines }] : []
}

/** `AUMANN | STOLZ` over `RECHTSANWÄLTE PARTNERSCHAFT mbB`: both lines of a company that the second ends. */
export function brokenCompany(last: Segment, page: LayoutPage): readonly Segment[] | undefined {
  const first = isEndOfCompany(last.text) || isOnlyLegalForm(last.text) ? lineOver(last, page) : undefined
  return first && [first, last]
}

function lineOver(line: Segment, page: LayoutPage): Segment | undefined {
  const [over] = above(page, line)
  return over && nextLine(over, page) === line ? over : undefined
}
