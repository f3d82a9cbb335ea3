import * as z from 'zod'
import { type Draft, draftSchema } from '../../model/draft.js'
import { type Evidence, linesRule } from '../../model/evidence.js'
import { termOfPath } from '../../model/terms/term-of-path.js'
import { acceptSameLines } from './accept-lines.js'
import { forcedRule } from './correct-draft.js'
import { hasElement, removedRule, removeElement } from './remove-element.js'
import { assign, stepsOf, valueAt, without } from './value-place.js'

/** One thing that a person entered, or took away, on the new reading; undefined where it no longer fits. */
function entered(draft: Draft, typed: Evidence, earlier: Draft): Draft | undefined {
  const encoded = z.encode(draftSchema, draft)
  const steps = stepsOf(typed.path)
  const present = valueAt(encoded.values, steps)
  const { text = '' } = typed
  const values = text === '' ? without(encoded.values, steps) : assign(encoded.values, steps, text)
  const field = termOfPath(typed.path)
  const findings = typed.rule === forcedRule ? earlier.findings.filter((finding) => finding.code === 'IC-TYPED-ANYWAY' && finding.field === field) : []
  return draftSchema.safeDecode({
    ...encoded,
    values: values ?? {},
    evidence: [...encoded.evidence, { ...typed, replaced: typeof present === 'string' ? present : undefined }],
    findings: [...encoded.findings, ...findings],
  }).data
}

/** A whole element taken out of the new reading too; where the new reading has none there, nothing goes. */
function removedAgain(draft: Draft, { path }: Evidence): Draft {
  const encoded = z.encode(draftSchema, draft)
  const steps = stepsOf(path)
  if (!hasElement(encoded, steps)) return draft
  return draftSchema.safeDecode(removeElement(encoded, steps, termOfPath(path) ?? '')).data ?? draft
}

/**
 * The draft with what a person has entered on an earlier reading of the same file. What no longer fits is left out: the
 * file may be read better by now.
 */
export function takeOverCorrections(draft: Draft, earlier: Draft): Draft {
  const typed = earlier.evidence.filter(({ source, rule }) => source === 'user' && rule !== linesRule)
  // Whole lines go first: the paths of all else are told without them.
  const removed = typed.filter(({ rule }) => rule === removedRule)
  const newest = new Map(typed.filter(({ rule }) => rule !== removedRule).map((evidence) => [evidence.path, evidence]))
  const without = removed.reduce(removedAgain, draft)
  const corrected = [...newest.values()].reduce((so, evidence) => entered(so, evidence, earlier) ?? so, without)
  return acceptSameLines(corrected, earlier)
}
