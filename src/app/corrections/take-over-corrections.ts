import * as z from 'zod'
import { type Draft, draftSchema } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import { termOfPath } from '../../model/terms/term-of-path.js'
import { forcedRule } from './correct-draft.js'
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

/**
 * The draft with what a person has entered on an earlier reading of the same file. What no longer fits is left out: the
 * file may be read better by now.
 */
export function takeOverCorrections(draft: Draft, earlier: Draft): Draft {
  const typed = new Map(earlier.evidence.filter(({ source }) => source === 'user').map((evidence) => [evidence.path, evidence]))
  return [...typed.values()].reduce((corrected, evidence) => entered(corrected, evidence, earlier) ?? corrected, draft)
}
