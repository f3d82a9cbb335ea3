import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** How long a conversion is believed to be alive without a sign of life, in milliseconds. */
export const leaseTime = 60_000

/** How often a living conversion gives that sign. */
export const renewalTime = 15_000

/** Containers may share host name and data folder but not process ids; their namespaces tell them apart. */
function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')
  } catch {
    return ''
  }
}

const place = `${hostname()}/${processSpace()}/`

/** This process, as the books name it. */
export const thisProcess = `${place}${process.pid}`

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/**
 * True when the process that runs a conversion is surely gone, or has given no sign of life for the time of the lease.
 * A process on this machine is asked for at once, so a restart after a crash finds nothing stuck.
 */
export function isDead(conversion: { owner: string; leaseUntil: string }, now: string): boolean {
  if (conversion.leaseUntil <= now) return true
  if (!conversion.owner.startsWith(place)) return false
  return !processExists(Number.parseInt(conversion.owner.slice(place.length), 10))
}
