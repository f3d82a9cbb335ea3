import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import scenarios from '../scenarios.json' with { type: 'json' }
import sources from '../sources.json' with { type: 'json' }
import { scenariosSchema } from '../configuration.js'
import { type ConfigurationSource, type Report, verifyChecksum } from './configuration-source.js'

const timeoutMs = 5 * 60_000

/** Whoever has a network sees a package arrive sooner; whoever has none must not wait for every one. */
const usualSilenceMs = 30_000

/** Without a network Maven would try each package for a minute and more. */
const giveUpSoon = ['-Daether.connector.connectTimeout=8000', '-Daether.connector.http.retryHandler.count=0', '-Dmaven.wagon.http.retryHandler.count=0']

/**
 * A project file that names our packages and nothing else; Maven reads the user's own settings for mirrors and proxies.
 */
function projectFile(): string {
  const dependencies = sources.packages.map(({ artifact, version }) => {
    const [group, name] = artifact.split(':')
    return `<dependency><groupId>${group ?? ''}</groupId><artifactId>${name ?? ''}</artifactId><version>${version}</version></dependency>`
  })
  return `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>invoiceconv</groupId><artifactId>official-rules</artifactId><version>1</version><packaging>pom</packaging><dependencies>${dependencies.join('')}</dependencies></project>`
}

/** What of Maven's output tells why it failed: its first error; what follows repeats it. */
function troubleIn(output: readonly string[]): string {
  const lines = output.join('').split('\n')
  return (lines.find((line) => line.includes('ERROR')) ?? lines.findLast((line) => line.trim() !== '') ?? '').slice(0, 300)
}

/**
 * Runs Maven; resolves when it ended well, gives up when it says nothing for a while. Its own output goes to ours only
 * when it failed.
 */
function runMaven(program: string, folder: string, silenceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const given = ['-B', 'dependency:copy-dependencies', '-DexcludeTransitive=true', '-DoutputDirectory=packages', ...giveUpSoon]
    // Maven is a script on Windows, which only a shell can start; the arguments are all ours.
    // The timer of spawn's own `timeout` outlives a program that is not there, and would keep us for five minutes.
    const signal = AbortSignal.timeout(timeoutMs)
    const shell = process.platform === 'win32'
    const child = spawn(program, given, { cwd: folder, signal, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: string[] = []
    const giveUp = setTimeout(() => {
      // What it has started may hold its output open: nobody waits for that.
      child.kill('SIGKILL')
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
      reject(new Error(`Maven got nothing for ${silenceMs / 1000} s; there seems to be no network`))
    }, silenceMs)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output.push(text)
        // It announces also what it can't get; only what arrives is progress.
        if (!/^Downloading/.test(text)) giveUp.refresh()
      })
    }
    child.on('error', (error) => {
      clearTimeout(giveUp)
      reject(error)
    })
    child.on('close', (code) => {
      clearTimeout(giveUp)
      if (code === 0) resolve()
      else reject(new Error(`Maven ended with ${code ?? 'a signal'}: ${troubleIn(output)}`))
    })
  })
}

/**
 * Gets the official artefacts as Maven packages, each checked against its pinned SHA-256.
 * @throws Error when Maven is missing or cannot get a package; ChecksumError when a package was altered
 */
export async function fetchPackages(report: Report, program = 'mvn', silenceMs = usualSilenceMs): Promise<ConfigurationSource> {
  const folder = await mkdtemp(join(tmpdir(), 'invoiceconv-rules-'))
  try {
    await writeFile(join(folder, 'pom.xml'), projectFile())
    report(`official rules: fetching ${sources.packages.length} Maven packages`)
    await runMaven(program, folder, silenceMs)
    const files = new Map<string, Uint8Array>()
    for (const { artifact, version, sha256, take } of sources.packages) {
      const jar = await readFile(join(folder, 'packages', `${artifact.split(':')[1] ?? ''}-${version}.jar`))
      verifyChecksum(`${artifact}:${version}`, jar, sha256)
      const wanted = take as Record<string, string | undefined>
      const entries = unzipSync(jar, { filter: ({ name }) => wanted[name] !== undefined })
      for (const [from, to] of Object.entries(take)) {
        const content = entries[from]
        if (content === undefined) throw new Error(`${artifact}:${version} has no ${from}`)
        files.set(to, content)
      }
    }
    return { origin: 'Maven Central', scenarios: scenariosSchema.parse(scenarios), files, ruleSets: sources.ruleSets }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
