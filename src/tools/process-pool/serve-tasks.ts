import { Worker } from 'node:worker_threads'
import { endsWithParent } from './child-program.js'

/** Turns what a task threw into plain data that survives the way to the parent. */
export type DescribeFailure = (error: unknown) => unknown

export type TaskTable = Readonly<Record<string, (input: never) => Promise<unknown>>>

// A parser that spins never comes back to its event loop, so it would not notice that its parent is gone: a thread
// does, which takes a third of a start of Node; so it is only there where the system doesn't see to it.
const watchParent = `
const parent = process.ppid
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, 2000)
`

export interface ServeOptions {
  readonly describe: DescribeFailure
  /** Called with the name of each task before it begins. */
  readonly prepare: (name: string) => void
}

/** The main loop of a child process: answers every request of the parent out of the table of tasks. */
export function serveTasks(tasks: TaskTable, { describe, prepare }: ServeOptions): void {
  if (process.env[endsWithParent] === undefined) {
    new Worker(watchParent, { eval: true, stdout: true, stderr: true }).unref()
  }
  process.on('disconnect', () => process.exit(0))
  // A parser that fails outside of its promise has left its state undefined: this process is not to be used again.
  process.on('unhandledRejection', () => process.exit(70))
  process.on('uncaughtException', () => process.exit(70))
  process.on('message', (message: { task: string; input: never }) => {
    prepare(message.task)
    const task = tasks[message.task]
    const work = task === undefined ? Promise.reject(new Error(`unknown task ${message.task}`)) : task(message.input)
    void work.then(
      (value) => process.send?.({ value }),
      (error: unknown) => {
        // The system refused memory: as if V8's own had been full.
        if (error instanceof RangeError && /allocation failed|could not allocate/i.test(error.message)) process.abort()
        process.send?.({ failure: describe(error) })
      },
    )
  })
}
