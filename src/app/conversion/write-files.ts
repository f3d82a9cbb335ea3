import type { Format } from '../../model/conversion.js'
import { profiles } from '../../model/profile.js'
import { ChildFailure } from '../../tools/process-pool/child.js'
import type { App } from '../app.js'
import { readErrors } from '../reading/read-errors.js'
import { datev } from './datev-files.js'
import { writeXml } from './write-xml.js'
import type { WriteRequest, WrittenFiles } from './written-files.js'

type FormatWriter = (request: WriteRequest, app: App) => Promise<WrittenFiles>

const utf8 = new TextEncoder()

/** The repair of a large file takes its time; the comparison of pictures needs memory. */
const hybridLimits = { timeoutMs: 60_000, memoryMb: 1536 }

const zugferd: FormatWriter = async ({ invoice, reading }, app) => {
  const xml = writeXml(invoice, profiles.zugferd)
  const request = {
    pdf: reading.pdf,
    xml,
    title: `${invoice.seller.name}: ${invoice.invoiceNumber}`,
    author: invoice.seller.name,
    date: app.clock.now(),
    conformanceLevel: 'EN 16931',
    textLayer: reading.recognised,
  } as const
  const { pdf, findings } = await app.workers.run('writeHybrid', request, hybridLimits).catch((error: unknown) => {
    throw error instanceof ChildFailure ? readErrors.parserFailed('extraction_failed', error) : error
  })
  return { files: { zugferd_xml: xml, zugferd_pdf: pdf }, xml: [{ format: 'zugferd', profile: profiles.zugferd, xml }], findings }
}

const xrechnung: FormatWriter = ({ invoice, options }) => {
  const profile = options.syntax === 'cii' ? profiles.xrechnungCii : profiles.xrechnungUbl
  const xml = writeXml(invoice, profile)
  return Promise.resolve({ files: { xrechnung_xml: xml }, xml: [{ format: 'xrechnung', profile, xml }], findings: [] })
}

const json: FormatWriter = ({ data }) =>
  Promise.resolve({ files: { json: utf8.encode(`${JSON.stringify(data, null, 2)}\n`) }, xml: [], findings: [] })

const writers: Readonly<Record<Format, FormatWriter>> = { zugferd, xrechnung, json, datev }

/** Writes every format that was asked for. */
export async function writeFiles(request: WriteRequest, app: App): Promise<WrittenFiles> {
  const written = await Promise.all(request.options.formats.map((format) => writers[format](request, app)))
  return {
    files: Object.assign({}, ...written.map(({ files }) => files)) as WrittenFiles['files'],
    xml: written.flatMap(({ xml }) => xml),
    findings: written.flatMap(({ findings }) => findings),
  }
}
