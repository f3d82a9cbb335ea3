import type { OfficialReport } from '../../check/official/judge.js'

/** What two judges say differently of one file; all empty when they agree. */
export interface Difference {
  readonly verdict: { readonly ours: string; readonly original: string } | null
  readonly scenario: { readonly ours: string | null; readonly original: string | null } | null
  /** `BR-DE-15 error`: rules that fired for one of them only, or at another level. */
  readonly onlyOurs: readonly string[]
  readonly onlyOriginal: readonly string[]
}

function fired({ findings, schemaValid }: OfficialReport): Set<string> {
  // Schema processors word the same mistake differently; that there is one is all that can be compared.
  if (schemaValid === false) return new Set(['XSD error'])
  return new Set(findings.filter(({ code }) => !code.startsWith('IC-')).map(({ code, level }) => `${code} ${level}`))
}

/** WARNING is accepted like ACCEPTABLE; the original knows one word for both. */
function isAccepted({ acceptanceLevel }: OfficialReport): boolean {
  return acceptanceLevel === 'ACCEPTABLE' || acceptanceLevel === 'WARNING'
}

/** Sets our verdict beside the original's. */
export function compareReports(ours: OfficialReport, original: OfficialReport): Difference {
  const [a, b] = [fired(ours), fired(original)]
  return {
    verdict: isAccepted(ours) === isAccepted(original)
      ? null
      : { ours: ours.acceptanceLevel, original: original.acceptanceLevel },
    scenario: ours.scenario === original.scenario ? null : { ours: ours.scenario, original: original.scenario },
    onlyOurs: [...a].filter((one) => !b.has(one)),
    onlyOriginal: [...b].filter((one) => !a.has(one)),
  }
}

export function agree({ verdict, scenario, onlyOurs, onlyOriginal }: Difference): boolean {
  return verdict === null && scenario === null && onlyOurs.length === 0 && onlyOriginal.length === 0
}
