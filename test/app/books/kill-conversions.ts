import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const child = fileURLToPath(new URL('kill-child.js', import.meta.url))
/** The compiled product: children run it, also when the test runs the sources. */
export const compiled = process.env['INVOICECONV_TEST_DIST'] ?? fileURLToPath(new URL('../../../dist', import.meta.url))

/**
 * Lets a process convert, kills it with SIGKILL some milliseconds after it delivered `deliveries` conversions, and
 * gives back the conversions that it had been told were delivered.
 */
export async function killConversions(
  request: { folder: string; organizationId: string; seed: string; deliveries: number; delay: number },
): Promise<string[]> {
  const { folder, organizationId, seed, deliveries, delay } = request
  const running = spawn(process.execPath, [child, compiled, folder, seed, organizationId], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = new Promise<number | null>((resolve) => running.once('exit', resolve))
  let complaint = ''
  running.stderr.setEncoding('utf8').on('data', (text: string) => { complaint += text })
  const lines: string[] = []
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: running.stdout }).on('line', (line) => {
      if (line !== 'ready') lines.push(line)
      if (lines.length >= deliveries) resolve()
    })
  })
  await Promise.race([ready, exited])
  await sleep(delay)
  running.kill('SIGKILL')
  if ((await exited) !== null) throw new Error(`the converting process ended by itself: ${complaint}`)
  return lines
}
