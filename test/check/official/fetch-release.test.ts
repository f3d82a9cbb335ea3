import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRules } from '../../../src/check/official/build/build-rules.js'
import { fetchPackages } from '../../../src/check/official/build/fetch-packages.js'
import { fetchRelease } from '../../../src/check/official/build/fetch-release.js'
import ours from '../../../src/check/official/scenarios.json' with { type: 'json' }
import { officialScenarios } from './official-configuration.js'

const zip = zipSync({ 'folder/scenarios.xml': strToU8(officialScenarios(ours)), 'folder/resources/a.xsl': strToU8('<a/>') })
const sha256 = createHash('sha256').update(zip).digest('hex')

describe('KoSIT’s release zip', () => {
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      // A host that takes the connection and never answers.
      if (request.url === '/silent.zip') return
      response.writeHead(request.url === '/release.zip' ? 200 : 404).end(request.url === '/release.zip' ? zip : '')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => { server.close() })

  it('becomes a configuration', async () => {
    const { scenarios, files } = await fetchRelease({ url: `${origin}/release.zip`, sha256 }, () => undefined)
    expect(scenarios).toEqual(ours)
    expect([...files.keys()]).toEqual(['scenarios.xml', 'resources/a.xsl'])
  })

  it.each([
    ['its checksum is another', '/release.zip', '0'.repeat(64), /checksum/],
    ['its host can’t be reached', ':1/', sha256, /can't be reached/],
    ['it is not there', '/gone.zip', sha256, /404/],
  ])('is refused when %s', async (_, path, checksum, message) => {
    await expect(fetchRelease({ url: path.startsWith(':') ? `http://127.0.0.1${path}` : origin + path, sha256: checksum }, () => undefined)).rejects.toThrow(message)
  })

  it('is given up soon where nothing answers', async () => {
    await expect(fetchRelease({ url: `${origin}/silent.zip`, sha256 }, () => undefined, 50)).rejects.toThrow(/did not answer within/)
  })

  it.runIf(process.platform !== 'win32')('is not waited for when Maven gets nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'invoiceconv-'))
    const maven = join(folder, 'mvn')
    await writeFile(maven, '#!/bin/sh\nwhile :; do echo "Downloading from central: https://repo.example/a.pom"; sleep 0.05; done\n', { mode: 0o755 })
    await expect(fetchPackages(() => undefined, maven, 300)).rejects.toThrow(/no network/)
    await rm(folder, { recursive: true })
  })

  it('is no failure when neither it nor Maven can be had: the build says so and goes on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'invoiceconv-'))
    const lines: string[] = []
    const release = { url: `${origin}/gone.zip`, sha256 }
    const outcome = await buildRules({ folder: join(folder, 'rules'), report: (line) => lines.push(line), maven: 'no-such-maven', release })
    expect(outcome).toBe('unavailable')
    expect(lines.join('\n')).toMatch(/Maven \(mvn\) is not installed[\s\S]*404[\s\S]*NICHT_GEPRUEFT/)
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })
})
