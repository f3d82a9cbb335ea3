// A child that behaves as it is told: answers, throws, spins, grows, dies, or starts a child of its own.
import { spawn } from 'node:child_process'
import { serveTasks } from '../../../../dist/tools/process-pool/serve-tasks.js'

let calls = 0
const hoard = []

serveTasks(
  {
    echo: async (input) => input,
    options: async () => process.execArgv,
    count: async () => (calls += 1),
    fail: async () => { throw new Error('as told') },
    spin: async () => { for (;;); },
    grow: async () => {
      for (;;) {
        hoard.push(Buffer.alloc(8 * 1024 * 1024, 1))
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    keep: async (megabytes) => {
      hoard.push(Buffer.alloc(megabytes * 1024 * 1024, 1))
      return megabytes
    },
    work: async (milliseconds) => {
      const begin = process.cpuUsage()
      for (let used = 0; used < 1000 * milliseconds;) {
        const { user, system } = process.cpuUsage(begin)
        used = user + system
      }
      return 'done'
    },
    nap: async (milliseconds) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      return 'rested'
    },
    temporaryFolder: async () => (await import('node:os')).tmpdir(),
    growBelow: async () => {
      spawn(process.execPath, ['-e', 'const hoard = []; setInterval(() => hoard.push(Buffer.alloc(8 * 1024 * 1024, 1)), 10)'], { stdio: 'ignore', detached: true })
      await new Promise((resolve) => setTimeout(resolve, 20_000))
    },
    die: async () => { process.kill(process.pid, 'SIGSEGV') },
    beKilled: async () => { process.kill(process.pid, 'SIGKILL') },
    beStopped: async () => { process.kill(process.pid, 'SIGSTOP') },
    rejectLater: async () => {
      void Promise.reject(new Error('nobody waits for this'))
      await new Promise((resolve) => setTimeout(resolve, 5000))
    },
    spinWithChild: async (pidFile) => {
      const child = spawn('sleep', ['60'], { stdio: 'ignore' })
      const { writeFileSync } = await import('node:fs')
      writeFileSync(pidFile, `${child.pid}`)
      for (;;);
    },
  },
  { describe: (error) => ({ message: error.message }), prepare: () => undefined },
)
