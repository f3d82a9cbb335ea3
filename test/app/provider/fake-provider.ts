import type { IncomingMessage, ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { RawInvoice } from '../../stripe/sample-provider.js'

/** One answer that goes wrong: a status, or the connection is dropped. */
interface Fault {
  readonly match: string
  readonly status: number | 'drop'
  times: number
}

type Send = (status: number, body: unknown) => unknown

/** Permissions of a key, by the name that a refusal gives them. */
export const names: Readonly<Record<string, string>> = {
  invoices: 'invoice', customers: 'customer', subscriptions: 'subscription', payment_methods: 'payment_method', mandates: 'mandate', tax_rates: 'tax_rate',
}

/**
 * A small part of the provider's API: invoices with paging, what belongs to them, permissions, faults, and their PDFs.
 */
export class FakeProvider {
  readonly invoices = new Map<string, RawInvoice>()
  readonly objects = new Map<string, object>()
  readonly keys = new Map<string, ReadonlySet<string>>()
  readonly faults: Fault[] = []
  /** Paths that were asked for, in their order. */
  readonly asked: string[] = []
  base = ''
  /** What happens once a path was answered. */
  private readonly afterwards = new Map<string, () => void>()
  private readonly pdfs = new Map<string, Uint8Array>()

  add(invoice: RawInvoice): RawInvoice {
    this.invoices.set(invoice.id, { ...invoice, invoice_pdf: `${this.base}/pdf/${invoice.id}` })
    return invoice
  }

  change(id: string, change: Partial<RawInvoice>): void {
    const invoice = this.invoices.get(id)
    if (invoice !== undefined) this.invoices.set(id, { ...invoice, ...change })
  }

  fail(match: string, status: Fault['status'], times = 1): void {
    this.faults.push({ match, status, times })
  }

  /** Does something once, after a request whose path contains `match` was answered. */
  after(match: string, act: () => void): void {
    this.afterwards.set(match, act)
  }

  private actAfter(path: string): void {
    for (const [match, act] of this.afterwards) {
      if (!path.includes(match)) continue
      this.afterwards.delete(match)
      act()
    }
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.base)
    const path = url.pathname.replace(/^\/v1/, '')
    this.asked.push(path)
    const send = (status: number, body: unknown) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (this.breaks(path, request, send)) return
    if (path.startsWith('/pdf/')) response.writeHead(200, { 'content-type': 'application/pdf' }).end(await this.pdf(path.slice(5)))
    else if (this.allows(path, url.searchParams, request, send)) this.read(path, url.searchParams, send)
    this.actAfter(path)
  }

  private breaks(path: string, request: IncomingMessage, send: Send): boolean {
    const fault = this.faults.find((one) => one.times > 0 && path.includes(one.match))
    if (fault === undefined) return false
    fault.times -= 1
    if (fault.status === 'drop') request.socket.destroy()
    else send(fault.status, { error: { type: 'api_error', message: 'fault' } })
    return true
  }

  private allows(path: string, query: URLSearchParams, request: IncomingMessage, send: Send): boolean {
    const permissions = this.keys.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    const wanted = [path.split('/')[1] ?? '', ...(query.toString().includes('tax_rate') ? ['tax_rates'] : [])]
    const lacking = wanted.find((one) => permissions?.has(one) !== true)
    if (permissions === undefined) send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
    else if (lacking !== undefined) send(403, { error: { type: 'invalid_request_error', message: `Having the 'rak_${names[lacking] ?? lacking}_read' permission would allow this request to continue.` } })
    return permissions !== undefined && lacking === undefined
  }

  private read(path: string, query: URLSearchParams, send: Send): void {
    const [, kind = '', id, sub] = path.split('/')
    if (kind === 'invoices' && id === undefined) send(200, this.list(query))
    else this.one(kind, id ?? '', sub, query, send)
  }

  private list(query: URLSearchParams): unknown {
    const from = Number.parseInt(query.get('created[gte]') ?? '0', 10)
    const limit = Number.parseInt(query.get('limit') ?? '10', 10)
    const all = [...this.invoices.values()].filter(({ created }) => created >= from).sort((one, other) =>
      other.created - one.created || (one.id < other.id ? 1 : -1))
    const begin = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    return { object: 'list', data: all.slice(begin, begin + limit).map(shortened), has_more: all.length > begin + limit, url: '/v1/invoices' }
  }

  private one(kind: string, id: string, sub: string | undefined, query: URLSearchParams, send: Send): void {
    const invoice = this.invoices.get(id)
    const found = kind === 'invoices' ? invoice && shortened(invoice) : this.objects.get(id)
    if (found === undefined) send(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } })
    else if (sub === 'lines' && invoice !== undefined) {
      const lines = invoice.lines.data
      const begin = lines.findIndex((line) => line.id === query.get('starting_after')) + 1
      send(200, { object: 'list', data: lines.slice(begin, begin + 100), has_more: lines.length > begin + 100, url: '' })
    } else send(200, found)
  }

  private async pdf(id: string): Promise<Uint8Array> {
    const made = this.pdfs.get(id) ?? (await drawPdf(`Invoice ${this.invoices.get(id)?.number ?? id}`))
    this.pdfs.set(id, made)
    return made
  }
}

/** An invoice carries its first ten lines. */
function shortened(invoice: RawInvoice): RawInvoice & { object: string } {
  const { data } = invoice.lines
  return { ...invoice, object: 'invoice', lines: { data: data.slice(0, 10), has_more: data.length > 10 } }
}

async function drawPdf(text: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  page.drawText(text, { x: 50, y: 780, size: 12, font: await document.embedFont(StandardFonts.Helvetica) })
  return await document.save()
}

/** An event as the provider signs and sends it. */
export function signedEvent(type: string, invoiceId: string, { secret, now, id = `evt_${type}_${invoiceId}` }: { secret: string; now: Date; id?: string }) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object: { id: invoiceId, object: 'invoice' } } })
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(now.getTime() / 1000),
  })
  return { rawBody: Buffer.from(payload), signature }
}
