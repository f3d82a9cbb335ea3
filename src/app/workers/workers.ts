import { createRequire } from 'node:module'
import type { ChildSize } from '../../tools/process-pool/child-options.js'
import { ProcessPool } from '../../tools/process-pool/process-pool.js'
import { failureToError, type FailureData } from './failure.js'
import { briefFamilies, families, preparations, type TaskName, type Tasks } from './tasks.js'

type Input<Name extends TaskName> = Parameters<Tasks[Name]> extends [infer First] ? First : undefined
type Output<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>

export interface RunLimits {
  readonly timeoutMs: number
  readonly memoryMb: number
}

/** A parse may take 20 s; a child beyond 1 GiB is a bomb, not an invoice. */
export const defaultLimits: RunLimits = { timeoutMs: 20_000, memoryMb: 1024 }

/** How many requests may wait for each child before new ones are told to come again: some minutes of work. */
const waitingFor = 100

/** Resident memory, in mebibytes, that an idle child may keep; more for what is large and slow to load. */
const keepsMb = 300
const keepsMbWith: Readonly<Record<string, number>> = { recognise: 800 }

/** The child processes of a run. */
export class Workers {
  private readonly pool: ProcessPool

  constructor(size: number, children?: ChildSize) {
    // Children run the bundle (build/bundle.js), also when the parent is a test that runs the sources.
    const entry = createRequire(import.meta.url).resolve('#worker-main')
    const retireMb = (loaded: ReadonlySet<string>): number =>
      Math.max(...[...loaded].map((family) => keepsMbWith[family] ?? keepsMb))
    this.pool = new ProcessPool({ entry, children, size, mostWaiting: waitingFor * size, heapMb: 768, retireMb })
  }

  /**
   * Runs a task in a child process.
   * @throws AppError what the task threw as an expected failure; ChildFailure when the child died or broke a limit
   */
  async run<Name extends TaskName>(
    name: Name,
    input: Input<Name>,
    limits: RunLimits = defaultLimits,
  ): Promise<Output<Name>> {
    const [family, prepares] = [families[name] ?? name, preparations.has(name)]
    const request = { task: name, family, input, prepares, brief: briefFamilies.has(family) }
    const answer = await this.pool.ask(request, limits)
    if ('failure' in answer) throw failureToError(answer.failure as FailureData)
    return answer.value as Output<Name>
  }

  close(): void {
    this.pool.close()
  }
}
