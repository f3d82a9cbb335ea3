import { Workers } from '../src/app/workers/workers.js'

const children = new Map<number, Workers>()

/**
 * Child processes for so many jobs, the same for all tests of this process: a start costs more than most of what is
 * asked. They end with it.
 */
export function lendChildren(jobs = 2): Workers {
  const lent = children.get(jobs) ?? new Workers(jobs)
  children.set(jobs, lent)
  return lent
}
