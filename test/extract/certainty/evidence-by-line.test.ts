import { expect, it } from 'vitest'
import { evidenceOfLine, newestEvidence } from '../../../src/extract/certainty/evidence-by-line.js'
import { emptyDraft } from '../../../src/model/draft.js'
import type { Evidence } from '../../../src/model/evidence.js'

it('finds the evidence of a line in its order, and of a value the newest', () => {
  const [first, other, tenth, second] = ['lines[1].name', 'totals.netTotal', 'lines[10].name', 'lines[1].name']
    .map((path, index): Evidence => ({ path, source: 'page', confidence: index / 10 }))
  const draft = { ...emptyDraft, evidence: [first, other, tenth, second].flatMap((one) => one ?? []) }
  expect(evidenceOfLine(draft, 1)).toEqual([first, second])
  expect(evidenceOfLine(draft, 10)).toEqual([tenth])
  expect(evidenceOfLine(draft, 0)).toEqual([])
  expect(newestEvidence(draft, 'lines[1].name')).toBe(second)
  expect(newestEvidence(draft, 'lines[2].name')).toBeUndefined()
})
