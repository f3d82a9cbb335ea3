import { availableParallelism } from 'node:os'
import type { ConfigSources } from '../app/config.js'
import { flagValue } from './parsing/flag-value.js'
import type { Streams } from './terminal.js'

/** Where the settings of this run may come from. */
export function configSources({ argv, env }: Pick<Streams, 'argv' | 'env'>): ConfigSources {
  const jobs = flagValue(argv, '--jobs')
  const flags = { dataDir: flagValue(argv, '--data-dir'), jobs: jobs === undefined ? undefined : Number.parseInt(jobs, 10) }
  return { flags, env, workingDir: process.cwd(), processors: availableParallelism() }
}
