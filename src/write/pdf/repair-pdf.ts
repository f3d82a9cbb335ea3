import type { Finding } from '../../model/finding.js'
import { comparePages, type PageVerdict } from './check/compare-pages.js'
import { paintedBy, type Painted } from './check/painted.js'
import { selfCheck } from './check/self-check.js'
import { pdfFinding } from './document/findings.js'
import { openPdf } from './document/open-pdf.js'
import { becomePicture } from './page-picture.js'
import type { DrawnPdf, LayerWord, OpenDrawing, Picture } from './document/picture.js'
import { invoiceFileName, repairAttachments, type InvoiceFile } from './repairs/attachments.js'
import { rewriteMetadata } from './repairs/metadata.js'
import { runRepairs } from './repairs/table.js'
import { savePdf } from './document/save-pdf.js'
import { addTextLayer, type LayerPage } from './text-layer.js'

export interface RepairOptions {
  /** Becomes the date of change; the only thing in the output that is not in the input. */
  readonly date: Date
  readonly title?: string | undefined
  readonly author?: string | undefined
  /** Words for pages that are pictures. */
  readonly textLayer?: readonly LayerPage[] | undefined
  readonly invoice?: InvoiceFile | undefined
  /** Draws pages; without it nobody compares the look, and no page can become a picture. */
  readonly openDrawing?: OpenDrawing | undefined
}

export interface RepairedPdf {
  readonly pdf: Uint8Array
  readonly findings: Finding[]
}

/** A page that is replaced by its picture. */
interface Replacement {
  readonly picture: Picture
  readonly words: readonly LayerWord[]
}

type Replacements = ReadonlyMap<number, Replacement>

/** Fine enough to read small print. */
const pictureDpi = 200

/**
 * Makes a valid PDF/A-3b of any PDF, with the pages as they are. The result is checked against every promise and
 * compared with what the pages looked like; a page that fails becomes its picture, and a warning says so.
 * @throws AppError extraction_failed when the file needs a password, is a bomb or is broken beyond repair
 */
export async function repairPdf(bytes: Uint8Array, options: RepairOptions): Promise<RepairedPdf> {
  const { painted, ...first } = await repairOnce(bytes, options, new Map())
  const { breaches, huge, looksSame } = await selfCheck(first.pdf, painted)
  const { openDrawing } = options
  if (openDrawing === undefined || (breaches.length === 0 && looksSame)) {
    return { pdf: first.pdf, findings: [...first.findings, ...breaches.map(notCompliant)] }
  }

  const before = await openDrawing(bytes).catch(() => undefined)
  const after = await openDrawing(first.pdf).catch(() => undefined)
  try {
    const { looks, wrong } = await look(before, after, huge)
    const broken = new Set([...breaches.flatMap(({ page }) => page ?? []), ...wrong])
    const replacements = before === undefined ? new Map<number, Replacement>() : await pictures(before, broken)
    const told = looks.filter(({ page }) => page === undefined || !broken.has(page)).map(({ finding }) => finding)
    if (replacements.size > 0) return await withPictures(bytes, options, replacements, told)
    return { pdf: first.pdf, findings: [...first.findings, ...told, ...breaches.map(notCompliant)] }
  } finally {
    await before?.close()
    await after?.close()
  }
}

/** What a comparison of the pages has to tell, and the pages that look wrong. */
interface Looks {
  readonly looks: readonly { readonly page?: number; readonly finding: Finding }[]
  readonly wrong: readonly number[]
}

async function look(
  before: DrawnPdf | undefined,
  after: DrawnPdf | undefined,
  left: ReadonlySet<number>,
): Promise<Looks> {
  if (before === undefined || after === undefined) {
    return { looks: [{ finding: pdfFinding('IC-PDF-NOT-COMPARED') }], wrong: [] }
  }
  const verdicts = await comparePages(before, after, left)
  const pagesThatAre = (asked: PageVerdict['verdict']): number[] =>
    verdicts.flatMap(({ page, verdict }) => (verdict === asked ? [page] : []))
  const looks = pagesThatAre('noticeable').map((page) => ({ page, finding: pdfFinding('IC-PDF-LOOK', String(page)) }))
  return { looks, wrong: pagesThatAre('wrong') }
}

async function withPictures(
  bytes: Uint8Array,
  options: RepairOptions,
  replacements: Replacements,
  looks: readonly Finding[],
): Promise<RepairedPdf> {
  const second = await repairOnce(bytes, options, replacements)
  const told = [...replacements.keys()].map((page) => pdfFinding('IC-PDF-PAGE-AS-PICTURE', String(page)))
  const { breaches } = await selfCheck(second.pdf)
  return { pdf: second.pdf, findings: [...second.findings, ...told, ...looks, ...breaches.map(notCompliant)] }
}

function notCompliant({ clause }: { readonly clause: string }): Finding {
  return pdfFinding('IC-PDF-NOT-COMPLIANT', `ISO 19005-3, ${clause}`)
}

async function pictures(before: DrawnPdf, broken: ReadonlySet<number>): Promise<Replacements> {
  const found = new Map<number, Replacement>()
  for (const page of [...broken].sort((a, b) => a - b)) {
    const picture = await before.draw(page, pictureDpi).catch(() => undefined)
    const words = await before.words(page).catch(() => [])
    if (picture !== undefined) found.set(page, { picture, words })
  }
  return found
}

interface Repaired extends RepairedPdf {
  /** What the pages painted before the repair; undefined where it cannot be told from the objects. */
  readonly painted: Painted | undefined
}

async function repairOnce(bytes: Uint8Array, options: RepairOptions, replacements: Replacements): Promise<Repaired> {
  const file = await openPdf(bytes)
  const painted = replacements.size > 0 ? undefined : paintedBy(bytes, file)
  const findings: Finding[] = file.wasEncrypted ? [pdfFinding('IC-PDF-DECRYPTED')] : []
  for (const [number, { picture }] of replacements) {
    const page = file.pages[number - 1]
    if (page !== undefined) becomePicture(page, picture)
  }
  findings.push(...runRepairs(file))
  const given = (options.textLayer ?? []).filter(({ number }) => !replacements.has(number))
  addTextLayer(file, [...given, ...[...replacements].map(([number, { words }]) => ({ number, words }))])
  findings.push(...repairAttachments(file, options.date, options.invoice))
  const { invoice } = options
  rewriteMetadata(file, {
    title: options.title,
    author: options.author,
    date: options.date,
    invoice: invoice === undefined
      ? undefined
      : { fileName: invoiceFileName, conformanceLevel: invoice.conformanceLevel },
  })
  return { pdf: await savePdf(file.context), findings, painted }
}
