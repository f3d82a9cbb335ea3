import { extractDraft } from '../../extract/extract-draft.js'
import { readDocx } from '../../read/office/docx/read-docx.js'
import { renderOffice } from '../../read/office/render-office.js'
import { readXlsx } from '../../read/office/xlsx/read-xlsx.js'
import type { Page } from '../../read/page.js'
import { officeWitness } from './office-witness.js'
import { type DraftJson, encodeDraft } from './read-pdf-task.js'

export interface OfficeRequest {
  readonly bytes: Uint8Array
  readonly kind: 'xlsx' | 'docx'
}

export interface RenderRequest extends OfficeRequest {
  /** Drawn by this program itself, without LibreOffice. */
  readonly ourselves?: boolean | undefined
}

export interface OfficeRead {
  readonly draft: DraftJson
  readonly pages: readonly Page[]
}

export interface RenderedOffice {
  readonly pdf: Uint8Array
  /** Which program drew it. */
  readonly renderer: 'libreoffice' | 'own'
}

/** Reads cells, tables and paragraphs themselves, laid out as pages. Runs in a child process. */
export async function readOfficeTask({ bytes, kind }: OfficeRequest): Promise<OfficeRead> {
  const pages = kind === 'xlsx' ? readXlsx(bytes) : readDocx(bytes)
  const draft = extractDraft(pages)
  const findings = [...draft.findings, ...(await officeWitness(bytes, kind, pages))]
  return { draft: encodeDraft({ ...draft, findings }), pages }
}

/** Draws an office file as PDF. Runs in a child process. */
export async function renderOfficeTask({ bytes, kind, ourselves }: RenderRequest): Promise<RenderedOffice> {
  return await renderOffice(bytes, kind, ourselves === true ? { soffice: undefined } : {})
}
