import { setTimeout as sleep } from 'node:timers/promises'
import { largestFile } from '../../model/conversion.js'
import { ProviderProblem } from './provider-problem.js'

const timeoutMs = 30_000
const mostRedirects = 5
const pauses = [500, 1500, 4000]

function pdfProblem(de: string, en: string): ProviderProblem {
  return new ProviderProblem('pdf', {
    de: `Das PDF des Zahlungsanbieters ist nicht zu bekommen: ${de}. Der nächste Abgleich versucht es erneut.`,
    en: `The provider's PDF can't be had: ${en}. The next reconciliation tries again.`,
  })
}

/** The provider's own hosts over TLS, or the host of the configured API address. Everything else is not asked. */
export function isAllowedHost(url: URL, apiBase: URL | undefined): boolean {
  if (apiBase !== undefined && url.host === apiBase.host && url.protocol === apiBase.protocol) return true
  return url.protocol === 'https:' && url.port === '' && (url.hostname === 'stripe.com' || url.hostname.endsWith('.stripe.com'))
}

function requireAllowed(address: string, base: string | undefined, apiBase: URL | undefined): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined
  if (url === undefined || !isAllowedHost(url, apiBase)) {
    throw pdfProblem('Die Adresse gehört nicht zum Zahlungsanbieter', 'its address is none of the provider')
  }
  return url
}

async function readLimited(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length
    if (size > largestFile) throw pdfProblem('Es ist größer als 10 MB', 'it is larger than 10 MB')
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks)
}

/** Follows redirects by itself, so that every host on the way is looked at. */
async function attempt(address: string, apiBase: URL | undefined): Promise<Uint8Array | 'again'> {
  let url = requireAllowed(address, undefined, apiBase)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel()
      url = requireAllowed(location, url.href, apiBase)
      continue
    }
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel()
      return 'again'
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw pdfProblem(`Antwort ${response.status}`, `status ${response.status}`)
    }
    return await readLimited(response)
  }
  throw pdfProblem('zu viele Weiterleitungen', 'too many redirects')
}

export interface PdfRequest {
  readonly address: string
  readonly apiBase: URL | undefined
  readonly wait?: ((milliseconds: number) => Promise<unknown>) | undefined
}

/**
 * Fetches the provider's own document. No key goes with the request.
 * @throws ProviderProblem `pdf`
 */
export async function fetchPdf({ address, apiBase, wait = sleep }: PdfRequest): Promise<Uint8Array> {
  for (const pause of [...pauses, undefined]) {
    const bytes = await attempt(address, apiBase).catch((error: unknown) => {
      if (error instanceof ProviderProblem) throw error
      return 'again' as const
    })
    if (bytes !== 'again') {
      if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return bytes
      throw pdfProblem('Die Antwort ist kein PDF', 'the answer is no PDF')
    }
    if (pause !== undefined) await wait(pause)
  }
  throw pdfProblem('Der Server antwortet nicht', 'the server does not answer')
}
