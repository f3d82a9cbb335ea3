/**
 * The tasks that run in child processes: everything that parses foreign bytes. Each is imported when it is first asked
 * for, so that a child loads only what it needs. Input and result are plain data (no class instances).
 */
export const tasks = {
  /** Answers at once; for a pool that shall be warm, and for `doctor`. */
  ping: (): Promise<'pong'> => Promise.resolve('pong'),
} as const

export type Tasks = typeof tasks
export type TaskName = keyof Tasks
