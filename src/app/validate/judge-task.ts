import { readFile, stat } from 'node:fs/promises'
import { type Judge, type OfficialReport, openJudge } from '../../check/official/judge.js'
import { profiles } from '../../model/profile.js'
import { einvoiceOf } from './einvoice-of.js'
import { largestFile, noEInvoice, tooLarge, unjudgeable } from './unjudgeable.js'

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

/** Judges an e-invoice file: XML, or a PDF with XML inside. A file that cannot be read throws as `readFile` does. */
export async function judgeFile({ path, rulesDir }: JudgeFileInput): Promise<OfficialReport> {
  if ((await stat(path)).size > largestFile) return unjudgeable(tooLarge)
  const einvoice = await einvoiceOf(await readFile(path))
  if (einvoice === undefined) return unjudgeable(noEInvoice)
  const report = await judgeXml({ xml: einvoice.xml, rulesDir })
  return einvoice.hybrid && report.profile === 'EN16931' ? { ...report, profile: profiles.zugferd.name } : report
}
