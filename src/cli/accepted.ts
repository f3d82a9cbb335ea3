import { InvalidArgumentError } from 'commander'
import { type Acceptance, acceptances } from '../model/acceptance.js'

/** Reads `--accept`, which may be repeated or list several with commas. @throws InvalidArgumentError */
export function collectAccepted(text: string, before: readonly Acceptance[] = []): Acceptance[] {
  const given = text.split(',').map((part) => acceptances.find((one) => one === part.trim()))
  if (given.includes(undefined)) throw new InvalidArgumentError(`Allowed choices are ${acceptances.join(', ')}.`)
  return [...new Set([...before, ...given.filter((one) => one !== undefined)])]
}
