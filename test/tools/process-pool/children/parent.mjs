// A parent whose child spins: it tells the child's number and waits to be killed.
import { readFileSync } from 'node:fs'
import { ProcessPool } from '../../../../dist/tools/process-pool/process-pool.js'

const [entry] = process.argv.slice(2)
const pool = new ProcessPool({ entry, size: 1, mostWaiting: 1, heapMb: 128, retireMb: () => 300 })
const limits = { timeoutMs: 60_000, memoryMb: 512 }
await pool.ask({ task: 'echo', family: 'echo', input: 1 }, limits)
void pool.ask({ task: 'spin', family: 'spin', input: 1 }, limits)
console.log(readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim())
