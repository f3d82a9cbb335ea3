import { type ConfigurationSource, type Report, verifyChecksum } from './configuration-source.js'
import { readConfigurationZip } from './read-configuration.js'

/** Where KoSIT publishes a configuration, and what it must be. */
export interface Release {
  readonly url: string
  readonly sha256: string
}

const timeoutMs = 60_000

/** Where there is no network, a name or a connection is waited for, not bytes: that is given up much sooner. */
const usualWaitMs = 8_000

/**
 * Downloads the official release zip of KoSIT, for machines without Maven.
 * @throws Error when it cannot be had; ChecksumError when it is not the pinned one
 */
export async function fetchRelease(
  release: Release,
  report: Report,
  waitMs = usualWaitMs,
): Promise<ConfigurationSource> {
  report(`official rules: downloading ${new URL(release.url).pathname.split('/').at(-1) ?? release.url}`)
  const unreachable = new AbortController()
  const timer = setTimeout(() => { unreachable.abort(new Error(`${new URL(release.url).host} did not answer within ${waitMs / 1000} s`)) }, waitMs)
  const signal = AbortSignal.any([unreachable.signal, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(release.url, { signal })
    .catch((error: unknown) => { throw unreachable.signal.aborted ? error : new Error(`${new URL(release.url).host} can't be reached`, { cause: error }) })
    .finally(() => { clearTimeout(timer) })
  if (!response.ok) throw new Error(`${release.url} answered ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  verifyChecksum(release.url, bytes, release.sha256)
  return readConfigurationZip(bytes, release.url)
}
