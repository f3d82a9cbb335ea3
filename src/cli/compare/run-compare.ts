import { counted } from '../../model/counted.js'
import type { CommandContext } from '../context.js'

export interface CompareOptions {
  readonly json?: boolean
  readonly validator: string
  readonly validatorConfig?: string
}

/** Exit code when the two differ. */
const differ = 3

export async function runCompare(
  paths: readonly string[],
  options: CompareOptions,
  context: CommandContext,
): Promise<number> {
  const { terminal } = context
  const [{ agree, compareReports }, { openOriginal }, { originalJudge, ourJudge, validateFiles }] = await Promise.all([
    import('../../app/validate/compare-reports.js'),
    import('../../app/validate/open-original.js'),
    import('../../app/validate/validate-files.js'),
  ])
  const app = await context.openApp()
  const original = await openOriginal(options.validator, options.validatorConfig)
  const results: { readonly file: string; readonly difference: ReturnType<typeof compareReports> }[] = []
  try {
    const ours = ourJudge(app)
    for await (const { file, report } of validateFiles(paths, app, originalJudge(app, original.address))) {
      results.push({ file, difference: compareReports(await ours(file), report) })
    }
  } finally {
    original.close()
  }
  const different = results.filter(({ difference }) => !agree(difference))
  if (options.json === true) terminal.json({ files: results.length, different })
  else {
    for (const { file, difference } of different) {
      terminal.data(file)
      if (difference.verdict !== null) terminal.data(`  ${difference.verdict.ours} | KoSIT ${difference.verdict.original}`)
      if (difference.scenario !== null) terminal.data(`  ${difference.scenario.ours ?? '-'} | KoSIT ${difference.scenario.original ?? '-'}`)
      for (const rule of difference.onlyOurs) terminal.data(`  + ${rule}`)
      for (const rule of difference.onlyOriginal) terminal.data(`  - ${rule}`)
    }
    const files = counted(results.length, 'file')
    terminal.note(terminal.text({ de: `${files.de}, ${different.length} verschieden`, en: `${files.en}, ${different.length} different` }))
  }
  return different.length === 0 ? 0 : differ
}
