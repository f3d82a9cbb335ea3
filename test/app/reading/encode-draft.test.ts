import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { encodeDraft } from '../../../src/app/reading/read-pdf-task.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { draftSchema } from '../../../src/model/draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'

it('sends a draft between processes as its schema writes it', async () => {
  const { pages } = await readPdf(await readFile(new URL('../../../fixtures/input/rechnung-werkstatt.pdf', import.meta.url)))
  const draft = extractDraft(pages)
  const encoded = encodeDraft(draft)
  expect(encoded).toEqual(z.encode(draftSchema, draft))
  expect(encoded.values.totals?.grossTotal).toMatch(/^\d+\.\d\d$/)
  expect(z.decode(draftSchema, encoded)).toEqual(draft)
})
