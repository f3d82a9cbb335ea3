import type { Draft } from '../../model/draft.js'
import type { Box, Evidence } from '../../model/evidence.js'
import type { Mend } from './mend-letters.js'
import { grade } from '../grades.js'
import { lettersProven } from '../mended-rules.js'

/** A mended value is less sure than one that was read clean. */
const mostConfidence = grade.likely

/** Tells in the evidence which values were put right, and what had been recognised. */
export function markMends(draft: Draft, mends: readonly Mend[]): Draft {
  if (mends.length === 0) return draft
  return { ...draft, evidence: draft.evidence.map((evidence) => marked(evidence, mends)) }
}

function marked(evidence: Evidence, mends: readonly Mend[]): Evidence {
  const { page, box, text = '', rule } = evidence
  const mend = mends.find((one) => one.page === page && one.value === text.replaceAll(/[^\p{L}\p{N}]/gu, '') && box !== undefined && meet(one.box, box))
  if (mend === undefined) return evidence
  return { ...evidence, text: mend.read, rule: rule === undefined ? lettersProven : `${rule}, ${lettersProven}`, confidence: Math.min(evidence.confidence, mostConfidence) }
}

function meet(first: Box, second: Box): boolean {
  return first.x0 < second.x1 && second.x0 < first.x1 && first.y0 < second.y1 && second.y0 < first.y1
}
