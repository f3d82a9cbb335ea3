import { z } from 'zod'
import { compareWithPage } from '../../extract/compare-with-page.js'
import { extractDraft } from '../../extract/extract-draft.js'
import { type Draft, draftSchema } from '../../model/draft.js'
import type { Finding } from '../../model/finding.js'
import { findCodes } from '../../read/codes/find-codes.js'
import type { Page } from '../../read/page.js'
import type { EmbeddedFile } from '../../read/pdf/embedded-files.js'
import { pageNeedsRecognition } from '../../read/pdf/page-needs-recognition.js'
import { readPdf } from '../../read/pdf/read-pdf.js'

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

export function encodeDraft(draft: Draft): DraftJson {
  return z.encode(draftSchema, draft)
}

interface FoundEinvoice {
  readonly draft?: Draft
  readonly findings: readonly Finding[]
}

const unreadable: Finding = {
  code: 'IC-XML-UNREADABLE',
  level: 'warning',
  message: {
    de: 'Die Datei trägt E-Rechnungs-XML, das nicht gelesen werden kann; gelesen wurde die sichtbare Seite.',
    en: 'The file carries e-invoice XML that cannot be read; the visible page was read instead.',
  },
  field: null,
}

/** The e-invoice among the attached files, whatever its name: what counts is what the XML is. */
async function findEinvoice(files: readonly EmbeddedFile[]): Promise<FoundEinvoice> {
  const findings: Finding[] = []
  const candidates = files.filter(({ name }) => name.toLowerCase().endsWith('.xml'))
  if (candidates.length === 0) return { findings }
  // Most PDFs carry none, and the reader takes a while to load.
  const { einvoiceKind, readEinvoice } = await import('../../extract/einvoice/read-einvoice.js')
  for (const file of candidates) {
    const xml = Buffer.from(file.base64, 'base64')
    try {
      if (einvoiceKind(xml) !== null) return { draft: readEinvoice(xml), findings }
    } catch {
      findings.push(unreadable)
    }
  }
  return { findings }
}

/** Joins what the XML and the page say: the XML wins, differences are told. */
function join(found: FoundEinvoice, page: Draft): Draft {
  const { draft, findings } = found
  if (draft === undefined) return { ...page, findings: [...findings, ...page.findings] }
  const language = draft.language ?? page.language
  return { ...draft, ...(language === undefined ? {} : { language }), findings: [...draft.findings, ...compareWithPage(draft, page)] }
}

/** Reads a PDF: its e-invoice XML where it has one, and its pages as far as they carry text. Runs in a child process. */
export async function readPdfTask(bytes: Uint8Array): Promise<PdfRead> {
  const { embeddedFiles, signed, ...read } = await readPdf(bytes)
  const pages = await findCodes(bytes, read.pages)
  const found = await findEinvoice(embeddedFiles)
  const unread = pages.filter(pageNeedsRecognition).map(({ number }) => number)
  const draft = join(found, extractDraft(pages))
  return { draft: encodeDraft(draft), einvoice: found.draft !== undefined, pages, unread, signed }
}

/** Reads pages that were recognised or laid out from an office file. Runs in a child process. */
export function extractPagesTask({ pages }: { readonly pages: readonly Page[] }): Promise<DraftJson> {
  return Promise.resolve(encodeDraft(extractDraft(pages)))
}
