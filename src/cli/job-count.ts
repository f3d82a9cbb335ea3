import { InvalidArgumentError } from 'commander'
import { mostJobs } from '../app/most-jobs.js'

/** Reads `--jobs`. @throws InvalidArgumentError, which names the option */
export function jobCount(text: string): string {
  if (!/^[1-9]\d?$/.test(text) || Number.parseInt(text, 10) > mostJobs) throw new InvalidArgumentError(`1-${mostJobs}`)
  return text
}
