import { largestFile } from '../../model/conversion.js'
import { readFile, stat } from 'node:fs/promises'
import { type Judge, type OfficialReport, openJudge } from '../../check/official/judge.js'
import { profiles } from '../../model/profile.js'
import { type EInvoiceFile, einvoiceOf } from './einvoice-of.js'
import { noEInvoice, tooLarge, unjudgeable, unreadable } from './unjudgeable.js'

export interface JudgeXmlInput {
  readonly xml: Uint8Array
  /** Where the user's own rules are, when there are any. */
  readonly rulesDir: string
}

export interface JudgeFileInput {
  readonly path: string
  readonly rulesDir: string
}

// Runs in a child process: what it parses is foreign. The judge stays between requests, with all it has loaded.
const judges = new Map<string, Promise<Judge>>()

function judgeWith(rulesDir: string): Promise<Judge> {
  const open = judges.get(rulesDir) ?? openJudge({ rulesDir })
  judges.set(rulesDir, open)
  return open
}

/** Judges XML in memory. */
export async function judgeXml({ xml, rulesDir }: JudgeXmlInput): Promise<OfficialReport> {
  const judge = await judgeWith(rulesDir)
  return judge.judge(xml)
}

export interface PrepareJudgeInput {
  /** Documents of the kinds that will be judged; only what tells their scenario has to be in them. */
  readonly beginnings: readonly Uint8Array[]
  readonly rulesDir: string
}

/** Loads what the first verdicts will need. */
export async function prepareJudge({ beginnings, rulesDir }: PrepareJudgeInput): Promise<void> {
  const judge = await judgeWith(rulesDir)
  for (const beginning of beginnings) await judge.prepare(beginning)
}

/** The content of a file; undefined when it cannot be read. */
async function contentOf(path: string): Promise<Uint8Array | 'too large' | undefined> {
  try {
    return (await stat(path)).size > largestFile ? 'too large' : await readFile(path)
  } catch {
    return undefined
  }
}

/** The XML that is to be judged; a report when there is none. */
export async function judgedContent(path: string): Promise<EInvoiceFile | OfficialReport> {
  const content = await contentOf(path)
  if (content === undefined) return unjudgeable(unreadable)
  if (content === 'too large') return unjudgeable(tooLarge)
  return (await einvoiceOf(content)) ?? unjudgeable(noEInvoice)
}

/** Judges an e-invoice file: XML, or a PDF with XML inside. */
export async function judgeFile({ path, rulesDir }: JudgeFileInput): Promise<OfficialReport> {
  const content = await judgedContent(path)
  if ('findings' in content) return content
  const report = await judgeXml({ xml: content.xml, rulesDir })
  return content.hybrid && report.profile === 'EN16931' ? { ...report, profile: profiles.zugferd.name } : report
}
