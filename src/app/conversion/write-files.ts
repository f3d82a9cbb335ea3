import type { Format } from '../../model/conversion.js'
import type { Finding } from '../../model/finding.js'
import { ChildFailure } from '../../tools/process-pool/child.js'
import type { App } from '../app.js'
import { readErrors } from '../reading/read-errors.js'
import type { WriteRequest, WrittenFiles } from './written-files.js'

type FormatWriter = (request: WriteRequest, app: App) => Promise<WrittenFiles>

const utf8 = new TextEncoder()

/** The repair of a large file takes its time; the comparison of pictures needs memory. */
const hybridLimits = { timeoutMs: 60_000, memoryMb: 1536 }

function xmlOf({ xml }: WriteRequest, format: Format): Uint8Array {
  const found = xml.find((one) => one.format === format)
  if (found === undefined) throw new Error(`no XML was written for ${format}`)
  return found.xml
}

const zugferd: FormatWriter = async (request, app) => {
  const { invoice, reading } = request
  const xml = xmlOf(request, 'zugferd')
  const hybrid = {
    pdf: reading.pdf,
    xml,
    title: `${invoice.seller.name}: ${invoice.invoiceNumber}`,
    author: invoice.seller.name,
    date: app.clock.now(),
    conformanceLevel: 'EN 16931',
    textLayer: reading.recognised,
  } as const
  const { pdf, findings } = await app.workers.run('writeHybrid', hybrid, hybridLimits).catch((error: unknown) => {
    throw error instanceof ChildFailure ? readErrors.parserFailed('extraction_failed', error) : error
  })
  return { files: { zugferd_xml: xml, zugferd_pdf: pdf }, findings }
}

const xrechnung: FormatWriter = (request) => Promise.resolve({ files: { xrechnung_xml: xmlOf(request, 'xrechnung') }, findings: [] })

const json: FormatWriter = ({ data }) => Promise.resolve({ files: { json: utf8.encode(`${JSON.stringify(data, null, 2)}\n`) }, findings: [] })

const notWritten: Finding = {
  code: 'IC-DATEV-23',
  level: 'warning',
  field: null,
  message: {
    de: 'Die Ausgabe für DATEV konnte nicht geschrieben werden und fehlt; die anderen Formate sind davon nicht berührt.',
    en: 'The output for DATEV could not be written and is missing; the other formats are not touched by it.',
  },
}

/** What DATEV refuses is no reason to keep the e-invoice back; asked for alone, it is the failure of the conversion. */
const datevBeside: FormatWriter = async (request, app) => {
  // It checks what it writes against the schema of DATEV: what does that takes a while to load.
  const { datev } = await import('./datev-files.js')
  try {
    return await datev(request, app)
  } catch (error) {
    if (request.options.formats.length === 1) throw error
    return { files: {}, findings: [notWritten] }
  }
}

const writers: Readonly<Record<Format, FormatWriter>> = { zugferd, xrechnung, json, datev: datevBeside }

/** Writes every format that was asked for. */
export async function writeFiles(request: WriteRequest, app: App): Promise<WrittenFiles> {
  const written = await Promise.all(request.options.formats.map((format) => writers[format](request, app)))
  return {
    files: Object.assign({}, ...written.map(({ files }) => files)) as WrittenFiles['files'],
    findings: written.flatMap(({ findings }) => findings),
  }
}
