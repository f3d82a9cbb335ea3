import { readOriginalReport } from '../../check/official/original-report.js'
import type { OfficialReport } from '../../check/official/judge.js'
import { type KositDaemon, connectDaemon } from '../../tools/kosit/kosit-daemon.js'
import { judgedContent } from './judge-task.js'

export interface OriginalFileInput {
  readonly path: string
  /** `http://127.0.0.1:PORT` */
  readonly daemon: string
}

const daemons = new Map<string, KositDaemon>()

/** Has a file judged by KoSIT's own engine. Runs in a child process. */
export async function judgeFileByOriginal({ path, daemon }: OriginalFileInput): Promise<OfficialReport> {
  const content = await judgedContent(path)
  if ('findings' in content) return content
  const engine = daemons.get(daemon) ?? connectDaemon(daemon)
  daemons.set(daemon, engine)
  const { recommendation, report } = await engine.ask(content.xml)
  return readOriginalReport(report, recommendation)
}
