import type { ValidatedFile } from '../../app/validate/validate-files.js'

const exitCodes = { valid: 0, notValid: 3, notJudged: 11, someFailed: 12 } as const

/** What is in the way of judging a file, where a code of its own says it. */
const exitOfObstacle: Readonly<Record<string, number>> = { 'IC-UNREADABLE': 10, 'IC-FILE-LIMIT': 6 }

/** The exit code that all results together give. */
export class ValidateOutcome {
  private files = 0
  private notValid = 0
  private noRules = 0
  /** Exit codes of files that were not judged. */
  private readonly obstacles: number[] = []

  add({ report: { findings, acceptanceLevel } }: ValidatedFile): void {
    this.files += 1
    if (findings.some(({ code }) => code === 'IC-NO-RULES')) this.noRules += 1
    else if (acceptanceLevel === 'REJECT') this.notValid += 1
    else if (acceptanceLevel === 'NICHT_GEPRUEFT') {
      const own = findings.map(({ code }) => exitOfObstacle[code]).find((exit) => exit !== undefined)
      this.obstacles.push(own ?? exitCodes.notJudged)
    }
  }

  get exitCode(): number {
    if (this.noRules > 0) return exitCodes.notJudged
    const [obstacle] = this.obstacles
    if (this.files === 1 && obstacle !== undefined) return obstacle
    if (this.obstacles.some((exit) => exit !== exitCodes.notJudged)) return exitCodes.someFailed
    if (this.notValid > 0) return exitCodes.notValid
    // Nothing was rejected, but not everything was judged either.
    return obstacle === undefined ? exitCodes.valid : exitCodes.someFailed
  }
}
