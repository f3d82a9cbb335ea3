import { builtRulesFolder } from '../rules-folder.js'
import { buildRules } from './build-rules.js'

// The program behind `npm run build:rules`. It goes on without rules where they cannot be had or compiled: the rest of
// the program works, and says NICHT_GEPRUEFT.
const report = (line: string): void => { process.stderr.write(`${line}\n`) }
try {
  await buildRules({ folder: builtRulesFolder, report })
} catch (error) {
  report(`official rules: ${error instanceof Error ? error.message : String(error)}`)
  report('official rules: not built; verdicts will be NICHT_GEPRUEFT')
}
