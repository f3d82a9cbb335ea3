import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { boxAround } from '../layout/boxes.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { labelledTexts } from '../labels/label-values.js'
import { sentencesOfTerms, speaksOfTerms } from './sentences-of-terms.js'
import { grade } from '../grades.js'
import { letterCount, pieces, wordCount } from '../measures.js'

/** BT-20 as a person reads it: what stands behind its label, else the sentences that speak of terms. */
export function paymentTerms(context: HeaderContext): Candidate | undefined {
  return byLabel(context) ?? byWording(context)
}

function byLabel(context: HeaderContext): Candidate | undefined {
  for (const hit of context.hits.all.filter(({ field }) => field === 'paymentTerms')) {
    const [text] = labelledTexts(hit, context.hits, context.layout)
    const page = context.layout.pages.find(({ number }) => number === hit.segment.page)
    if (!text || !page || !/\p{L}{2}/u.test(text.text)) continue
    const first = page.segments.find((segment) => text.words[0] !== undefined && segment.words.includes(text.words[0]))
    const more = first ? continuation(page, first) : []
    const value = sentencesOfTerms(clean([text.text, ...more.map((segment) => segment.text)].join(' ')), true)
    if (value === '') continue
    return {
      value,
      page: text.page,
      box: boxAround([...text.words, ...more]),
      text: value,
      label: hit.text,
      rule: text.rule,
      checks: [],
      confidence: grade.likely * text.weight,
    }
  }
  return undefined
}

function byWording({ layout }: HeaderContext): Candidate | undefined {
  for (const page of layout.pages) {
    const first = page.segments.find((segment) => segment.words.length >= pieces.few && speaksOfTerms(segment.text))
    if (!first) continue
    const segments = [first, ...continuation(page, first)]
    const value = sentencesOfTerms(clean(segments.map(({ text }) => text).join(' ')), false)
    if (value === '') continue
    return { value, page: page.number, box: boxAround(segments), text: value, rule: 'wording', checks: [], confidence: grade.fair }
  }
  return undefined
}

/** Further lines of the same paragraph. */
function continuation(page: LayoutPage, first: Segment): Segment[] {
  const block = page.blocks.find(({ segments }) => segments.includes(first))
  const index = block?.segments.indexOf(first) ?? -1
  if (!block || first.words.length <= wordCount.few) return []
  const rest = block.segments.slice(index + 1, index + 1 + pieces.few)
  const end = rest.findIndex((segment) => segment.words.length < 2 || /^\S+:/.test(segment.text))
  return end === -1 ? rest : rest.slice(0, end)
}

function clean(text: string): string {
  return text.replace(/^[\s:]+/, '').replaceAll(/\s+/g, ' ').slice(0, letterCount.text).trim()
}
