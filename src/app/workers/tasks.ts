import type { OfficialReport } from '../../check/official/judge.js'
import type { RecognisedPage } from '../../read/ocr/recognised-page.js'
import type { Page } from '../../read/page.js'
import type { RepairedPdf } from '../../write/pdf/repair-pdf.js'
import type { HybridRequest } from '../../write/pdf/write-hybrid.js'
import type { EinvoiceRead } from '../reading/read-other-tasks.js'
import type { MailAttachment } from '../reading/read-mail-task.js'
import type { Language } from '../../model/language.js'
import type { OfficeRead, OfficeRequest, RenderRequest, RenderedOffice } from '../reading/read-office-task.js'
import type { RepairRequest } from '../pdfa/repair-task.js'
import type { DrawPagesRequest } from '../extraction/draw-pages-task.js'
import type { DraftJson, PdfRead } from '../reading/read-pdf-task.js'
import type { ShowFileInput, ShownFile } from '../show/show-task.js'
import type { FindPlacesRequest, FoundPlaces, ReadPlacesRequest, ValuesAtPlaces } from '../reading/place-tasks.js'
import type { RecogniseRequest } from '../reading/recognise-task.js'
import type { JudgeFileInput, JudgeXmlInput, PrepareJudgeInput } from '../validate/judge-task.js'
import type { OriginalFileInput } from '../validate/original-task.js'

/**
 * The tasks that run in child processes: everything that parses foreign bytes, and what needs much memory. Each is
 * imported when it is first asked for, so that a child loads only what it needs. Input and result are plain data.
 */
export const tasks = {
  /** Answers at once; for `doctor`. */
  ping: (): Promise<'pong'> => Promise.resolve('pong'),
  /** Loads what reads a PDF. */
  preparePdf: async (): Promise<void> => { await import('../reading/read-pdf-task.js') },
  readPdf: async (bytes: Uint8Array): Promise<PdfRead> => (await import('../reading/read-pdf-task.js')).readPdfTask(bytes),
  extractPages: async (request: { readonly pages: readonly Page[] }): Promise<DraftJson> =>
    (await import('../reading/read-pdf-task.js')).extractPagesTask(request),
  findPlaces: async (request: FindPlacesRequest): Promise<FoundPlaces> => (await import('../reading/place-tasks.js')).findPlacesTask(request),
  readPlaces: async (request: ReadPlacesRequest): Promise<ValuesAtPlaces> => (await import('../reading/place-tasks.js')).readPlacesTask(request),
  recognise: async (request: RecogniseRequest): Promise<RecognisedPage[]> => (await import('../reading/recognise-task.js')).recogniseTask(request),
  readOffice: async (request: OfficeRequest): Promise<OfficeRead> => (await import('../reading/read-office-task.js')).readOfficeTask(request),
  renderOffice: async (request: RenderRequest): Promise<RenderedOffice> => (await import('../reading/read-office-task.js')).renderOfficeTask(request),
  pictureToPdf: async (bytes: Uint8Array): Promise<Uint8Array> => (await import('../reading/read-other-tasks.js')).pictureToPdfTask(bytes),
  readEinvoice: async (request: { readonly xml: Uint8Array; readonly language: Language }): Promise<EinvoiceRead> =>
    (await import('../reading/read-other-tasks.js')).readEinvoiceTask(request),
  readMail: async (bytes: Uint8Array): Promise<MailAttachment[]> => (await import('../reading/read-mail-task.js')).readMailTask(bytes),
  drawPages: async (request: DrawPagesRequest): Promise<string[]> => (await import('../extraction/draw-pages-task.js')).drawPagesTask(request),
  writeHybrid: async (request: HybridRequest): Promise<RepairedPdf> => (await import('../pdfa/repair-task.js')).hybridTask(request),
  repairPdf: async (request: RepairRequest): Promise<RepairedPdf> => (await import('../pdfa/repair-task.js')).repairTask(request),
  prepareJudge: async (request: PrepareJudgeInput): Promise<void> => (await import('../validate/judge-task.js')).prepareJudge(request),
  judgeXml: async (request: JudgeXmlInput): Promise<OfficialReport> => (await import('../validate/judge-task.js')).judgeXml(request),
  judgeFile: async (request: JudgeFileInput): Promise<OfficialReport> => (await import('../validate/judge-task.js')).judgeFile(request),
  showFile: async (request: ShowFileInput): Promise<ShownFile> => (await import('../show/show-task.js')).showFile(request),
  judgeFileByOriginal: async (request: OriginalFileInput): Promise<OfficialReport> =>
    (await import('../validate/original-task.js')).judgeFileByOriginal(request),
} as const

export type Tasks = typeof tasks
export type TaskName = keyof Tasks

/** Tasks that only load what others of their family need. */
export const preparations: ReadonlySet<TaskName> = new Set(['preparePdf', 'prepareJudge'])

/** Tasks that share most of the code they load; a request goes to a child that has run one of its family. */
export const families: Partial<Record<TaskName, string>> = {
  preparePdf: 'pdf',
  readPdf: 'pdf',
  extractPages: 'pdf',
  findPlaces: 'pdf',
  readPlaces: 'pdf',
  writeHybrid: 'repair',
  repairPdf: 'repair',
  prepareJudge: 'judge',
  judgeXml: 'judge',
  judgeFile: 'judge',
}

/**
 * Families whose tasks are done in a tenth of a second, once their code is warm; to warm it takes one or two. One child
 * that reads and one that writes warm half as much as two that do both.
 */
export const briefFamilies: ReadonlySet<string | undefined> = new Set(['pdf', 'repair', 'judge'])
