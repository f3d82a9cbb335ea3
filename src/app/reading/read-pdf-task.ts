import type { z } from 'zod'
import { compareWithPage } from '../../extract/compare-with-page.js'
import { extractDraft } from '../../extract/extract-draft.js'
import { isDecimal, plainText } from '../../model/decimal.js'
import type { Draft, draftSchema } from '../../model/draft.js'
import { findCodes } from '../../read/codes/find-codes.js'
import type { Page } from '../../read/page.js'
import { pageNeedsRecognition } from '../../read/pdf/page-needs-recognition.js'
import { readPdf } from '../../read/pdf/read-pdf.js'
import type { FoundEinvoice } from './find-einvoice.js'

/** A Draft as it travels between processes. */
export type DraftJson = z.input<typeof draftSchema>

export interface PdfRead {
  /** What the file says, by its e-invoice XML or its text. */
  readonly draft: DraftJson
  /** True when the values come from e-invoice XML. */
  readonly einvoice: boolean
  readonly pages: readonly Page[]
  /** Numbers of the pages whose text has to be recognised from their picture. */
  readonly unread: readonly number[]
  readonly signed: boolean
}

function encodeDecimals(value: unknown): unknown {
  if (isDecimal(value)) return plainText(value)
  if (Array.isArray(value)) return value.map(encodeDecimals)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, encodeDecimals(inner)]))
}

/** The same as `z.encode` makes of it; whether it is whole is asked once, by whoever decodes it. */
export function encodeDraft(draft: Draft): DraftJson {
  return encodeDecimals(draft) as DraftJson
}

/** Joins what the XML and the page say: the XML wins, differences are told. */
function join(found: FoundEinvoice, page: Draft): Draft {
  const { draft, findings } = found
  if (draft === undefined) return { ...page, findings: [...findings, ...page.findings] }
  const language = draft.language ?? page.language
  return {
    ...draft,
    ...(language === undefined ? {} : { language }),
    findings: [...findings, ...draft.findings, ...compareWithPage(draft, page)],
  }
}

/**
 * Reads a PDF: its e-invoice XML where it has one, and its pages as far as they carry text. Runs in a child process.
 */
export async function readPdfTask(bytes: Uint8Array): Promise<PdfRead> {
  const { embeddedFiles, signed, ...read } = await readPdf(bytes)
  const pages = await findCodes(bytes, read.pages)
  // Most PDFs carry none, and the reader takes a while to load.
  const found = embeddedFiles.length === 0 ? { findings: [] } : (await import('./find-einvoice.js')).findEinvoice(embeddedFiles)
  const unread = pages.filter(pageNeedsRecognition).map(({ number }) => number)
  const draft = join(found, extractDraft(pages))
  return { draft: encodeDraft(draft), einvoice: 'draft' in found, pages, unread, signed }
}

/** Reads pages that were recognised or laid out from an office file. Runs in a child process. */
export function extractPagesTask({ pages }: { readonly pages: readonly Page[] }): Promise<DraftJson> {
  return Promise.resolve(encodeDraft(extractDraft(pages)))
}
